/*
 * The pictures of the README, small enough to load at once: copies of the gallery as JPEG, and a moving one, which flies
 * over the map from all islands down to one shore.
 * Run: npm run readme-pictures
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { createWorld } from 'skerry';
import { launchChromium } from './launch-chromium.ts';
import { ROOT } from './root.ts';
import { animateWebp } from './views/animated-webp.ts';

const FOLDER = join(ROOT, 'docs/gallery/readme');
const [WIDE, NARROW] = [900, 400];
const COPIES: Readonly<Record<string, number>> = {
  'views/noon-forest.png': WIDE,
  'views/dawn-beach.png': WIDE,
  'characters/turnaround.png': WIDE,
  'plants.png': WIDE,
  'studio/desk.png': WIDE,
  ...Object.fromEntries(
    'skerry archipelago surogou continents desert-oasis jagged-mountain-rivers plains-lake tundra-frozen-lake ember verdigris chase-court skerry-woods'
      .split(' ')
      .map((name) => [`${name}.png`, NARROW]),
  ),
};
const FLIGHT = { width: 560, height: 315, frames: 44, frameMs: 90, from: 40, to: 0.35, quality: 0.55 };

mkdirSync(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  for (const [path, width] of Object.entries(COPIES)) {
    const source = `data:image/png;base64,${readFileSync(join(ROOT, 'docs/gallery', path)).toString('base64')}`;
    const bytes = await encode(page, source, width, 'image/jpeg', 0.8);
    writeFileSync(join(FOLDER, basename(path).replace('.png', '.jpg')), bytes);
  }
  writeFileSync(join(FOLDER, 'flight.webp'), await renderFlight(page));
} finally {
  await browser.close();
}

/** A picture at a width, encoded by the browser. */
async function encode(page: Page, source: string, width: number, type: string, quality: number): Promise<Uint8Array> {
  const url = await page.evaluate(
    async ([address, wide, kind, grade]) => {
      const picture = new Image();
      picture.src = address as string;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.min(wide as number, picture.width);
      canvas.height = Math.round((picture.height * canvas.width) / picture.width);
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(kind as string, grade as number);
    },
    [source, width, type, quality] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Down by equal factors, and back up. */
async function renderFlight(page: Page): Promise<Uint8Array> {
  const { width, height, frames, frameMs, from, to, quality } = FLIGHT;
  const world = createWorld('archipelago', 7);
  const centre = world.findLand({ x: 690, z: 452 })!;
  const pictures: Uint8Array[] = [];
  for (let i = 0; i < frames; i++) {
    const metresPerPixel = from * (to / from) ** (i / (frames - 1));
    const pixels = world.map({ centre, metresPerPixel, width, height });
    const url = await page.evaluate(
      ([text, wide, high, grade]) => {
        const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0));
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: wide, height: high });
        canvas.getContext('2d')!.putImageData(new ImageData(bytes, wide, high), 0, 0);
        return canvas.toDataURL('image/webp', grade);
      },
      [Buffer.from(pixels).toString('base64'), width, height, quality] as const,
    );
    pictures.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
  return animateWebp([...pictures, ...pictures.slice(1, -1).toReversed()], width, height, frameMs);
}
