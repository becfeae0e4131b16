/*
 * Films a playthrough: the seeker wins an island in the real app while a director looks on, and twelve frames of it are
 * kept in docs/gallery/film, with a sheet of all of them. Every frame is taken when its moment comes, not by the clock.
 * Run: npm run film [-- --from SECONDS --to FOLDER --raw NAME…]: names take those frames alone, --from begins later,
 * --raw also keeps the images at full size.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDirector } from './film/director.ts';
import { buildLanding } from './film/film-save.ts';
import { keepFrame, keepSheet } from './film/keep-frames.ts';
import { land, openFilm } from './film/open-film.ts';
import { type Scene, SHOTS } from './film/shots.ts';
import { ROOT } from './root.ts';

const SEED = 'bracken';
const FIRST_HOUR = 13.75;
const FINE = { width: 854, height: 480 };
const DRAFT = { width: 160, height: 90 };
/** Looks without a moment after which something went wrong. */
const PATIENCE = 1500;

const words = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const from = Number(option('--from') ?? 0);
const folder = option('--to') ?? join(ROOT, 'docs', 'gallery', 'film');
const isRaw = words.includes('--raw');
const names = words.filter((word) => !word.startsWith('-'));
const left = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));

mkdirSync(folder, { recursive: true });
const { page, close } = await openFilm({ size: FINE, pixelRatio: 1.5, quality: 'medium' });
try {
  // An empty page to cut and encode pictures on.
  const desk = await page.context().newPage();
  await page.bringToFront();
  const { file, things } = buildLanding({ seed: SEED, hour: FIRST_HOUR, from });
  await land(page, file);
  const director = createDirector(page, DRAFT, FINE);
  const scene: Scene = { page, director, fine: FINE, things };
  await director.hurry();
  for (let idle = 0; left.length > 0 && idle < PATIENCE; idle++) {
    const look = await director.look();
    const due = left.find((shot) => shot.isDue(look, scene));
    if (!due) {
      if (look.results !== '') break;
      await director.travel(2);
      continue;
    }
    if (due.keepsMessages !== true) await director.closeMessages();
    await due.compose(scene);
    const png = await page.screenshot();
    if (isRaw) writeFileSync(join(folder, `${due.name}.png`), png);
    await keepFrame(desk, folder, due.name, png);
    console.log(due.name);
    await director.comeBack();
    left.splice(left.indexOf(due), 1);
    idle = 0;
    await director.hurry();
  }
  const all = SHOTS.map(({ name }) => name);
  if (all.every((name) => existsSync(join(folder, `${name}.jpg`)))) await keepSheet(desk, folder, all);
} finally {
  await close();
}
if (left.length > 0) throw new Error(`These moments did not come: ${left.map(({ name }) => name).join(', ')}.`);
