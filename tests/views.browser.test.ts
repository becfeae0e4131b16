/*
 * The landscape looks as it did: small pictures of all kept views, drawn by software, against the ones in
 * goldens/views. After a change that is meant: node tools/render-views.ts --goldens
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawingFlags } from '../tools/launch-chromium.ts';
import { ROOT } from '../tools/root.ts';
import { comparePictures } from '../tools/views/compare-pictures.ts';
import { encodePng } from '../tools/views/encode-png.ts';
import { openDarkroom, type OpenDarkroom } from '../tools/views/open-darkroom.ts';
import { GOLDEN_SIZE, VIEWS } from '../tools/views/views.ts';

/** What compilers and processors may change: a hair everywhere, an edge here and there. */
const MAX_MEAN = 1.5;
const MAX_SHARE = 0.01;
/** Where a picture that differs is left to be looked at. */
const ACTUAL = join(ROOT, '.skerry', 'views');

let darkroom: OpenDarkroom;
beforeAll(async () => {
  darkroom = await openDarkroom(drawingFlags());
});
afterAll(() => darkroom.close());

it.each(VIEWS)('$name looks as it did', async (view) => {
  const { name } = view;
  const { width, height, rgba } = await darkroom.take(view, GOLDEN_SIZE);
  const golden = decode(readFileSync(join(ROOT, 'tests', 'goldens', 'views', `${name}.png`)));
  const { mean, share } = comparePictures({ data: rgba, channels: 4 }, golden);
  const isSame = mean <= MAX_MEAN && share <= MAX_SHARE;
  if (!isSame) {
    mkdirSync(ACTUAL, { recursive: true });
    writeFileSync(join(ACTUAL, `${name}.png`), encodePng(width, height, rgba));
  }
  const figures = `mean difference ${mean.toFixed(2)}, ${(share * 100).toFixed(2)} % of the pixels clearly differ`;
  expect(isSame, `The view ${name} has changed: ${figures}. See .skerry/views/${name}.png.`).toBe(true);
});
