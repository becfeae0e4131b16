import { defineConfig } from 'vite';

export default defineConfig({
  // Works under any path of any static host.
  base: './',
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
});
