/*
 * Takes the pictures of docs/gallery/characters: every figure from all sides, its movements frame by frame, things,
 * effects, and scenes in real landscapes. Names take those alone; --to FOLDER puts them elsewhere.
 * Run: node tools/render-characters.ts [--to FOLDER] [NAME…]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { GALLERY, type GalleryPicture } from '../packages/view/tests/characters/stage/gallery.ts';
import { type OpenStage, openStage } from '../packages/view/tests/characters/stage/open-stage.ts';
import { buildIndexedPicture } from './palette.ts';
import { ROOT } from './root.ts';
import { encodePng } from './views/encode-png.ts';
import { MESA_FLAGS } from './launch-chromium.ts';

/** Pictures larger than this are kept with fewer colours. */
const MAX_BYTES = 300 * 1024;

/** The strips of a picture side by side and below each other, four bytes a pixel. */
async function takeStrips(stage: OpenStage, { strips, columns }: GalleryPicture) {
  const [{ width: stripWidth, height: stripHeight }] = strips;
  const width = stripWidth * columns;
  const height = stripHeight * Math.ceil(strips.length / columns);
  const rgba = new Uint8Array(width * height * 4);
  for (const [i, strip] of strips.entries()) {
    const taken = await stage.take(strip);
    const left = (i % columns) * stripWidth;
    const top = Math.floor(i / columns) * stripHeight;
    for (let y = 0; y < stripHeight; y++)
      rgba.set(taken.subarray(y * stripWidth * 4, (y + 1) * stripWidth * 4), ((top + y) * width + left) * 4);
  }
  return { width, height, rgba };
}

/** True colour if that is small enough, else with fewer steps of it, at last 256 colours. */
function encodeSmall(width: number, height: number, rgba: Uint8Array): Uint8Array {
  for (const step of [1, 2, 4]) {
    const coarse = rgba.map((byte) => Math.min(Math.round(byte / step) * step, 255));
    const png = encodePng(width, height, coarse);
    if (png.length <= MAX_BYTES) return png;
  }
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => rgba[Math.floor(i / 3) * 4 + (i % 3)]);
  const { indexByPixel, palette } = buildIndexedPicture(rgb);
  return encode({ width, height, data: indexByPixel, channels: 1, depth: 8, palette }, { zlib: { level: 9 } });
}

const words = process.argv.slice(2);
const to = words.indexOf('--to');
const folder = to >= 0 ? words.splice(to, 2)[1] : join(ROOT, 'docs', 'gallery', 'characters');
const unknown = words.find((word) => GALLERY.every(({ name }) => name !== word));
if (unknown)
  throw new Error(`There is no picture "${unknown}". Pictures: ${GALLERY.map(({ name }) => name).join(', ')}.`);

mkdirSync(folder, { recursive: true });
const stage = await openStage(MESA_FLAGS);
try {
  for (const picture of GALLERY.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const { width, height, rgba } = await takeStrips(stage, picture);
    const png = encodeSmall(width, height, rgba);
    writeFileSync(join(folder, `${picture.name}.png`), png);
    console.log(`${picture.name}.png, ${Math.round(png.length / 1024)} KB`);
  }
} finally {
  await stage.close();
}
