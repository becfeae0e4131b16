/*
 * Random calls of every kernel over the whole range that its inputs may have: tiny and huge steps, frequencies from
 * one wave round the world to many in a millimetre, places far beyond the world, one sample or
 * thousands in a row. Ends of ranges are drawn as often as what lies between.
 */
import { type Rng, rngFromSeed } from '@skerry/kit';
import type { GridSpec, NoiseSpec } from '../src/index.ts';
import type { Inputs } from './engine-pair.ts';

export type RangeCase = {
  readonly name: string;
  readonly grid: GridSpec;
  readonly code: (inputs: Inputs) => number;
};

/** Beyond the farthest sample of the widest map: four reaches across in one pixel, with its margin. */
const FARTHEST = 4e10;
const BASES = ['perlin', 'simplex', 'value', 'cellular'] as const;
const FRACTALS = ['fbm', 'ridged', 'billow'] as const;

/** The case of a seed. */
export function rangeCase(seed: number): RangeCase {
  const rng = rngFromSeed(seed);
  const grid = drawGrid(rng);
  const kind = rng.below(10);
  if (kind < 5) return { grid, ...drawNoise(rng) };
  if (kind > 7) return { grid, ...drawRelief(rng, grid) };
  return { grid, ...(kind < 7 ? drawOperation(rng) : drawResampling(rng, grid)) };
}

/** Evenly spread over the orders of magnitude, or one of the ends. */
function spread(rng: Rng, min: number, max: number): number {
  const end = rng.below(6);
  if (end === 0) return min;
  if (end === 1) return max;
  return min * (max / min) ** rng.unit();
}

function drawPlace(rng: Rng): number {
  const sign = rng.chance(0.5) ? 1 : -1;
  switch (rng.below(4)) {
    case 0:
      return sign * rng.pick([0, 1, 64, 1e9, 1e9 - 64, FARTHEST]);
    case 1:
      return sign * rng.unit() * FARTHEST;
    case 2:
      return sign * Math.floor(rng.unit() * 1e9);
    default:
      return sign * spread(rng, 1e-3, 1e6);
  }
}

function drawGrid(rng: Rng): GridSpec {
  // Steps of tiles are powers of two, those of maps anything.
  const step = rng.chance(0.5) ? 2 ** rng.below(25) : spread(rng, 1e-4, 4e9);
  const isLong = rng.chance(0.1);
  return {
    x: drawPlace(rng),
    z: drawPlace(rng),
    step,
    width: isLong ? rng.pick([1023, 4097, 8200]) : rng.pick([1, 2, 3, 4, 5, 7, 8, 33, 67, 1 + rng.below(140)]),
    depth: isLong ? rng.pick([1, 2]) : rng.pick([1, 2, 3, 5, 1 + rng.below(40)]),
  };
}

function drawSpec(rng: Rng, basis: NoiseSpec['basis']): NoiseSpec {
  return {
    basis,
    fractal: rng.pick(FRACTALS),
    seed: rng.bits(),
    frequency: spread(rng, 1e-9, 1e3),
    octaves: rng.pick([1, 2, 3, 8, 12, 32]),
    lacunarity: rng.pick([1, 2, 4, rng.range(1, 4)]),
    gain: rng.pick([0, 0.5, 1, rng.unit()]),
  };
}

function drawNoise(rng: Rng): Omit<RangeCase, 'grid'> {
  const spec = drawSpec(rng, rng.pick(BASES));
  const name = JSON.stringify(spec);
  switch (rng.below(3)) {
    case 0: {
      const y = drawPlace(rng);
      const perlin = { ...spec, basis: 'perlin' as const };
      return { name: `3D at ${y} ${name}`, code: ({ engine, dst }) => engine.noise3(dst, perlin, y) };
    }
    case 1: {
      const reachX = spread(rng, 1e-4, 1e9);
      const reachZ = spread(rng, 1e-4, 1e9);
      return {
        name: `warped by ${reachX}, ${reachZ} ${name}`,
        code: ({ engine, dst, a, b }) =>
          engine.noise(dst, spec, { x: engine.affine(a, a, reachX, 0), z: engine.affine(b, b, -reachZ, reachX) }),
      };
    }
    default:
      return { name, code: ({ engine, dst }) => engine.noise(dst, spec) };
  }
}

