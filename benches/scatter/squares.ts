/*
 * Points at least 5 m apart over a square of 800 m, by our point field and by two samplers of npm. The peers sample one
 * closed square; ours also agrees across every border of an endless plane.
 */
import { rngFor } from '@skerry/kit';
import { assignPoints, createPointBuffer, createPointField } from '@skerry/world';
import Fast from 'fast-2d-poisson-disk-sampling';
import Plain from 'poisson-disk-sampling';
import { peerName } from '../readme-row.ts';

const SPACING = 5;
const SIDE = 800;

/** Points of one square; x and z are read on demand, so that only sampling is timed. */
export type Square = { readonly count: number; readonly at: (k: number) => readonly [x: number, z: number] };
export type Peer = { readonly name: string; readonly sample: () => Square };

/** A new square at every call, so that no sampler may remember the last one. */
export function createPointSquares(): () => Square {
  const assign = assignPoints;
  const field = createPointField(SPACING, 4711);
  const buffer = createPointBuffer();
  let visit = 0;
  return () => {
    const points = assign(buffer, field, { x: 1e6 + SIDE * (visit++ % 64), z: -2e5, width: SIDE, depth: SIDE });
    return { count: points.count, at: (k) => [points.xByPoint[k], points.zByPoint[k]] };
  };
}

/** The faster peer first. */
export function createPeers(): readonly Peer[] {
  const [FastSampling, PlainSampling] = [Fast, Plain];
  const { unit } = rngFor(1, 'peers');
  const squareOf = (points: readonly (readonly number[])[]): Square => ({
    count: points.length,
    at: (k) => [points[k][0], points[k][1]],
  });
  return [
    {
      name: peerName('fast-2d-poisson-disk-sampling'),
      sample: () => squareOf(new FastSampling({ shape: [SIDE, SIDE], radius: SPACING }, unit).fill()),
    },
    {
      name: peerName('poisson-disk-sampling'),
      sample: () => squareOf(new PlainSampling({ shape: [SIDE, SIDE], minDistance: SPACING }, unit).fill()),
    },
  ];
}

/** Throws if two points of a square are closer than the spacing, by buckets as wide as it. */
export function checkSpacing({ count, at }: Square, name: string): void {
  const pointsByBucket = new Map<string, (readonly [number, number])[]>();
  for (let k = 0; k < count; k++) {
    const point = at(k);
    const [bx, bz] = point.map((value) => Math.floor(value / SPACING));
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++)
        for (const other of pointsByBucket.get(`${bx + dx} ${bz + dz}`) ?? [])
          if ((point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2 < (SPACING * (1 - 1e-6)) ** 2)
            throw new Error(`${name}: two points are closer than ${SPACING} m`);
    const bucket = pointsByBucket.get(`${bx} ${bz}`) ?? [];
    bucket.push(point);
    pointsByBucket.set(`${bx} ${bz}`, bucket);
  }
}

/** The share of a square covered by discs that just touch: how tightly points are packed. */
export function packingOf(count: number): number {
  return (count * Math.PI * SPACING * SPACING) / 4 / (SIDE * SIDE);
}
