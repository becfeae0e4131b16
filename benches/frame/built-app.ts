/*
 * The app as it is built and shipped, on a server of its own: for what visitors load, and for the game.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../tools/root.ts';
import { serveFolder } from '../../tools/serve.ts';

const FIRST_PORT = 5600;

export type BuiltApp = {
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  close(): Promise<void>;
};

export async function openBuiltApp(): Promise<BuiltApp> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-app-'));
  const root = join(ROOT, 'apps', 'web');
  const configFile = join(root, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  return {
    url: server.url,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
