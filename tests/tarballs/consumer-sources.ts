/*
 * What a consumer writes: a script for Node, a page with a worker, and the settings of the compiler.
 */

/** Prints a hash of heights and plants; the same text runs in the monorepo and in the consumer's project. */
export const NODE_SCRIPT = `
import { hashBytes } from '@skerry/kit';
import { createGrid, createSearcher } from '@skerry/nav';
import { createFooting } from '@skerry/footing';
import { createWorkerPool, createWorldHandlers, packSource } from '@skerry/stream';
import { buildTile, createSampler, encodeTileBytes, findPreset, planWorld, scatterTile } from '@skerry/world';

const plan = planWorld(findPreset('archipelago').recipe, 'windward');
const tile = buildTile(plan, { level: 0, tx: 12, tz: -3 });
const pool = createWorkerPool({ size: 0, inline: createWorldHandlers() });
const input = { ...packSource(plan), key: { level: 0, tx: 1, tz: 1 }, wants: { layers: true } };
const { layers } = await pool.run({ kind: 'tile', input });
pool.dispose();
console.log(JSON.stringify({
  height: createSampler(plan).heightAt(800, -190),
  footing: createFooting(plan).heightAt(800, -190),
  tile: hashBytes(encodeTileBytes(tile)),
  plants: scatterTile(plan, tile).count,
  layers: hashBytes(new Uint8Array(layers.surface.buffer)),
  path: createSearcher(createGrid({ width: 9, depth: 9 })).search(0, 80).path.length,
}));
`;

export const WORKER_SCRIPT = `
import { createWorldHandlers, serveWorker } from '@skerry/stream';
serveWorker(createWorldHandlers());
`;

/** A page that lets a worker grow a tile and compares nothing itself: the test reads \`document.title\`. */
export const PAGE_SCRIPT = `
import { hashBytes } from '@skerry/kit';
import { createBrowserPool, packSource } from '@skerry/stream';
import { QUALITY_NAMES, createEndlessTerrain } from '@skerry/view';
import { createSampler, findPreset, planWorld } from '@skerry/world';

const plan = planWorld(findPreset('archipelago')!.recipe, 'windward');
const pool = createBrowserPool(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
const input = { ...packSource(plan), key: { level: 0, tx: 1, tz: 1 }, wants: { layers: true as const } };
const { layers } = await pool.run({ kind: 'tile', input });
const terrain = createEndlessTerrain({ plan, pool, quality: QUALITY_NAMES[0]!, origin: { x: 0, z: 0 } });
document.title = JSON.stringify({
  height: createSampler(plan).heightAt(800, -190),
  layers: hashBytes(new Uint8Array(layers!.surface.buffer)),
  object: terrain.object.isObject3D,
});
`;

export const PAGE = '<!doctype html><title>waiting</title><script type="module" src="./page.ts"></script>';

const STRICTEST = {
  target: 'ES2022',
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
};

/** Compiler settings of a page built by a bundler, and of a program for Node without any DOM. */
export const COMPILER_SETTINGS = {
  bundler: {
    compilerOptions: {
      ...STRICTEST,
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
    },
    files: ['page.ts', 'every-door.ts'],
  },
  nodenext: {
    compilerOptions: { ...STRICTEST, module: 'NodeNext', lib: ['ES2022'], types: ['node'] },
    files: ['node-doors.ts'],
  },
} as const;
