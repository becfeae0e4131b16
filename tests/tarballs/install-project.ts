/*
 * A project made by create-skerry and installed as a stranger would, with our packages from tarballs and everything else
 * from the registry, so these tests need a network.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tarball } from '../../tools/packages/pack-packages.ts';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
};

export function runIn(folder: string, command: string, words: readonly string[]): string {
  try {
    return execFileSync(command, words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** Lets every package of ours come from its tarball, adds others, and installs; `others` are `{ name: version }`. */
export function installProject(
  folder: string,
  tarballs: readonly Tarball[],
  others: Readonly<Record<string, string>> = {},
): void {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  // A package that is only needed by another one of ours must not be asked for from the registry either.
  const ours = Object.fromEntries(tarballs.map(({ name, path: file }) => [name, `file:${file}`]));
  manifest.dependencies = { ...manifest.dependencies, ...ours, ...others };
  writeFileSync(path, JSON.stringify(manifest, undefined, 2));
  runIn(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}
