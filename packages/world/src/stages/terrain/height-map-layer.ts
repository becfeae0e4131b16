/*
 * An imported height map, placed, scaled and blended: smooth between its samples (Catmull-Rom), faded out towards its
 * border, nothing beyond. Heights depend on the place alone, so every grid and every level of detail agrees.
 */
import { choice, group, number, text, type ValueOf } from '@skerry/kit/schema';
import type { GridSpec } from '@skerry/noise';
import { decodeHeightText, MAX_HEIGHT_TEXT } from '../../heights/former-height-text.ts';
import type { HeightSamples } from '../../heights/height-bytes.ts';
import { NO_HEIGHTS, samplesByName } from '../../heights/height-store.ts';
import { layerFields, type LayerKind } from './layer.ts';
import { assignShare } from './noise-layer.ts';

const REACH = 1e8;
const MAX_VALUE = 65535;

export const HEIGHT_MAP_LAYER_SCHEMA = group(
  'Height map',
  'Heights that were imported from a file.',
  layerFields('Height map', {
    blend: choice('Blend', ['replace', 'sum', 'maximum', 'minimum'], 'replace', 'How it is joined with the ground.'),
    x: number('Middle, east', 'm', [-REACH, REACH], 0, 'Where the middle of the map lies.', {
      softRange: [-8192, 8192],
    }),
    z: number('Middle, south', 'm', [-REACH, REACH], 0, 'Where the middle of the map lies.', {
      softRange: [-8192, 8192],
    }),
    width: number('Width', 'm', [1, 1e7], 1024, 'From west to east; the depth follows from the shape of the map.', {
      scale: 'log',
    }),
    low: number('Lowest', 'm', [-10000, 10000], 0, 'The height of its lowest value.', { softRange: [-200, 200] }),
    high: number('Highest', 'm', [-10000, 10000], 200, 'The height of its highest value.', { softRange: [0, 1000] }),
    edge: number('Soft border', 'm', [0, 1e6], 32, 'Over how many metres the map fades out towards its border.', {
      softRange: [0, 512],
    }),
    heights: text('Heights', MAX_HEIGHT_TEXT, NO_HEIGHTS, 'The name of the imported map: the hash of its bytes.'),
  }),
  4,
);

export type HeightMapLayer = ValueOf<typeof HEIGHT_MAP_LAYER_SCHEMA>;

type HeightMapPart = HeightSamples &
  Pick<HeightMapLayer, 'blend' | 'low' | 'high' | 'edge'> & {
    /** The first sample, and metres between samples. */
    readonly x: number;
    readonly z: number;
    readonly step: number;
  };

export const HEIGHT_MAP_LAYER: LayerKind<HeightMapLayer, HeightMapPart> = {
  id: 'height-map',
  plan: ({ heights, blend, x, z, width, low, high, edge }) => {
    const samples = samplesByName.get(heights)?.() ?? decodeHeightText(heights);
    if (typeof samples === 'string') return undefined;
    const { columns, rows } = samples;
    const step = width / (columns - 1);
    return { ...samples, blend, low, high, edge, step, x: x - width / 2, z: z - ((rows - 1) * step) / 2 };
  },
  note: () => 'heights that were imported',
  apply(dst, height, layer, work) {
    const { engine, grid } = work;
    const { part } = layer;
    if (isApart(part, grid)) return false;
    const { values, shares } = sampleGrid(part, grid);
    const mark = engine.mark();
    const own = engine.write(engine.plane(), values);
    const share = engine.write(engine.plane(), shares);
    const where = assignShare(height, layer, work);
    if (where !== undefined) engine.mul(share, share, where);
    if (part.blend === 'sum') engine.mulAdd(dst, own, share, height);
    else {
      if (part.blend === 'maximum') engine.max(own, own, height);
      if (part.blend === 'minimum') engine.min(own, own, height);
      engine.lerp(dst, height, own, share);
    }
    engine.release(mark);
    return true;
  },
};

function isApart({ x, z, step, columns, rows }: HeightMapPart, grid: GridSpec): boolean {
  return (
    grid.x > x + (columns - 1) * step ||
    grid.z > z + (rows - 1) * step ||
    grid.x + (grid.width - 1) * grid.step < x ||
    grid.z + (grid.depth - 1) * grid.step < z
  );
}

/** The heights of a map on a grid, in metres, and how much they count: 0 beyond the border. */
function sampleGrid(part: HeightMapPart, grid: GridSpec): { values: Float32Array; shares: Float32Array } {
  const values = new Float32Array(grid.width * grid.depth);
  const shares = new Float32Array(grid.width * grid.depth);
  const { columns, rows, step, low, high } = part;
  const perValue = (high - low) / MAX_VALUE;
  const edge = part.edge / step;
  for (let iz = 0, i = 0; iz < grid.depth; iz++) {
    const v = (grid.z + iz * grid.step - part.z) / step;
    for (let ix = 0; ix < grid.width; ix++, i++) {
      const u = (grid.x + ix * grid.step - part.x) / step;
      const inside = Math.min(u, v, columns - 1 - u, rows - 1 - v);
      if (inside < 0) continue;
      const share = edge > 0 && inside < edge ? inside / edge : 1;
      shares[i] = share * share * (3 - 2 * share);
      values[i] = low + cubicAt(part, u, v) * perValue;
    }
  }
  return { values, shares };
}

function cubicAt({ values, columns, rows }: HeightSamples, u: number, v: number): number {
  const ix = Math.min(Math.floor(u), columns - 2);
  const iz = Math.min(Math.floor(v), rows - 2);
  const at = (x: number, z: number): number =>
    values[Math.min(Math.max(z, 0), rows - 1) * columns + Math.min(Math.max(x, 0), columns - 1)];
  const line = (z: number): number => cubic(at(ix - 1, z), at(ix, z), at(ix + 1, z), at(ix + 2, z), u - ix);
  return cubic(line(iz - 1), line(iz), line(iz + 1), line(iz + 2), v - iz);
}

/** Catmull-Rom between b and c. */
function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
