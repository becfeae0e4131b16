/*
 * Builds the web app with Vite into apps/web/dist, and checks whether that build is up to date.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Logger } from 'vite';
import { ROOT } from './root.ts';

export const WEB_DIST = join(ROOT, 'apps/web/dist');

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'tests']);

export type BuildWebOptions = {
  /** Where the app goes; `WEB_DIST` by default. */
  readonly dist?: string;
  /** Receives warnings; they are printed by default. */
  readonly logger?: Logger;
};

/** Builds the app, always. */
export async function buildWeb({ dist = WEB_DIST, logger }: BuildWebOptions = {}): Promise<void> {
  const options = logger ? { customLogger: logger } : {};
  await build({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
    ...options,
  });
}

/** Whether any source is newer than the last build. */
export function isWebStale(): boolean {
  const built = join(WEB_DIST, 'index.html');
  if (!existsSync(built)) return true;
  const sources = ['apps/web', 'packages', 'package-lock.json'].map((path) => newestChange(join(ROOT, path)));
  return Math.max(...sources) > statSync(built).mtimeMs;
}

/** When the newest file under a path changed. */
function newestChange(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  let newest = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) continue;
    newest = Math.max(newest, newestChange(join(path, entry.name)));
  }
  return newest;
}
