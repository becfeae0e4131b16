/*
 * The app as it was built for the tests in Chromium, read from disk: the licences it brings, what the build warned of,
 * and how much script a page adds. No browser is needed, only the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { BUILD_WARNINGS, WEB_DIST } from '../../../../tools/build-web.ts';
import { ROOT } from '../../../../tools/root.ts';
import { NOTICES_FILE } from '../../build-notices.ts';

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** What the app and the packages below it say they need to run. */
function listNeeds(folder: string, seen = new Set<string>()): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return name.startsWith('@skerry/') ? listNeeds(`packages/${name.slice('@skerry/'.length)}`, seen) : [name];
  });
}

/** Packages of readers that only the command uses: nothing of them is bundled. */
const NOT_IN_THE_APP = ['fast-png'];

it('the build brings the licence of every package the app needs, and has nothing to complain of', () => {
  expect(JSON.parse(readFileSync(BUILD_WARNINGS, 'utf8'))).toEqual([]);
  const text = readFileSync(join(WEB_DIST, NOTICES_FILE), 'utf8');
  const needs = listNeeds('apps/web').filter((name) => !NOT_IN_THE_APP.includes(name));
  expect(needs).toEqual(expect.arrayContaining(['three', 'preact', 'fflate', 'idb']));
  for (const name of needs) expect(text, name).toMatch(new RegExp(`^${name} \\d+\\.\\d+`, 'm'));
  expect(text.match(/Copyright/gi)?.length).toBeGreaterThanOrEqual(needs.length);
});

const SCRIPTS = join(WEB_DIST, 'assets');
/** Names of scripts in static imports and in those that only name another script. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

it('page and workers share the field engine: its kernels are there once', () => {
  const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => readScript(name).includes(' \u0081\u0093\u008d'))).toHaveLength(1);
});

it('is the app that players get: no script names a source file, or knows where it was built', () => {
  const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readScript(name).includes(ROOT) || readScript(name).includes('.tsx'))).toEqual([]);
});

function readScript(name: string): string {
  return readFileSync(join(SCRIPTS, name), 'utf8');
}

/** Every script that is loaded with one, itself included. */
function closureOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of readScript(name).matchAll(STATIC_IMPORT)) closureOf(next, seen);
  return seen;
}

/** The script that starts a page, known by a class of its markup. */
function startOf(marker: string): string {
  const found = readdirSync(SCRIPTS).filter(
    (name) => /^start-page.*\.js$/.test(name) && readScript(name).includes(marker),
  );
  expect(found, `the script with ${marker}`).toHaveLength(1);
  return found[0];
}

it('Studio adds at most 60 KB of script to what Explore loads', () => {
  const explore = closureOf(startOf('hud-tools'));
  const studio = closureOf(startOf('studio-map'));
  expect(explore.size, 'imports are followed').toBeGreaterThan(5);
  const added = [...studio].filter((name) => !explore.has(name));
  const kilobytes = added.reduce((sum, name) => sum + gzipSync(readScript(name), { level: 9 }).length, 0) / 1024;
  console.log(`Studio beside Explore: ${kilobytes.toFixed(1)} KB gzipped of 60`);
  expect(kilobytes).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThanOrEqual(60);
});
