/*
 * A whole tile of the default preset (every height layer, climate, biomes; 65 x 65 samples and apron) against the
 * usual way: simplex-noise with 8 octaves into a three.js plane of as many vertices, then computeVertexNormals.
 * The other presets and levels are reported beside it, as milliseconds.
 */
import { buildTileWith, createGroundBuilder, planWorld, PRESETS, TILE_SIDE } from '@skerry/world';
import { createNoise2D } from 'simplex-noise';
import { PlaneGeometry } from 'three';
import { compareInterleaved, measure, type Report } from '../bench.ts';

const OCTAVES = 8;
const SCENARIO = 'tile';
const TILES_AROUND = 16;

/** Visits 256 neighbouring tiles in turn, so that no answer can be remembered. */
function tileVisitor(presetId: string, level: number): () => unknown {
  const build = buildTileWith;
  const preset = PRESETS.find(({ id }) => id === presetId)!;
  const builder = createGroundBuilder(planWorld(preset.recipe, preset.seed));
  let visit = 0;
  return () => {
    const place = visit++ % (TILES_AROUND * TILES_AROUND);
    const tx = (place % TILES_AROUND) - TILES_AROUND / 2;
    return build(builder, { level, tx, tz: Math.floor(place / TILES_AROUND) - TILES_AROUND / 2 });
  };
}

function usualWay(): () => unknown {
  const noise = createNoise2D(() => 0.42);
  const cells = TILE_SIDE - 1;
  let visit = 0;
  return () => {
    const geometry = new PlaneGeometry(cells, cells, cells, cells);
    const position = geometry.attributes['position'];
    const offset = visit++ * 64;
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i) + offset;
      const y = position.getY(i);
      let sum = 0;
      let amplitude = 1;
      let frequency = 1 / 500;
      for (let octave = 0; octave < OCTAVES; octave++) {
        sum += amplitude * noise(x * frequency, y * frequency);
        amplitude *= 0.5;
        frequency *= 2;
      }
      position.setZ(i, sum * 80);
    }
    geometry.computeVertexNormals();
    return geometry;
  };
}

export async function run(report: Report): Promise<void> {
  const subject = 'buildTile';
  const whole = compareInterleaved(tileVisitor('skerry', 0), usualWay());
  report({
    scenario: SCENARIO,
    metric: 'whole tile, default preset, level 0',
    subject,
    peer: 'simplex-noise 8 octaves + three PlaneGeometry + computeVertexNormals',
    value: whole.subjectMs,
    unit: 'ms',
    ratio: whole.ratio,
    spread: whole.spread,
  });
  for (const { id } of PRESETS)
    for (const level of [0, 3, 8]) {
      const { ms, spread } = measure(tileVisitor(id, level), { rounds: 7, minMs: 20 });
      const metric = `whole tile, ${id}, level ${level}`;
      report({ scenario: SCENARIO, metric, subject, peer: null, value: ms, unit: 'ms', ratio: null, spread });
    }
}
