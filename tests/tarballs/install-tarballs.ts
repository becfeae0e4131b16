/*
 * A consumer's project: an empty folder outside the repository into which npm installs our tarballs and nothing else of
 * ours. Packages of others are linked from the repository's own installation, so that no network is needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildPackages } from '../../tools/packages/build-packages.ts';
import { type Tarball, packPackages } from '../../tools/packages/pack-packages.ts';
import { ROOT } from '../../tools/root.ts';

export type Consumer = {
  readonly folder: string;
  readonly tarballs: readonly Tarball[];
  /** Writes a file of the project and returns its path. */
  write(name: string, text: string): string;
  /** Runs a command there; throws with what it printed if it fails. */
  run(command: string, words: readonly string[]): string;
  remove(): void;
};

/** What every consumer of the view and every type check needs beside our packages. */
const LINKED = [
  'three',
  '@types/three',
  '@types/node',
  'undici-types',
  '@types/webxr',
  '@types/stats.js',
  'react',
  '@types/react',
  'csstype',
  '@react-three/fiber',
];

/** Builds, packs and installs all packages. */
export function installTarballs(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-consumer-'));
  const tarballs = packPackages(buildPackages(), join(folder, 'tarballs'));
  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]));
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const run = (command: string, words: readonly string[]): string => {
    try {
      return execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  };
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }));
  // Packages of others come from the repository: a registry is not asked.
  const foreign = foreignDependencies(tarballs, folder);
  const overrides = Object.fromEntries(foreign.map((name) => [name, `file:${join(ROOT, 'node_modules', name)}`]));
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies, overrides }));
  const words = ['install', '--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...words, '--loglevel=error']);
  for (const name of LINKED) link(folder, name);
  return { folder, tarballs, write, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The dependencies of our packages that are not ours. */
function foreignDependencies(tarballs: readonly Tarball[], folder: string): string[] {
  const names = new Set<string>();
  for (const { path } of tarballs) {
    const text = execFileSync('tar', ['-xzOf', path, 'package/package.json'], { cwd: folder, encoding: 'utf8' });
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies)) names.add(name);
  }
  return [...names].filter((name) => !tarballs.some((tarball) => tarball.name === name));
}

function link(folder: string, name: string): void {
  const target = join(ROOT, 'node_modules', name);
  const place = join(folder, 'node_modules', name);
  if (!existsSync(target) || existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'junction');
}

/** Every door of the installed packages, as a consumer writes it: `@skerry/nav/mesh`. */
export function listDoors({ folder, tarballs }: Consumer): string[] {
  return tarballs.flatMap(({ name }) => {
    const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    const { exports = {} } = JSON.parse(text) as { exports?: Record<string, unknown> };
    return Object.keys(exports)
      .filter((door) => door !== './package.json')
      .map((door) => name + door.slice(1));
  });
}
