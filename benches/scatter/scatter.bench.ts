/*
 * Scatter: how tightly each sampler packs its points, points per second, and the time of a whole tile of scatter with
 * all its rules, on dry land of two presets. Ratios are in readme.ts.
 */
import { buildScatter, buildTile, findPreset, planWorld } from '@skerry/world';
import { compareInterleaved, measure, type Report } from '../bench.ts';
import { createPeers, createPointSquares, packingOf, type Square } from './squares.ts';

export { readme } from './readme.ts';

const SCENARIO = 'scatter';
const SUBJECT = 'point field, warm';
const TILES = 64;
/** The first preset, and the one with the most plants. */
const PRESETS = ['skerry', 'plains-lake'];

export async function run(report: Report): Promise<void> {
  const sampleOurs = createPointSquares();
  const perCall = meanCount(sampleOurs);
  reportPacking(report, SUBJECT, perCall);
  for (const { name, sample } of createPeers()) {
    const peerPerCall = meanCount(sample);
    const { subjectMs, ratio, spread } = compareInterleaved(sampleOurs, sample, { rounds: 11, minMs: 60 });
    report({
      scenario: SCENARIO,
      metric: 'points',
      subject: SUBJECT,
      peer: name,
      value: perCall / subjectMs / 1000,
      unit: 'M points/s',
      ratio: (ratio * perCall) / peerPerCall,
      spread,
    });
    reportPacking(report, name, peerPerCall);
  }
  for (const preset of PRESETS) reportTile(report, preset);
}

function meanCount(sample: () => Square): number {
  const calls = 8;
  let total = 0;
  for (let k = 0; k < calls; k++) total += sample().count;
  return total / calls;
}

function reportPacking(report: Report, subject: string, count: number): void {
  const row = { scenario: SCENARIO, metric: 'packing', subject, peer: null, unit: 'of area', ratio: null, spread: 0 };
  report({ ...row, value: packingOf(count) });
}

function reportTile(report: Report, id: string): void {
  const build = buildScatter;
  const preset = findPreset(id)!;
  const plan = planWorld(preset.recipe, preset.seed);
  const around = Array.from({ length: TILES * 4 }, (_, k) =>
    buildTile(plan, { level: 0, tx: (k % 16) - 8, tz: Math.floor(k / 16) - 8 }),
  );
  // Tiles at sea cost next to nothing and would flatter the figure.
  const tiles = around.filter((tile) => build(plan.scatter, tile).count > 100).slice(0, TILES);
  let items = 0;
  for (const tile of tiles) items += build(plan.scatter, tile).count;
  let visit = 0;
  const { ms, spread } = measure(() => build(plan.scatter, tiles[visit++ % tiles.length]), { rounds: 21 });
  const subject = `${id}, ${Math.round(items / tiles.length)} items a tile`;
  report({ scenario: SCENARIO, metric: 'tile', subject, peer: null, value: ms, unit: 'ms', ratio: null, spread });
}
