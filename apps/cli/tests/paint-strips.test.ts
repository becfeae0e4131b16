/*
 * Maps that are painted in strips and by threads are the map that is painted at once.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreset, planWorld } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { decode } from 'fast-png';
import { afterAll, expect, it } from 'vitest';
import { paintStrips } from '../src/pictures/paint-strips.ts';
import { writePngStrips } from '../src/write-png-strips.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-strips-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const PLAN = planWorld(findPreset('plains-lake')!.recipe, 'strips');
const PICTURE = { x: -300, z: 120, metresPerPixel: 5, width: 40, height: 300, contours: true } as const;

it.each([0, 1, 2])('painted by %i threads, the file holds the picture', async (threads) => {
  const file = join(FOLDER, `${threads}.png`);
  const rows: number[] = [];
  const strips = paintStrips(PLAN, PICTURE, { threads, onRows: (count) => rows.push(count) });
  expect(await writePngStrips(file, '--out', PICTURE, strips)).toEqual([]);
  const { width, height, channels, data } = decode(readFileSync(file), { checkCrc: true });
  expect([width, height, channels]).toEqual([PICTURE.width, PICTURE.height, 3]);
  const whole = paintMap(PLAN, PICTURE);
  expect(Buffer.from(data as Uint8Array).equals(Buffer.from(whole.filter((_, i) => i % 4 < 3)))).toBe(true);
  expect(rows).toEqual([128, 256, 300]);
});

it('a map that fails leaves nothing behind', async () => {
  const before = readdirSync(FOLDER);
  async function* fail(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1 + 3 * PICTURE.width);
    throw new Error('no more paint');
  }
  await expect(writePngStrips(join(FOLDER, 'no.png'), '--out', PICTURE, fail())).rejects.toThrow('no more paint');
  expect(
    await writePngStrips(join(FOLDER, 'none', 'no.png'), '--out', PICTURE, paintStrips(PLAN, PICTURE)),
  ).toMatchObject([{ path: '--out', message: expect.stringContaining('could not be written') }]);
  expect(readdirSync(FOLDER)).toEqual(before);
});
