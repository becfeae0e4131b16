/*
 * Builds every package into `dist/packages/NAME`, ready to be packed: JavaScript, declarations, source maps, the
 * published manifest, README and LICENSE. One run of the compiler emits all of them, so their types are checked against
 * the same sources that the rest of the project uses.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { stagedManifest } from './staged-manifest.ts';
import { type Manifest, type Workspace, listPackages, readManifest } from './workspaces.ts';

/** Where the packages stand when they are built. */
const STAGE = join(ROOT, 'dist/packages');
const EMITTED = join(ROOT, 'dist/emitted');
/** The package that brings the command, and the app that the command is built from. */
const COMMAND = { name: 'skerry', app: 'apps/cli' };
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

export type BuiltPackage = Workspace & {
  /** The folder to pack. */
  readonly stage: string;
};

/**
 * Compiles and stages all packages (generated sources are named in the compiler's settings: found by imports alone they
 * may count as parts of an installed package, which are not emitted); a compiler error is thrown with what the compiler printed.
 */
export function buildPackages(): BuiltPackage[] {
  rmSync(EMITTED, { recursive: true, force: true });
  rmSync(STAGE, { recursive: true, force: true });
  compile();
  const root = readManifest('.');
  const built = listPackages().map((workspace) => stagePackage(workspace, root));
  rmSync(EMITTED, { recursive: true, force: true });
  return built;
}

function compile(): void {
  try {
    execFileSync(process.execPath, [COMPILER, '-p', 'tsconfig.packages.json'], { cwd: ROOT, encoding: 'utf8' });
  } catch (error) {
    throw new Error(`The packages do not compile:\n${(error as { stdout?: string }).stdout ?? ''}`, { cause: error });
  }
}

function stagePackage(workspace: Workspace, root: Manifest): BuiltPackage {
  const { folder } = workspace;
  const manifest = withCommand(workspace.manifest);
  const stage = join(STAGE, basename(folder));
  mkdirSync(stage, { recursive: true });
  renameSync(join(EMITTED, folder, 'src'), join(stage, 'dist'));
  // Generated sources lie beside src, so that `../generated/…` finds them from dist too.
  const generated = join(EMITTED, folder, 'generated');
  if (existsSync(generated)) renameSync(generated, join(stage, 'generated'));
  for (const name of manifest.files ?? []) {
    if (existsSync(join(ROOT, folder, name)) && !existsSync(join(stage, name))) {
      cpSync(join(ROOT, folder, name), join(stage, name), { recursive: true });
    }
  }
  for (const path of listFiles(stage)) finishFile(path, folder, stage);
  if (manifest.name === COMMAND.name) {
    renameSync(join(EMITTED, COMMAND.app, 'src'), join(stage, 'dist/cli'));
    for (const path of listFiles(join(stage, 'dist/cli'))) finishFile(path, COMMAND.app, stage);
  }
  cpSync(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
  cpSync(join(ROOT, folder, 'README.md'), join(stage, 'README.md'));
  const published = JSON.stringify(stagedManifest(manifest, root, folder), undefined, 2);
  writeFileSync(join(stage, 'package.json'), `${published}\n`);
  return { ...workspace, stage };
}

/** The command is part of the published package: its program and its dependencies. */
function withCommand(manifest: Manifest): Manifest {
  if (manifest.name !== COMMAND.name) return manifest;
  const dependencies = { ...manifest.dependencies, ...readManifest(COMMAND.app).dependencies };
  return { ...manifest, bin: { [COMMAND.name]: './src/cli/main.ts' }, dependencies };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Makes what the compiler leaves as it was fit for the published place: imports of declarations, sources of maps. */
function finishFile(path: string, folder: string, stage: string): void {
  if (path.endsWith('.d.ts')) {
    // Older compilers refuse `.ts` in imports of declarations; the compiler rewrites them in JavaScript only.
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/((?:from|import|import\()\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
  } else if (path.endsWith('.js.map')) {
    const map = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] };
    const toPackage = relative(dirname(path), stage).replaceAll('\\', '/');
    map.sources = map.sources.map(
      (source) => `${toPackage}/${source.slice(source.indexOf(`${folder}/`) + folder.length + 1)}`,
    );
    writeFileSync(path, JSON.stringify(map));
  }
}
