/*
 * Runs with every unit test file. Files share one process and its globals: whatever a file replaced by `vi.stubGlobal` or
 * `vi.stubEnv` is as it was when the next one is loaded, also where the file forgot to put it back.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
