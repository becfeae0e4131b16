/*
 * What a page downloads, minified and gzipped: whole worlds with noise and its WASM kernels; drawing, maps, and the
 * plants' grammars and meshes, which have entry points of their own and are limited apart; and the pathfinding.
 */
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

const KILOBYTE = 1024;

/** Several tests compare the same bundles: each is built once. */
const bundles = new Map<string, Promise<string>>();

function bundle(entry: string, isOutside: (id: string) => boolean = isNothing): Promise<string> {
  const key = `${entry} without ${isOutside.name}`;
  const built = bundles.get(key) ?? buildBundle(entry, isOutside);
  bundles.set(key, built);
  return built;
}

async function buildBundle(entry: string, isOutside: (id: string) => boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        input: join(ROOT, entry),
        external: isOutside,
        // Without this everything is unused, and a bundle of nothing is small.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  return files.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('');
}

function gzippedKilobytes(code: string): number {
  return gzipSync(code, { level: 9 }).length / KILOBYTE;
}

function expectAtMost(what: string, code: string, kilobytes: number): void {
  const size = gzippedKilobytes(code);
  console.log(`${what}: ${size.toFixed(1)} KB gzipped of ${kilobytes}`);
  expect(size, 'a bundle of something').toBeGreaterThan(1);
  expect(size, what).toBeLessThanOrEqual(kilobytes);
}

const isNothing = (): boolean => false;
/** The stages of the generator that is a draft are limited apart. */
const isDraft = (id: string): boolean => id.endsWith('stages-2.ts');
/** What imported height maps, and ground layers, add is limited as well. */
const isImport = (id: string): boolean => /(height-map-layer|recipe-heights|heights\/[\w-]+)\.ts$/.test(id);
const isCoat = (id: string): boolean => /(ground-layers|lay-coats|ground-coats|map-coats)\.ts$/.test(id);
const isKit = (id: string): boolean => id === '@skerry/kit';
const isApart = (id: string): boolean => isDraft(id) || isImport(id) || isCoat(id);

it('a whole world with noise, its kernels, strokes, height maps and ground layers is at most 82 KB', async () => {
  const code = await bundle('packages/world/src/index.ts', isDraft);
  expect(code, 'the bundle holds the kernels').toContain(' \u0081\u0093\u008d');
  expectAtMost('packages/world with noise', code, 82);
});

it('the rivers of the draft add at most 10 KB to a world', async () => {
  const world = await bundle('packages/world/src/index.ts', isDraft);
  const both = await bundle('packages/world/src/index.ts');
  const added = gzippedKilobytes(both) - gzippedKilobytes(world);
  console.log(`generator 2: ${added.toFixed(1)} KB gzipped of 10`);
  expect(both, 'the bundle holds rivers').toContain('Rivers that run downhill');
  expect(added).toBeLessThanOrEqual(10);
});

it('imported height maps add at most 2 KB', async () => {
  const world = await bundle('packages/world/src/index.ts', isImport);
  const both = await bundle('packages/world/src/index.ts');
  const added = gzippedKilobytes(both) - gzippedKilobytes(world);
  console.log(`imported height maps: ${added.toFixed(1)} KB gzipped of 2`);
  expect(both, 'the bundle holds the layer').toContain('Heights that were imported from a file.');
  expect(world, 'the other does not').not.toContain('Heights that were imported from a file.');
  expect(added).toBeLessThanOrEqual(2);
});

it('files with height maps add at most 3 KB', async () => {
  const world = await bundle('packages/world/src/index.ts');
  const both = await bundle('tests/size/world-and-heights.ts');
  const added = gzippedKilobytes(both) - gzippedKilobytes(world);
  console.log(`@skerry/world/heights: ${added.toFixed(1)} KB gzipped of 3`);
  expect(both, 'the bundle reads files').toContain('its bytes have another hash');
  expect(added).toBeLessThanOrEqual(3);
});

it('ground layers add at most 2 KB, maps included', async () => {
  const world = await bundle('tests/size/world-and-maps.ts', isCoat);
  const both = await bundle('tests/size/world-and-maps.ts');
  const added = gzippedKilobytes(both) - gzippedKilobytes(world);
  console.log(`ground layers: ${added.toFixed(1)} KB gzipped of 2`);
  expect(both, 'the bundle holds the layers').toContain('Coats of colour and texture over the ground');
  expect(world, 'the other does not').not.toContain('Coats of colour and texture over the ground');
  expect(added).toBeLessThanOrEqual(2);
});

it('painting maps adds at most 4 KB to a world that is drawn', async () => {
  const drawn = await bundle('tests/size/world-and-drawing.ts', isApart);
  const both = await bundle('tests/size/world-and-maps.ts', isApart);
  const added = gzippedKilobytes(both) - gzippedKilobytes(drawn);
  console.log(`@skerry/world/map: ${added.toFixed(1)} KB gzipped of 4`);
  expect(both, 'the bundle paints').toContain('request.layer');
  expect(added).toBeLessThanOrEqual(4);
});

it('drawing adds at most 6 KB to a world', async () => {
  const world = await bundle('packages/world/src/index.ts', isApart);
  const both = await bundle('tests/size/world-and-drawing.ts', isApart);
  const added = gzippedKilobytes(both) - gzippedKilobytes(world);
  console.log(`@skerry/world/draw: ${added.toFixed(1)} KB gzipped of 6`);
  expect(both, 'the bundle draws').toContain('the scatter of a grown tile');
  expect(added).toBeLessThanOrEqual(6);
});

it('growing plants adds at most 22 KB', async () => {
  const code = await bundle('packages/world/src/plants/index.ts', isKit);
  expectAtMost('@skerry/world/plants', code, 22);
});

it('all of the pathfinding is at most 70 KB', async () => {
  expectAtMost('packages/nav', await bundle('packages/nav/src/index.ts'), 70);
});

it.each([
  ['any-angle', 'any-angle', 4],
  ['height-mesh', 'height-mesh', 2.5],
  ['trace', 'trace', 5],
  ['posthoc', 'posthoc', 6],
  ['units', 'many-units', 14.5],
  ['experiments', 'experiments', 34],
])('@skerry/nav/%s, with all it imports, is small enough', async (name, folder, kilobytes) => {
  expectAtMost(`@skerry/nav/${name}`, await bundle(`packages/nav/src/${folder}/index.ts`), kilobytes);
});

it('A* and jump points on a grid alone are at most 9 KB', async () => {
  expectAtMost('createGrid, A*, jump points', await bundle('tests/size/nav-small.ts'), 9);
});

it('a pool of workers adds at most 6 KB to the page that asks it', async () => {
  expectAtMost('createNavPool', await bundle('tests/size/nav-pool.ts'), 6);
});

it('many units by PIBT on a grid alone are at most 11 KB', async () => {
  expectAtMost('createGrid, PIBT', await bundle('tests/size/nav-units.ts'), 11);
});

it('navigation meshes alone are at most 10 KB', async () => {
  expectAtMost('@skerry/nav/mesh', await bundle('packages/nav/src/mesh/index.ts'), 10);
});
