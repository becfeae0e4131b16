/*
 * Paints the pictures of docs/gallery with the skerry command itself: the map of every preset, a close-up, and the
 * sheet that the README opens with. Run: npm run gallery
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS } from '@skerry/world';
import { decode, encode } from 'fast-png';
import { createNodeIo } from '../apps/cli/src/io.ts';
import { runCli } from '../apps/cli/src/run-cli.ts';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, 'docs', 'gallery');
const MAP_PX = 560;
const SHEET_PX = 280;
const SHEET_COLUMNS = 4;
const SHEET_GAP = 10;

/** Views beyond the presets' own: a file, a preset, a place and a width in metres. */
const CLOSE_UPS = [
  ['skerry-woods', 'skerry', '150,120', '320'],
  ['archipelago-island', 'archipelago', '2900,560', '1400'],
  ['desert-lake', 'desert-oasis', '-850,1235', '560'],
] as const;

async function paint(file: string, options: readonly string[]): Promise<string> {
  const out = join(FOLDER, `${file}.png`);
  const code = await runCli(['map', ...options, '--out', out], createNodeIo());
  if (code !== 0) throw new Error(`skerry map ${options.join(' ')} ended with ${code}`);
  return out;
}

/** The presets' maps side by side, each scaled down by averaging. */
function buildSheet(files: readonly string[]): void {
  const rows = Math.ceil(files.length / SHEET_COLUMNS);
  const width = SHEET_COLUMNS * (SHEET_PX + SHEET_GAP) - SHEET_GAP;
  const height = rows * (SHEET_PX + SHEET_GAP) - SHEET_GAP;
  const data = new Uint8Array(width * height * 3).fill(255);
  files.forEach((file, index) => {
    const picture = decode(readFileSync(file));
    const left = (index % SHEET_COLUMNS) * (SHEET_PX + SHEET_GAP);
    const top = Math.floor(index / SHEET_COLUMNS) * (SHEET_PX + SHEET_GAP);
    const scale = picture.width / SHEET_PX;
    for (let y = 0; y < SHEET_PX; y++)
      for (let x = 0; x < SHEET_PX; x++)
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          let count = 0;
          for (let v = Math.floor(y * scale); v < (y + 1) * scale; v++)
            for (let u = Math.floor(x * scale); u < (x + 1) * scale; u++, count++)
              sum += picture.data[(v * picture.width + u) * picture.channels + c];
          data[((top + y) * width + left + x) * 3 + c] = sum / count;
        }
  });
  writeFileSync(join(FOLDER, 'presets.png'), encode({ width, height, channels: 3, data }));
}

mkdirSync(FOLDER, { recursive: true });
const maps: string[] = [];
for (const { id, seed, view } of PRESETS) {
  const place = ['--centre', `${view.x},${view.z}`, '--span', String(view.span), '--size', String(MAP_PX)];
  maps.push(await paint(id, ['--preset', id, '--seed', seed, ...place]));
  console.log(`docs/gallery/${id}.png`);
}
for (const [file, preset, centre, span] of CLOSE_UPS) {
  await paint(file, ['--preset', preset, '--centre', centre, '--span', span, '--size', String(MAP_PX)]);
  console.log(`docs/gallery/${file}.png`);
}
buildSheet(maps);
console.log('docs/gallery/presets.png');
