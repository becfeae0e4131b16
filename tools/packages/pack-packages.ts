/*
 * Packs built packages as npm would publish them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPackage } from './build-packages.ts';

export type Tarball = {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  /** Bytes to download. */
  readonly size: number;
  readonly files: readonly string[];
};

type PackReport = {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
};

/** Packs into `folder`; one npm process packs all, because starting it takes longer than packing. */
export function packPackages(packages: readonly BuiltPackage[], folder: string): Tarball[] {
  mkdirSync(folder, { recursive: true });
  const words = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder];
  const output = execFileSync('npm', [...words, ...packages.map(({ stage }) => stage)], {
    encoding: 'utf8',
    cwd: folder,
    shell: process.platform === 'win32',
    maxBuffer: 1 << 26,
  });
  const reports = JSON.parse(output) as readonly PackReport[];
  return reports.map(({ name, version, filename, size, files }) => ({
    name,
    version,
    size,
    // Some versions of npm report `@skerry/kit-0.1.0.tgz` and write `skerry-kit-0.1.0.tgz`.
    path: join(folder, filename.replace('@', '').replace('/', '-')),
    files: files.map(({ path }) => path),
  }));
}
