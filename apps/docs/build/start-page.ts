/*
 * The first page of the documentation: what there is, and where to begin.
 */
import { EXAMPLES } from '../../../examples/list.ts';
import { escapeHtml } from '../src/live/highlight.ts';
import { readSummary } from './example-pages.ts';
import type { BuiltPage } from './package-pages.ts';
import { renderPage } from './page-shell.ts';
import { pictureOf, renderCode } from './render-code.ts';
import { GUIDE_PAGES } from './site.ts';

/** Examples that are shown on the first page. */
const SHOWN = [
  'plants-in-my-scene',
  'map-of-a-world',
  'character-with-rapier',
  'crowd-on-real-ground',
  'path-over-a-world',
  'tiles-as-meshes',
];

const FIRST = `import { createWorld } from 'skerry';

const world = createWorld('archipelago', 7); // a preset or a recipe, and a seed
const land = world.findLand()!;
const [width, height] = [960, 600];
const data = world.map({ centre: land, metresPerPixel: 1.5, width, height });

const canvas = document.createElement('canvas');
Object.assign(canvas, { width, height });
canvas.getContext('2d')!.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
document.body.append(canvas);
console.log(world.biomeAt(land.x, land.z).title, world.heightAt(land.x, land.z).toFixed(2), 'm');
`;

export function buildStartPage(): BuiltPage {
  const url = 'index.html';
  const guides = GUIDE_PAGES.map(({ url: page, title }) => `<li><a href="${page}">${escapeHtml(title)}</a></li>`);
  const cards = EXAMPLES.filter(({ id }) => SHOWN.includes(id)).map((example) => {
    const picture = pictureOf(`examples/${example.id}`);
    return `<li><a href="examples/${example.id}.html">${picture ? `<img src="pictures/${picture}" alt="" loading="lazy" width="320" height="200">` : ''}<strong>${escapeHtml(example.title)}</strong><span>${escapeHtml(readSummary(example).split(/(?<=\.)\s/)[0])}</span></a></li>`;
  });
  const body = `<h1>Endless worlds, in your code</h1>
<p class="lead">Skerry grows terrain, biomes, forests, water and the paths through them from a recipe and a seed: the same bytes in every browser and in Node. Change the seed and run it.</p>
${renderCode({ url, id: 'index-1', language: 'ts', code: FIRST, label: 'A world and its map' })}
<p class="actions"><a class="button" href="guides/start.html">Start in five minutes</a> <a href="examples/index.html">All ${EXAMPLES.length} examples</a> <a href="packages/index.html">All packages</a></p>
<h2>Guides</h2><ul class="columns">${guides.join('')}</ul>
<h2>Examples</h2><ul class="cards">${cards.join('')}</ul>
<p>For language models: <a href="llms.txt">llms.txt</a> and <a href="llms-full.txt">llms-full.txt</a>.</p>`;
  return {
    url,
    html: renderPage({
      url,
      title: 'Documentation',
      description: 'Guides, live examples and reference of Skerry.',
      body,
      headings: [],
      isWide: true,
    }),
    pictures: [],
    entries: [],
  };
}
