/*
 * What all workers together spend on the tiles of a walk of 2 km in the game: ground to draw, plants near and far, and
 * the ground under the simulation. Subject: one job for all, which grows a tile once and remembers it. Peer: the same
 * makers, each growing its own tiles, and the simulation too.
 */
import { buildFootingTile } from '@skerry/footing';
import { hashBytes } from '@skerry/kit';
import { createGrownTiles, createWorldHandlers, packSource } from '@skerry/stream';
import { buildTile, growTile } from '@skerry/world';
import { buildPlantTile, buildTileLayers } from '@skerry/world/draw';
import { median, type Report } from '../bench.ts';
import { type AddReadmeRow, readmeRow } from '../readme-row.ts';
import { cpuMsInTurns, ratioOf } from '../cpu-time.ts';
import { recordWalk, WALK_METRES, type Walk } from './record-walk.ts';

const ROUNDS = 5;
/** Two workers' worth. */
const REMEMBERED_BYTES = 48 * 1024 * 1024;

export async function readme(add: AddReadmeRow): Promise<void> {
  const walk = await recordWalk();
  await requireEqualAnswers(walk);
  const [together, apart] = cpuMsInTurns([() => answerTogether(walk), () => answerApart(walk)], ROUNDS, 1);
  add(
    readmeRow({
      id: 'walk/tiles',
      what: `all tiles of a walk of ${WALK_METRES / 1000} km in the game`,
      condition: `CPU time of all workers, preset Continents, medium quality, ${walk.together.length} requests; warm`,
      peer: 'the same, each product growing its own tile',
      checked: 'layers and plants of both sides have equal bytes',
      ratios: apart.map((ms, round) => ms / together[round]),
    }),
  );
}

async function requireEqualAnswers({ plan, drawing }: Walk): Promise<void> {
  const { tile: answer } = createWorldHandlers(() => plan, createGrownTiles(REMEMBERED_BYTES));
  const source = packSource(plan);
  for (const { key, wants } of drawing) {
    const { layers, plants } = (await answer({ ...source, key, wants })).output;
    const alone = wants.plants
      ? buildPlantTile(growTile(plan, key), wants.plants).items
      : buildTileLayers(growTile(plan, key)).surface;
    if (hashFloats(plants?.items ?? layers!.surface) !== hashFloats(alone))
      throw new Error(`the answers differ for ${JSON.stringify({ key, wants })}`);
  }
}

function hashFloats({ buffer, byteOffset, byteLength }: Float32Array): number {
  return hashBytes(new Uint8Array(buffer, byteOffset, byteLength));
}

export async function run(report: Report): Promise<void> {
  const walk = await recordWalk();
  const [together, apart] = cpuMsInTurns([() => answerTogether(walk), () => answerApart(walk)], ROUNDS, 1);
  const { ratio, spread } = ratioOf(apart, together);
  const [subjectMs, peerMs] = [median(together), median(apart)];
  const near = new Set(walk.together.filter(({ key }) => key.level === 0).map(({ key }) => `${key.tx} ${key.tz}`)).size;
  const row = { scenario: 'walk', unit: 'ms', spread };
  const metric = `CPU time of all workers for the tiles of a walk of ${WALK_METRES / 1000} km`;
  report({ ...row, metric, subject: 'one job a tile', peer: 'each for itself', value: subjectMs, ratio });
  const alone = { ...row, peer: null, ratio: null };
  report({ ...alone, metric, subject: 'each for itself', value: peerMs });
  report({ ...alone, metric: 'the same for each tile of level 0', subject: 'one job a tile', value: subjectMs / near });
  report({ ...alone, metric: 'the same for each tile of level 0', subject: 'each for itself', value: peerMs / near });
  const count = { ...alone, spread: 0, unit: 'tiles' };
  report({ ...count, metric: 'built by the simulation itself', subject: 'one job a tile', value: walk.builtFed });
  report({ ...count, metric: 'built by the simulation itself', subject: 'each for itself', value: walk.builtAlone });
}

function answerTogether({ plan, together, builtFed }: Walk): number {
  const { tile: answer } = createWorldHandlers(() => plan, createGrownTiles(REMEMBERED_BYTES));
  const source = packSource(plan);
  let answers = 0;
  for (const { key, wants } of together) if (answer({ ...source, key, wants })) answers++;
  for (let k = 0; k < builtFed; k++) answers += buildFootingTile(plan, k, -1000).tile.key.level;
  return answers;
}

/** Solids of the simulation's tiles are left out: it builds them only where a body moves. */
function answerApart({ plan, drawing, builtAlone }: Walk): number {
  let answers = 0;
  for (const { key, wants } of drawing) {
    if (wants.layers && buildTileLayers(growTile(plan, key))) answers++;
    if (wants.plants && buildPlantTile(growTile(plan, key), wants.plants)) answers++;
  }
  for (let k = 0; k < builtAlone; k++) answers += buildTile(plan, { level: 0, tx: k, tz: -1000 }).key.level;
  return answers;
}
