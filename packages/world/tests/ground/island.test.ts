import { describe, expect, it } from 'vitest';
import { createGroundBuilder, findPreset, islandOfCell, islandsIn, planWorld, setParameters } from '../../src/index.ts';
import { falloffAt } from '../../src/stages/shape/falloff.ts';

const ISLAND = findPreset('skerry')!.recipe.shape.island;

describe('the falloff', () => {
  // Source 000 publishes these values for a = 3 and b, c = -4b.
  it.each([
    ['standard', 3, [0.0014, 0.0357, 0.1111, 0.32, 0.5, 0.703, 0.964, 1]],
    ['standard', 5, [0.0003, 0.0079, 0.0263, 0.0923, 0.178, 0.339, 0.854, 1]],
    ['sigmoid', 3, [0, 0.0018, 0.0285, 0.254, 0.512, 0.754, 0.958, 0.9933]],
    ['sigmoid', 5, [0, 0, 0.0005, 0.0192, 0.095, 0.34, 0.908, 0.9933]],
  ] as const)('%s with reach %d has the published values', (falloff, reach, values) => {
    const stretch = falloff === 'sigmoid' ? 0.9933 : 1;
    [0.25, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1].forEach((m, i) => {
      const tolerance = values[i] > 0.1 ? 2 : 3;
      expect(falloffAt({ ...ISLAND, falloff, sharpness: 3, reach }, m) * stretch, `m = ${m}`).toBeCloseTo(
        values[i],
        tolerance,
      );
    });
  });

  it('starts at 0, ends at 1 and never falls', () => {
    for (const falloff of ['standard', 'sigmoid', 'round'] as const)
      for (const reach of [0.5, 1, 3, 12]) {
        let last = 0;
        for (let m = 0; m <= 1; m += 1 / 64) {
          const value = falloffAt({ ...ISLAND, falloff, reach }, m);
          expect(value, `${falloff} ${reach} at ${m}`).toBeGreaterThanOrEqual(last);
          last = value;
        }
        expect(last).toBe(1);
      }
  });
});

describe('an island', () => {
  it.each(['standard', 'sigmoid', 'round'])(
    'with %s falloff has sea along its whole border and land inside, for every seed',
    (falloff) => {
      const { recipe } = setParameters(findPreset('skerry')!.recipe, [
        { path: 'shape.island.falloff', text: falloff },
        { path: 'shape.coast.wobble', text: '1' },
      ]);
      for (let seed = 0; seed < 40; seed++) {
        const { heightByVertex } = createGroundBuilder(planWorld(recipe!, String(seed))).build({
          x: -1024,
          z: -1024,
          step: 32,
          width: 65,
          depth: 65,
        });
        let landCells = 0;
        for (let i = 0; i < 65; i++)
          for (const edge of [i, 64 * 65 + i, i * 65, i * 65 + 64])
            expect(heightByVertex[edge], `seed ${seed}`).toBeLessThan(0);
        for (const height of heightByVertex) if (height > 0) landCells++;
        expect(landCells, `seed ${seed}`).toBeGreaterThan(65 * 65 * 0.05);
      }
    },
  );
});

describe('the archipelago', () => {
  const plan = planWorld(findPreset('archipelago')!.recipe, 'test');

  it('always has an island at its first cell', () => {
    for (let seed = 0; seed < 50; seed++)
      expect(islandOfCell(planWorld(plan.recipe, String(seed)), 0, 0)).toBeDefined();
  });

  it('leaves about its share of cells empty and names islands variously', () => {
    let empty = 0;
    const names = new Set<string>();
    for (let iz = 0; iz < 40; iz++)
      for (let ix = 0; ix < 40; ix++) {
        const island = islandOfCell(plan, ix, iz);
        if (island) names.add(island.name);
        else empty++;
      }
    expect(empty / 1600).toBeCloseTo(plan.recipe.shape.archipelago.empty, 1);
    expect(names.size).toBeGreaterThan(600);
  });

  it('lists the same island whichever rectangle asks', () => {
    const wide = islandsIn(plan, -9000, -9000, 9000, 9000);
    for (const { ix, iz, x, z } of wide)
      expect(islandsIn(plan, x, z, x, z).some((island) => island.ix === ix && island.iz === iz)).toBe(true);
  });

  it('has land on nearly every island and open sea between', () => {
    const builder = createGroundBuilder(plan);
    const islands = islandsIn(plan, 0, 0, 20000, 20000);
    const dry = islands.filter(({ x, z, radius }) => {
      const { heightByVertex } = builder.build({
        x: x - radius / 2,
        z: z - radius / 2,
        step: radius / 8,
        width: 9,
        depth: 9,
      });
      return heightByVertex.some((height) => height > plan.seaLevel);
    });
    expect(dry.length / islands.length).toBeGreaterThan(0.9);
    const { heightByVertex } = builder.build({ x: 0, z: 0, step: 64, width: 400, depth: 400 });
    const land = heightByVertex.filter((height) => height > plan.seaLevel).length / heightByVertex.length;
    expect(land).toBeGreaterThan(0.08);
    expect(land).toBeLessThan(0.5);
  });
});
