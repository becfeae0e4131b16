/*
 * Scatter points per second against two samplers of npm at the same spacing on the same area, how tightly each packs,
 * and the time of a whole tile of scatter with all its rules, on dry land of two presets.
 * The peers sample one closed rectangle; ours also agrees across every border of an endless plane.
 */
import { rngFor } from '@skerry/kit';
import {
  assignPoints,
  buildScatter,
  buildTile,
  createPointBuffer,
  createPointField,
  findPreset,
  planWorld,
} from '@skerry/world';
import Fast from 'fast-2d-poisson-disk-sampling';
import Plain from 'poisson-disk-sampling';
import { compareInterleaved, measure, type Report } from '../bench.ts';

const SCENARIO = 'scatter';
const SPACING = 5;
const SIDE = 800;
const SUBJECT = 'point field';
const TILES = 64;
/** The first preset, and the one with the most plants. */
const PRESETS = ['skerry', 'plains-lake'];

type Peer = { readonly name: string; readonly sample: () => number };

/** One call samples a square of SIDE metres and returns the number of points. */
export async function run(report: Report): Promise<void> {
  const sampleOurs = createSubject();
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

/** A new square at every call, so that no sampler may remember the last one. */
function createSubject(): () => number {
  const assign = assignPoints;
  const field = createPointField(SPACING, 4711);
  const buffer = createPointBuffer();
  let visit = 0;
  return () => assign(buffer, field, { x: 1e6 + SIDE * (visit++ % 64), z: -2e5, width: SIDE, depth: SIDE }).count;
}

function createPeers(): readonly Peer[] {
  const FastSampling = Fast;
  const PlainSampling = Plain;
  const { unit } = rngFor(1, 'peers');
  return [
    {
      name: 'fast-2d-poisson-disk-sampling 1.0.3',
      sample: () => new FastSampling({ shape: [SIDE, SIDE], radius: SPACING }, unit).fill().length,
    },
    {
      name: 'poisson-disk-sampling 2.3.1',
      sample: () => new PlainSampling({ shape: [SIDE, SIDE], minDistance: SPACING }, unit).fill().length,
    },
  ];
}

function meanCount(sample: () => number): number {
  const calls = 8;
  let total = 0;
  for (let k = 0; k < calls; k++) total += sample();
  return total / calls;
}

function reportPacking(report: Report, subject: string, count: number): void {
  const value = (count * Math.PI * SPACING * SPACING) / 4 / (SIDE * SIDE);
  report({
    scenario: SCENARIO,
    metric: 'packing',
    subject,
    peer: null,
    value,
    unit: 'of area',
    ratio: null,
    spread: 0,
  });
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
