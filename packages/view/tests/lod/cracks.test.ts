/*
 * The ground is watertight: wherever two drawn pieces meet, they meet in the same vertices, bit for bit.
 */
import { packTileKey } from '@skerry/kit';
import { tileSpan } from '@skerry/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { morphVertex } from '../../src/lod/morph.ts';
import { drawnEdge, drawScene, type Quarter, quarterBox, roughHeight, type Scene } from './drawn-world.ts';

const TOP = 4;
const VIEW = { top: TOP, nearReach: 112, drawDistance: 1500 };

/** Every pair of drawn quarters that share an edge, the finer one first. */
function meetings({
  quarters,
}: Scene): { fine: Quarter; coarse: Quarter; side: 'east' | 'west' | 'north' | 'south' }[] {
  const byPlace = new Map<string, Quarter>();
  for (const quarter of quarters) {
    const { west, north, span } = quarterBox(quarter);
    byPlace.set(`${span} ${west} ${north}`, quarter);
  }
  const found: ReturnType<typeof meetings> = [];
  for (const fine of quarters) {
    const { west, north, span } = quarterBox(fine);
    for (const side of ['east', 'west', 'north', 'south'] as const) {
      const x = side === 'east' ? west + span : side === 'west' ? west - 1 : west;
      const z = side === 'south' ? north + span : side === 'north' ? north - 1 : north;
      for (let level = fine.level; level <= TOP; level++) {
        const size = tileSpan(level) / 2;
        const coarse = byPlace.get(`${size} ${Math.floor(x / size) * size} ${Math.floor(z / size) * size}`);
        if (coarse) found.push({ fine, coarse, side });
      }
    }
  }
  return found;
}

const OPPOSITE = { east: 'west', west: 'east', north: 'south', south: 'north' } as const;

function expectWatertight(scene: Scene, stride: number): number {
  let acrossLevels = 0;
  for (const { fine, coarse, side } of meetings(scene)) {
    const { west, north, span } = quarterBox(fine);
    const isAlongX = side === 'north' || side === 'south';
    const from = isAlongX ? west : north;
    const onFine = drawnEdge(scene, fine, side, stride);
    const onCoarse = drawnEdge(scene, coarse, OPPOSITE[side], stride).filter((point) => {
      const at = isAlongX ? point.x : point.z;
      return at >= from && at <= from + span;
    });
    expect(onFine, `${JSON.stringify(fine)} ${side} of ${JSON.stringify(coarse)}`).toEqual(onCoarse);
    if (fine.level < coarse.level) acrossLevels++;
  }
  return acrossLevels;
}

/** Drawn pieces cover the square around the eye once: their areas add up, and no two lie on one place. */
function expectCovered(scene: Scene, half: number): void {
  const side = 32;
  const { eye, quarters } = scene;
  const count = new Map<string, number>();
  for (const quarter of quarters) {
    const { west, north, span } = quarterBox(quarter);
    for (let z = north; z < north + span; z += side)
      for (let x = west; x < west + span; x += side) count.set(`${x} ${z}`, (count.get(`${x} ${z}`) ?? 0) + 1);
  }
  const snap = (value: number): number => Math.floor(value / side) * side;
  for (let z = snap(eye.z - half); z < eye.z + half; z += side)
    for (let x = snap(eye.x - half); x < eye.x + half; x += side) expect(count.get(`${x} ${z}`), `${x} ${z}`).toBe(1);
}

describe('levels meet without a crack', () => {
  it.each([
    [1, 0],
    [1, 180],
    [2, 0],
    [2, 40],
  ])('with every %i. sample drawn, from %i m up', (stride, clearance) => {
    const scene = drawScene({ ...VIEW, eye: { x: 37.3, z: -211.9, clearance } });
    expect(expectWatertight(scene, stride)).toBeGreaterThan(20);
    expectCovered(scene, 600);
  });

  it('with any tiles missing, from anywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -700, max: 700, noNaN: true }),
        fc.double({ min: -700, max: 700, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: TOP - 1 }),
            fc.integer({ min: -8, max: 8 }),
            fc.integer({ min: -8, max: 8 }),
          ),
          {
            maxLength: 6,
          },
        ),
        (x, z, clearance, gone) => {
          const missing = new Set(gone.map(([level, tx, tz]) => packTileKey(level, tx, tz)));
          const scene = drawScene({ ...VIEW, eye: { x, z, clearance }, missing });
          expectWatertight(scene, 2);
          expectCovered(scene, 300);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('a billion metres out', () => {
    // Relative to an origin close by, as it is drawn: whole metres stay exact.
    const scene = drawScene({ ...VIEW, eye: { x: 1023.7, z: -1023.4, clearance: 0 } });
    expect(expectWatertight(scene, 1)).toBeGreaterThan(20);
  });
});

describe('a vertex that morphs', () => {
  it('ends on the surface of its parent', () => {
    for (let iz = 0; iz <= 8; iz++)
      for (let ix = 0; ix <= 8; ix++) {
        const nearly = morphVertex(roughHeight, ix, iz, 1, 1, false);
        expect(nearly.height).toBeCloseTo(parentHeight(ix, iz), 3);
      }
  });

  it('slides onto a vertex of its parent at the end of its level', () => {
    for (let iz = 0; iz <= 8; iz++)
      for (let ix = 0; ix <= 8; ix++) {
        const { ix: px, iz: pz, height } = morphVertex(roughHeight, ix, iz, 1, 1, true);
        expect([px % 2, pz % 2, height]).toEqual([0, 0, roughHeight(px, pz)]);
      }
  });

  it('does not move while its share is 0, and even vertices never do', () => {
    for (const share of [0, 0.3, 1])
      expect(morphVertex(roughHeight, 4, 6, 1, share, share === 1)).toEqual({
        ix: 4,
        iz: 6,
        height: roughHeight(4, 6),
      });
    expect(morphVertex(roughHeight, 3, 5, 1, 0, false)).toEqual({ ix: 3, iz: 5, height: roughHeight(3, 5) });
  });
});

/** The parent's triangles, each cell of which is two samples wide and split from its east to its south corner. */
function parentHeight(ix: number, iz: number): number {
  const x = ix - (ix % 2);
  const z = iz - (iz % 2);
  const fx = (ix - x) / 2;
  const fz = (iz - z) / 2;
  const [nw, east, south] = [roughHeight(x, z), roughHeight(x + 2, z), roughHeight(x, z + 2)];
  return nw + fx * (east - nw) + fz * (south - nw);
}