function drawOperation(rng: Rng): Omit<RangeCase, 'grid'> {
  const size = spread(rng, 1e-6, 1e30);
  const lo = (rng.chance(0.5) ? 1 : -1) * spread(rng, 1e-6, 1e9);
  const hi = rng.chance(0.2) ? lo : (rng.chance(0.5) ? 1 : -1) * spread(rng, 1e-6, 1e9);
  const positive = spread(rng, 1e-9, 1e9);
  const unit = rng.pick([0, 1, rng.unit()]);
  const weightCount = 1 + rng.below(4);
  const table = Float32Array.from({ length: rng.pick([1, 2, 9, 257, 32000]) }, () => rng.range(-1, 1));
  const operations: { readonly [name: string]: RangeCase['code'] } = {
    copy: ({ engine, dst, a }) => engine.copy(dst, a),
    fill: ({ engine, dst }) => engine.fill(dst, lo),
    add: ({ engine, dst, a, b }) => engine.add(dst, a, b),
    sub: ({ engine, dst, a, b }) => engine.sub(dst, a, b),
    mul: ({ engine, dst, a, b }) => engine.mul(dst, a, b),
    mulAdd: ({ engine, dst, a, b, c }) => engine.mulAdd(dst, a, b, c),
    min: ({ engine, dst, a, b }) => engine.min(dst, a, b),
    max: ({ engine, dst, a, b }) => engine.max(dst, a, b),
    abs: ({ engine, dst, a }) => engine.abs(dst, a),
    sqrt: ({ engine, dst, a }) => engine.sqrt(dst, a),
    affine: ({ engine, dst, a }) => engine.affine(dst, a, lo, hi),
    addScaled: ({ engine, dst, a, b }) => engine.addScaled(dst, a, b, lo),
    clamp: ({ engine, dst, a }) => engine.clamp(dst, a, Math.min(lo, hi), Math.max(lo, hi)),
    smoothstep: ({ engine, dst, a }) => engine.smoothstep(dst, a, lo, hi),
    lerp: ({ engine, dst, a, b, t }) => engine.lerp(dst, a, b, t),
    smoothMin: ({ engine, dst, a, b }) => engine.smoothMin(dst, a, b, positive),
    smoothMax: ({ engine, dst, a, b }) => engine.smoothMax(dst, a, b, positive),
    curve: ({ engine, dst, a }) => engine.curve(dst, a, table, lo, hi),
    terrace: ({ engine, dst, a, t }) => engine.terrace(dst, a, positive, unit, t),
    normalise: ({ engine, a, b, t }) => {
      engine.normalise([t, engine.abs(a, a), engine.abs(b, b)].slice(0, Math.min(weightCount, 3)));
      return t;
    },
    strongest: ({ engine, dst, second, third, a, b, c, t }) =>
      engine.strongest(dst, second, third, [t, a, b, c].slice(0, weightCount)),
  };
  const name = rng.pick(Object.keys(operations));
  return {
    name: `${name} of samples up to ${20 * size} with ${lo}, ${hi}, ${positive}, ${unit}, table of ${table.length}`,
    code: (inputs) => {
      const { engine, a, b, c } = inputs;
      for (const plane of [a, b, c]) engine.affine(plane, plane, size, 0);
      return operations[name](inputs);
    },
  };
}

/** Heights from flat ground to cliffs of any size: rough ones, even slopes, and levels with steps between them. */
function drawRelief(rng: Rng, grid: GridSpec): Omit<RangeCase, 'grid'> {
  const spacing = rng.pick([1, 1, 2, 5]);
  const margin = 3 * spacing + rng.below(4);
  const larger = { ...grid, width: grid.width + 2 * margin, depth: grid.depth + 2 * margin };
  const steps = rng.pick([1, 31, 255, 1 + rng.below(255)]);
  const size = grid.step * spread(rng, 1e-9, 1e12);
  const shape = rng.pick(['rough', 'slope', 'levels'] as const);
  const heights = Float32Array.from({ length: larger.width * larger.depth }, (_, i) => {
    if (shape === 'slope') return size * ((i % larger.width) - Math.floor(i / larger.width) * 0.7);
    return shape === 'levels' ? size * rng.below(3) : rng.range(-size, size);
  });
  const write = ({ engine }: Inputs): number => {
    engine.setGrid(larger);
    const plane = engine.write(engine.plane(), heights);
    engine.setGrid(grid);
    return plane;
  };
  const what = `${shape} heights of ${size} with a margin of ${margin}`;
  if (rng.chance(0.3))
    return {
      name: `normals of ${what}`,
      code: (inputs) => {
        const { engine, dst, second } = inputs;
        engine.normals(dst, second, write(inputs), margin);
        return engine.mulAdd(dst, dst, engine.fill(inputs.a, 3), second);
      },
    };
  return {
    name: `openness over ${what}, spacing ${spacing}, ${steps} steps`,
    code: (inputs) => inputs.engine.openness(inputs.dst, write(inputs), margin, spacing, steps),
  };
}

function drawResampling(rng: Rng, grid: GridSpec): Omit<RangeCase, 'grid'> {
  if (rng.chance(0.6))
    return {
      name: 'upsample',
      code: ({ engine, dst, coarse, coarseGrid }) => engine.upsample(dst, coarse, coarseGrid),
    };
  const kind = rng.pick(['max', 'hypot'] as const);
  const size = spread(rng, 1e-9, 1e18);
  const u = Float32Array.from({ length: grid.width }, () => rng.range(-size, size));
  const v = Float32Array.from({ length: grid.depth }, () => rng.range(-size, size));
  return { name: `columnRow ${kind} up to ${size}`, code: ({ engine, dst }) => engine.columnRow(dst, kind, u, v) };
}
