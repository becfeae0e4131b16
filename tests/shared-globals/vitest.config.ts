/*
 * Two files in one process, one after the other, as unit tests run; SKERRY_BARE=1 leaves out what puts globals back.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.fixture.ts'],
    isolate: false,
    maxWorkers: 1,
    setupFiles: process.env['SKERRY_BARE'] ? [] : ['./unstub-globals.ts'],
    experimental: { viteModuleRunner: false },
  },
});
