/*
 * Takes the pictures of docs/gallery/views, each from its place and at its hour (tools/views/views.ts), or with
 * --goldens the small ones that tests/views.browser.test.ts compares with. Names after the options take those alone.
 * Run: node tools/render-views.ts [--goldens] [NAME…]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { encodePng } from './views/encode-png.ts';
import { MESA_FLAGS } from './launch-chromium.ts';
import { openDarkroom } from './views/open-darkroom.ts';
import { GALLERY_SIZE, GOLDEN_SIZE, VIEWS } from './views/views.ts';

const words = process.argv.slice(2);
const asGoldens = words.includes('--goldens');
const names = words.filter((word) => !word.startsWith('-'));
const unknown = names.find((name) => VIEWS.every((view) => view.name !== name));
if (unknown) throw new Error(`There is no view "${unknown}". Views: ${VIEWS.map(({ name }) => name).join(', ')}.`);

const folder = asGoldens ? join(ROOT, 'tests', 'goldens', 'views') : join(ROOT, 'docs', 'gallery', 'views');
const size = asGoldens ? GOLDEN_SIZE : GALLERY_SIZE;
const chosen = VIEWS.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(folder, { recursive: true });
const darkroom = await openDarkroom(asGoldens ? undefined : MESA_FLAGS);
try {
  for (const view of chosen) {
    const { width, height, rgba } = await darkroom.take(view, size);
    const png = encodePng(width, height, rgba);
    writeFileSync(join(folder, `${view.name}.png`), png);
    console.log(`${view.name}.png, ${Math.round(png.length / 1024)} KB`);
  }
} finally {
  await darkroom.close();
}
