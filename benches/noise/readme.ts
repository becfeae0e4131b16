/*
 * The published rows of the noise bench: every basis against the fastest library that has it, and the first grid of a
 * process, where our WebAssembly is compiled and nothing is warm.
 */
import { join } from 'node:path';
import { createFieldEngine } from '@skerry/noise';
import { type BenchOptions, compareInterleaved, measure } from '../bench.ts';
import { compareFresh } from '../fresh-process.ts';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';
import { checkOurs, checkPeer, NOISE_CHECKED } from './check-noise.ts';
import { createPeers2, createPeers3, type GridWork, gridWork, LEVEL, type Peer, specOf } from './grid-works.ts';

const OCTAVES = 8;
const WARM = '256 × 256 samples, 8 octaves, engine created and warm, a new place each time';
const TITLES = { perlin: 'Perlin', value: 'value', simplex: 'simplex', cellular: 'cellular' } as const;
const OPTIONS: BenchOptions = { rounds: 15, minMs: 30 };
const FRESH_ROUNDS = 9;

export async function readme(add: AddReadmeRow): Promise<void> {
  const engine = createFieldEngine();
  for (const basis of ['perlin', 'value', 'simplex', 'cellular'] as const) {
    const spec = specOf(basis, OCTAVES);
    const ours = gridWork(engine, (plane) => engine.noise(plane, spec));
    checkOurs(ours, spec, 2);
    const what = `${TITLES[basis]} noise over a grid`;
    add(compareWithFastest(ours, createPeers2(basis, OCTAVES), `noise/${basis}`, what));
  }
  const spec = specOf('perlin', OCTAVES);
  const ours = gridWork(engine, (plane) => engine.noise3(plane, spec, LEVEL));
  checkOurs(ours, spec, 3);
  add(compareWithFastest(ours, createPeers3(OCTAVES), 'noise/perlin-3d', 'a level slice of 3D Perlin noise'));
  const ratios = compareFresh(join(import.meta.dirname, 'first-grid.ts'), FRESH_ROUNDS, (...spreads) => {
    if (!spreads.every((spread) => spread > 0.5 && spread < 4)) throw new Error(`no noise: spreads of ${spreads}`);
  });
  add(
    readmeRow({
      id: 'noise/first',
      what: 'the first grid of Perlin noise in a process',
      condition: '256 × 256 samples, 8 octaves; creating the engine counts, loading modules does not',
      peer: peerName('fastnoise-lite'),
      checked: 'both grids are spread as widely as noise is',
      ratios,
    }),
  );
}

function compareWithFastest(ours: GridWork, peers: readonly Peer[], id: string, what: string) {
  for (const { name, work } of peers) checkPeer(name, work);
  const msByPeer = peers.map(({ work }) => measure(work, { rounds: 3, minMs: 30 }).ms);
  const { name, work } = peers[msByPeer.indexOf(Math.min(...msByPeer))];
  const { ratios } = compareInterleaved(ours, work, OPTIONS);
  const others = peers.length === 1 ? '' : `; the fastest of ${peers.length} libraries`;
  return readmeRow({ id, what, condition: WARM + others, peer: name, checked: NOISE_CHECKED, ratios });
}
