/*
 * The import worker's jobs in Node: what is likeliest is tried first, wrong files get a sentence, and the layer is valid.
 */
import { expect, it } from 'vitest';
import { checkRecipe, findPreset } from '@skerry/world';
import { createImportHandlers, type ImportJobs } from '../../src/exchange/import/import-jobs.ts';

type Handlers = ReturnType<typeof createImportHandlers>;

async function ask<K extends keyof ImportJobs>(
  handlers: Handlers,
  kind: K,
  input: ImportJobs[K]['input'],
): Promise<ImportJobs[K]['output']> {
  const answer = await (handlers[kind] as (input: unknown) => unknown)(input);
  return (answer as { output: ImportJobs[K]['output'] }).output;
}

/** A slope as RAW, big endian. */
function slope(columns: number, rows: number): Uint8Array {
  const bytes = new Uint8Array(columns * rows * 2);
  for (let i = 0; i < columns * rows; i++) {
    const value = 100 * (i % columns) + 30 * Math.floor(i / columns);
    bytes.set([value >> 8, value & 255], 2 * i);
  }
  return bytes;
}

it('a rectangle of RAW is read with its likeliest size and byte order', async () => {
  const handlers = createImportHandlers();
  const answer = await ask(handlers, 'read', { bytes: slope(40, 20) });
  expect(answer.facts).toMatchObject({ format: 'RAW', columns: 40, rows: 20, low: 0, high: 39 * 100 + 19 * 30 });
  expect(answer.guess).toMatchObject({ byteOrder: 'big' });
  expect(answer.picture).toMatchObject({ width: 40, height: 20 });
  const other = await ask(handlers, 'read', { raw: { columns: 20, rows: 40, byteOrder: 'big', firstRow: 'south' } });
  expect(other.facts).toMatchObject({ columns: 20, rows: 40 });
});

it('a wrong size gets a sentence and keeps the guesses', async () => {
  const handlers = createImportHandlers();
  await ask(handlers, 'read', { bytes: slope(40, 20) });
  const answer = await ask(handlers, 'read', { raw: { columns: 7, rows: 7, byteOrder: 'big', firstRow: 'north' } });
  expect(answer.facts).toBeUndefined();
  expect(answer.issues[0].message).toMatch(/7 x 7 samples of 16 bits are 98 bytes/);
  expect(answer.guess!.shapes).toContainEqual({ columns: 40, rows: 20 });
});

it('a file of another kind is named', async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8);
  const { issues } = await ask(createImportHandlers(), 'read', { bytes });
  expect(issues[0].message).toMatch(/JPEG/);
});

it('the layer makes a valid recipe', async () => {
  const handlers = createImportHandlers();
  await ask(handlers, 'read', { bytes: slope(40, 20) });
  const options = { blend: 'replace', x: 0, z: 0, width: 800, low: 0, high: 90, edge: 10 } as const;
  const { layer, heights } = await ask(handlers, 'layer', { id: 'imported', title: 'slope.raw', ...options });
  const { recipe } = findPreset('skerry')!;
  const layers = [...recipe.terrain.layers, { ...layer, mask: { kind: 'land' } }];
  expect(checkRecipe({ ...recipe, terrain: { ...recipe.terrain, layers } }).issues).toEqual([]);
  expect(heights.name).toBe(layer['heights']);
});
