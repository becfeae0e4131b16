/*
 * What is installed is what was locked: exact versions in every manifest, and a checksum in the lockfile for every package
 * of every platform, the Node that runs our scripts among them. No package may run a script of its own on installation:
 * such a script can fetch what no lockfile knows.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OWN_NODE_PACKAGES } from '../tools/own-node.mjs';
import { ROOT } from '../tools/root.ts';

type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Manifest = {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}

const LOCKED = Object.entries(
  readJson<{ packages: Record<string, Locked> }>('package-lock.json').packages,
) as readonly (readonly [string, Locked])[];
const INSTALLED = LOCKED.filter(([path, { link }]) => path.includes('node_modules/') && !link);

function listManifests(): string[] {
  const { workspaces = [] } = readJson<Manifest>('package.json');
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
      : [pattern],
  );
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
}

it('every manifest names exact versions', () => {
  const loose = listManifests().flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(path);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

it('every locked package has a checksum, names no server and runs no script when it is installed', () => {
  expect(INSTALLED.length).toBeGreaterThan(100);
  const unsafe = INSTALLED.filter(
    ([, { integrity, resolved, hasInstallScript }]) =>
      !integrity?.startsWith('sha512-') || resolved || hasInstallScript,
  );
  expect(unsafe.map(([path]) => path)).toEqual([]);
});

it('the packages of other platforms are locked too, as npm ci demands', () => {
  const names = new Set(LOCKED.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  const missing = LOCKED.flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path || 'the root'} → ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the Node that runs the scripts is locked for every platform it is looked for on', () => {
  const versionByPath = new Map(INSTALLED.map(([path, { version }]) => [path, version]));
  for (const name of Object.values(OWN_NODE_PACKAGES))
    expect(versionByPath.get(`node_modules/${name}`), name).toMatch(/^24\./);
});
