/*
 * `skerry import` end to end: a recipe with the heights of a file, and sentences for files that are none.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { callCli } from './call-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-import-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('a picture becomes a layer, and places have its heights', async () => {
  const file = join(FOLDER, 'slope.png');
  const data = Uint16Array.from({ length: 65 * 65 }, (_, i) => (i % 65) * 1000);
  writeFileSync(file, encode({ width: 65, height: 65, depth: 16, channels: 1, data }));
  const out = join(FOLDER, 'mine.json');
  const range = ['--low', '100', '--high', '164', '--width', '640', '--centre', '50,-20', '--edge', '0'];
  const { code, err, out: text } = await callCli(['import', file, ...range, '--out', out]);
  expect([code, err]).toEqual([0, '']);
  expect(text).toContain('65 x 65 samples, 100 to 164 m');
  const { out: place } = await callCli(['explain', '--at', '50,-20', '--recipe', out, '--json']);
  expect((JSON.parse(place) as { height: number }).height).toBeCloseTo(132, 1);
  // The recipe names the map, and its file carries the bytes; without them it is refused.
  const { heightMaps, ...bare } = JSON.parse(readFileSync(out, 'utf8')) as { heightMaps: Record<string, string> };
  const [name] = Object.keys(heightMaps);
  expect(JSON.stringify(bare)).toContain(`"heights":"${name}"`);
  const unknown = join(FOLDER, 'unknown.json');
  writeFileSync(unknown, JSON.stringify(bare).replace(name, name.replace(/.$/, name.endsWith('0') ? '1' : '0')));
  const refused = await callCli(['explain', '--at', '50,-20', '--recipe', unknown]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('needs the height map "slope.png"');
  // An export has the recipe beside it, for the command of its card.
  const folder = join(FOLDER, 'isle');
  const words = ['--target', 'godot', '--parts', 'r16', '--size', '33', '--step', '4', '--name', 'isle'];
  expect((await callCli(['export', '--recipe', out, ...words, '--out', folder])).code).toBe(0);
  const card = readFileSync(join(folder, 'isle-import-card.txt'), 'utf8');
  expect(card).toContain('skerry export --target godot --recipe isle-recipe.json --seed');
  const again = await callCli([
    'export',
    '--recipe',
    join(folder, 'isle-recipe.json'),
    ...words,
    '--out',
    join(FOLDER, 'again'),
  ]);
  expect([again.code, again.err]).toEqual([0, '']);
  expect(readFileSync(join(FOLDER, 'again/isle.r16'))).toEqual(readFileSync(join(folder, 'isle.r16')));
  // Importing again replaces the layer.
  await callCli(['import', file, '--recipe', out, '--low', '0', '--high', '64', '--out', out]);
  const { terrain } = JSON.parse(readFileSync(out, 'utf8')) as { terrain: { layers: { kind: string }[] } };
  expect(terrain.layers.filter(({ kind }) => kind === 'height-map')).toHaveLength(1);
});

it.each([
  ['nothing.png', undefined, [], /nothing\.png: could not be read: there is no such file/],
  ['odd.raw', new Uint8Array(1001), [], /odd\.raw: cannot be read: 1001 bytes are no square/],
  ['sized.raw', new Uint8Array(200), ['--columns', '30', '--rows', '3'], /30 x 3 samples of 16 bits are 180 bytes/],
  ['text.tif', new TextEncoder().encode('II*\0hello there'), [], /text\.tif: cannot be read/],
])('%s is refused with a sentence, and nothing is written', async (name, bytes, options, sentence) => {
  const file = join(FOLDER, name);
  if (bytes) writeFileSync(file, bytes);
  const out = join(FOLDER, 'refused.json');
  const { code, err } = await callCli(['import', file, ...options, '--out', out]);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
  expect(existsSync(out)).toBe(false);
});
