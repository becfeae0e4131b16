/*
 * Builds the web app with Vite into apps/web/dist, with the documentation in its folder `docs`, and checks whether that
 * build is up to date.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createLogger } from 'vite';
import { buildDocs } from '../apps/docs/build/build-docs.ts';
import { ROOT } from './root.ts';

export const WEB_DIST = join(ROOT, 'apps/web/dist');

/** The warnings of the last build, a list of texts: a test wants it empty. */
export const BUILD_WARNINGS = join(ROOT, '.skerry/build-warnings.json');

const SOURCES = ['apps/web', 'apps/docs', 'docs', 'examples', 'packages', 'tools/docs', 'package-lock.json'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'tests']);

/** Builds the app, always; prints warnings and keeps them in a file. */
export async function buildWeb(): Promise<void> {
  // Written anew when the build has ended well: one that failed half-way counts as stale.
  rmSync(BUILD_WARNINGS, { force: true });
  const warnings: string[] = [];
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = logger.warnOnce = (message, options) => {
    warnings.push(message);
    warn(message, options);
  };
  await asInProduction(async () => {
    await build({
      root: join(ROOT, 'apps/web'),
      logLevel: 'warn',
      customLogger: logger,
      build: { outDir: WEB_DIST, emptyOutDir: true },
    });
    await buildDocs(join(WEB_DIST, 'docs'));
  });
  mkdirSync(dirname(BUILD_WARNINGS), { recursive: true });
  writeFileSync(BUILD_WARNINGS, JSON.stringify(warnings));
}

/**
 * Test runners say in the environment that this is a test, and Vite would then build for developers: larger, with the
 * paths of source files.
 */
async function asInProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Whether any source is newer than the last build. */
export function isWebStale(): boolean {
  const built = join(WEB_DIST, 'index.html');
  if (!existsSync(built) || !existsSync(BUILD_WARNINGS)) return true;
  const sources = SOURCES.map((path) => newestChange(join(ROOT, path)));
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
