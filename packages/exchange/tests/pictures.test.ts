/*
 * Posters: bands and blocks join without a seam, and what is too large is refused before anything is painted.
 */
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { checkRequest, previewCard } from '@skerry/exchange';
import { paintMap } from '@skerry/world/map';
import { collect, presetPlan } from './support/collect.ts';

const PLAN = presetPlan('skerry');

it.each(['map', 'contour-map'])('%s equals the map painted at once, over several blocks and bands', async (part) => {
  const window = { x: 100, z: -300, step: 6, columns: 530, rows: 140 };
  const { files, card } = await collect(PLAN, { target: 'pictures', parts: [part], window, name: 'isle' });
  const { width, height, channels, data } = decode(files.get(`isle-${part}.png`)!);
  expect({ width, height, channels }).toEqual({ width: 530, height: 140, channels: 3 });
  const whole = paintMap(PLAN, {
    x: 100 - (529 / 2) * 6,
    z: -300 - (139 / 2) * 6,
    metresPerPixel: 6,
    width: 530,
    height: 140,
    contours: part === 'contour-map',
  });
  expect(Buffer.compare(Uint8Array.from(data), Uint8Array.from(whole.filter((_, i) => i % 4 < 3)))).toBe(0);
  expect(card.fields).toContainEqual({ field: 'Size', value: '530 x 140 pixels, north up' });
});

it('posters of up to 16,384 pixels a side are offered, larger ones refused', () => {
  const ask = (columns: number): unknown =>
    previewCard(
      PLAN,
      checkRequest({ target: 'pictures', name: 'a', window: { x: 0, z: 0, step: 1, columns, rows: 20 } }),
    );
  expect(ask(16384)).toBeDefined();
  expect(() => ask(16385)).toThrow('at most 16384 a side');
});
