/*
 * Meshes of single shapes and of strange skeletons: closed, wound outwards, counted right, within any budget.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildPlantMesh,
  compileGrammar,
  growSkeleton,
  PLANT_DETAILS,
  planDetail,
  type PlantLook,
  type PlantMesh,
  type Skeleton,
} from '../../../src/plants/index.ts';
import { measureMesh } from './mesh-laws.ts';

const LOOK: PlantLook = {
  kind: 'tree',
  sway: 1,
  gnarl: 0.2,
  tints: [
    ['#000000', '#ffffff'],
    ['#204020', '#80c040'],
  ],
};
const SHAPES = `
  Blob(1); Blob(1, 0.5); Blob(1, 2, 3); Rock(1); Rock(1, 4, 2); Tier(1, 2); Tier(1, 2, 0.6); Cap(1, 0.6); Bulb(1, 2);
  Crystal(1, 3); Frond(2, 0.5, 40); Frond(2, 0.5, -40); Plume(3, 1, 90); Blade(1, 0.1, 30); Petal(1, 0.4, 20);
  Petal(1, 0.4, -20)`
  .split(';')
  .map((shape) => shape.trim());

function grow(text: string, seed = 1): Skeleton {
  const { issues, grammar } = compileGrammar(text);
  expect(issues).toEqual([]);
  const growth = growSkeleton(grammar!, seed);
  if (growth.status !== 'grown') throw new Error(growth.message);
  return growth.skeleton;
}

function build(text: string, detail: (typeof PLANT_DETAILS)[number] = 'near', look = LOOK): PlantMesh {
  return buildPlantMesh(grow(text), look, detail);
}

describe('buildPlantMesh', () => {
  it.each(SHAPES)('draws %s closed and wound outwards at every fineness and in every direction', (shape) => {
    for (const turn of ['', '&(90)', '/(50) &(130)', '|'])
      for (const fineness of [0, 1, 2, 3, 4]) {
        const plan = { ...planDetail('tree', 'near'), fineness };
        const facts = measureMesh(buildPlantMesh(grow(`axiom f(3) ${turn} ${shape}`), LOOK, plan));
        const where = `${turn} fineness ${fineness}`;
        expect(facts, where).toMatchObject({ unused: 0, doubled: 0, open: 0, degenerate: 0 });
        expect(facts.volumes.length, where).toBe(1);
        expect(facts.volumes[0], where).toBeGreaterThan(0);
      }
  });

  it('draws an open flower closed, with its hollow inside', () => {
    const facts = measureMesh(build('axiom Cup(1, 2)'));
    expect(facts).toMatchObject({ unused: 0, doubled: 0, open: 0 });
    expect(facts.volumes[0]).toBeGreaterThan(0);
    expect(facts.volumes[0]).toBeLessThan(measureMesh(build('axiom Bulb(1, 2)')).volumes[0]);
  });

  it('welds a chain into one tube, open only at its foot', () => {
    const blunt = measureMesh(build('axiom !(0.5) F(1, 0.4) &(20) F(1, 0.4) F(1, 0.3)'));
    expect(blunt).toMatchObject({ vertices: 4 * 7, triangles: 3 * 14 + 5, unused: 0, doubled: 0, frayed: 0, open: 7 });
    const pointed = measureMesh(build('axiom !(0.5) F(1, 0.4) &(20) F(1, 0.4) F(1, 0)'));
    expect(pointed).toMatchObject({ vertices: 3 * 7 + 1, triangles: 2 * 14 + 7, unused: 0, open: 7 });
    expect(blunt.volumes).toHaveLength(1);
    expect(blunt.volumes[0]).toBeGreaterThan(1);
  });

  it('gives thin branches fewer sides and starts them as tubes of their own', () => {
    const facts = measureMesh(build('axiom !(0.5) F(2, 0.4) [ &(50) !(0.05) F(1, 0) ] F(1, 0.1)'));
    expect(facts.volumes).toHaveLength(2);
    expect(facts.open).toBe(7 + 4);
  });

  it('keeps a straight stem upright and as thick as the grammar says', () => {
    const { positions, height } = buildPlantMesh(grow('axiom !(0.5) F(4, 0.5)'), { ...LOOK, gnarl: 0 }, 'near');
    expect(height).toBe(4);
    for (let v = 0; v < positions.length; v += 3)
      expect(positions[v] * positions[v] + positions[v + 2] * positions[v + 2]).toBeCloseTo(0.25, 5);
  });

  it('survives branches of no length and straight reversals', () => {
    for (const text of [
      'axiom F(0) F(0) F(1)',
      'axiom F(1) | F(1)',
      'axiom F(0)',
      'axiom !(0) F(1, 0)',
      'axiom F(1) | F(2) | F(3)',
    ])
      for (const detail of PLANT_DETAILS) {
        const { positions } = build(text, detail);
        expect(positions.every(Number.isFinite), `${text} ${detail}`).toBe(true);
      }
  });

  it('makes an empty mesh of an empty plant', () => {
    for (const detail of PLANT_DETAILS) {
      const mesh = build('axiom f(1)', detail);
      expect([mesh.positions.length, mesh.indices.length, mesh.height, mesh.reach]).toEqual([0, 0, 0, 0]);
    }
  });

  it('mixes colours between the two ends of a tint, in linear light', () => {
    const { colours } = build('axiom tint(1) Blob(1)');
    for (let v = 0; v < colours.length; v += 4) {
      // 0x20, 0x40, 0x20 to 0x80, 0xc0, 0x40 in sRGB are these in linear light.
      expect(colours[v]).toBeGreaterThanOrEqual(4);
      expect(colours[v]).toBeLessThanOrEqual(56);
      expect(colours[v + 1]).toBeGreaterThanOrEqual(13);
      expect(colours[v + 1]).toBeLessThanOrEqual(134);
    }
    const { colours: outside } = build('axiom tint(9) Blob(1)');
    expect(outside, 'a tint that is not there falls back to the first').toEqual(build('axiom tint(0) Blob(1)').colours);
  });

  it('holds the foot still in the wind and moves the top most', () => {
    const { positions, colours } = build('axiom !(0.3) F(4, 0.2) Blob(1)');
    let top = 0;
    for (let v = 0; v * 3 < positions.length; v++) {
      const sway = colours[v * 4 + 3];
      if (positions[v * 3 + 1] <= 0) expect(sway).toBe(0);
      if (positions[v * 3 + 1] > 3.5) top = Math.max(top, sway);
    }
    expect(top).toBeGreaterThan(120);
    const { colours: still } = build('axiom Rock(1)', 'near', { ...LOOK, sway: 0 });
    expect(still.filter((_, i) => i % 4 === 3).every((sway) => sway === 0)).toBe(true);
  });

  it('stays within the budget of each level for any plant', () => {
    const most = { near: 3000, mid: 800, low: 200, far: 40 };
    const symbol = fc.constantFrom(
      'F(0.5, 0.1)',
      'Blob(0.5)',
      'Frond(1, 0.2, 40)',
      'Tier(1, 1)',
      '[ &(40) A ]',
      '/(120) A',
      '[ &(70) F(1, 0) ]',
    );
    fc.assert(
      fc.property(
        fc.array(symbol, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        (body, iterations) => {
          const { grammar } = compileGrammar(`iterations ${iterations}\naxiom F(1, 0.3) A\nA -> ${body.join(' ')}`);
          const growth = growSkeleton(grammar!, 5);
          if (growth.status !== 'grown') return;
          for (const detail of PLANT_DETAILS) {
            const mesh = buildPlantMesh(growth.skeleton, LOOK, detail);
            const { triangles, unused, doubled, frayed } = measureMesh(mesh);
            expect(triangles, detail).toBeLessThanOrEqual(most[detail]);
            expect({ unused, doubled, frayed }, detail).toEqual({ unused: 0, doubled: 0, frayed: 0 });
            expect(mesh.positions.every(Number.isFinite)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('uses indices of 32 bits only when a mesh needs them', () => {
    const skeleton = grow('iterations 12\naxiom A\nA -> f(0.1) Blob(0.1) A');
    expect(buildPlantMesh(skeleton, LOOK, 'near').indices).toBeInstanceOf(Uint16Array);
    const many = grow('iterations 10\naxiom A\nA -> f(0.01) Blob(0.1) A A');
    const mesh = buildPlantMesh(many, LOOK, { ...planDetail('tree', 'near'), leafTriangles: 1e6, fineness: 4 });
    expect(mesh.positions.length / 3).toBeGreaterThan(65536);
    expect(mesh.indices).toBeInstanceOf(Uint32Array);
    expect([...mesh.indices].reduce((most, index) => Math.max(most, index))).toBe(mesh.positions.length / 3 - 1);
  });
});
