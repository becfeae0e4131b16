/*
 * The views that are kept: every one has its picture, small enough to keep, and pictures survive being written.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPreset } from '@skerry/world';
import { ROOT } from '../tools/root.ts';
import { comparePictures } from '../tools/views/compare-pictures.ts';
import { encodePng } from '../tools/views/encode-png.ts';
import { VIEWS } from '../tools/views/views.ts';

const MAX_BYTES = 400 * 1024;

it('there are ten views and more, each of a preset we ship, with a name of its own', () => {
  expect(VIEWS.length).toBeGreaterThanOrEqual(10);
  expect(new Set(VIEWS.map(({ name }) => name)).size).toBe(VIEWS.length);
  expect(VIEWS.filter(({ preset }) => !findPreset(preset))).toEqual([]);
});

it.each(VIEWS.map(({ name }) => name))('%s is in the gallery and under 400 KB', (name) => {
  const file = join(ROOT, 'docs', 'gallery', 'views', `${name}.png`);
  expect(existsSync(file), `${file}: run node tools/render-views.ts ${name}`).toBe(true);
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
});

it('every view has a golden', () => {
  const files = VIEWS.map(({ name }) => join(ROOT, 'tests', 'goldens', 'views', `${name}.png`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('a picture read back from its file is the same picture', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  const pictures = sizes.chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      rgba: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
    }),
  );
  fc.assert(
    fc.property(pictures, ({ width, height, rgba }) => {
      const decoded = decode(encodePng(width, height, rgba), { checkCrc: true });
      expect([decoded.width, decoded.height, decoded.channels]).toEqual([width, height, 3]);
      expect([...decoded.data]).toEqual([...rgba].filter((_, i) => i % 4 !== 3));
    }),
  );
});

it('a comparison sees a faint change everywhere in the mean and a strong one in one place in the share', () => {
  const grey = { data: new Uint8Array(400).fill(100), channels: 4 };
  const faint = { data: new Uint8Array(400).fill(102), channels: 4 };
  const spot = { data: new Uint8Array(400).fill(100).fill(200, 0, 4), channels: 4 };
  expect(comparePictures(grey, grey)).toEqual({ mean: 0, share: 0 });
  expect(comparePictures(grey, faint)).toEqual({ mean: 2, share: 0 });
  expect(comparePictures(grey, spot)).toEqual({ mean: 1, share: 0.01 });
  expect(comparePictures(grey, { data: new Uint8Array(4), channels: 4 }).share).toBe(1);
});
