/*
 * Worlds that people drew on: bodies stand on sculpted ground, wade drawn rivers, and are blocked by plants that were set
 * by hand or defined by the recipe.
 */
import { buildNavTile, type Collider, createFooting, PLAYER_WALKER } from '@skerry/footing';
import { checkRecipe, createSampler, findPreset, planWorld, type WorldPlan } from '@skerry/world';
import { describe, expect, it } from 'vitest';

const [X, Z] = [20, 10];

function planOf(strokes: readonly object[], species: readonly object[] = []): WorldPlan {
  const { recipe, seed } = findPreset('skerry')!;
  const sculpt = { layers: [{ id: 'drawn', strokes }] };
  const { issues, recipe: checked } = checkRecipe({ ...recipe, format: 4, sculpt, species });
  if (!checked) throw new Error(JSON.stringify(issues));
  return planWorld(checked, seed);
}

describe('a drawn world', () => {
  it('carries bodies on its sculpted ground, and has water where a river was drawn', () => {
    const river = {
      kind: 'river',
      points: [
        [X - 60, Z, 30],
        [X + 60, Z, 28],
      ],
      radius: 8,
      depth: 3,
    };
    const plan = planOf([
      { kind: 'flatten', points: [[X, Z]], radius: 200, falloff: 0.2, strength: 1, level: 31 },
      river,
    ]);
    const ground = createFooting(plan);
    const sampler = createSampler(plan);
    for (const [x, z] of [
      [X, Z],
      [X + 30, Z + 25],
      [X - 40, Z - 4],
    ])
      expect(ground.heightAt(x, z)).toBe(sampler.heightAt(x, z));
    expect(ground.waterAt(X, Z) - ground.heightAt(X, Z)).toBeGreaterThan(2.5);
    expect(ground.heightAt(X, Z + 60)).toBeCloseTo(31, 3);
  });

  it('stands a cylinder for a plant that was set by hand, and for one of its own species', () => {
    const own = { id: 'pillar', trunkRadius: 1.5, grammar: 'axiom !(1.5) F(6, 1.2)', height: 6, reach: 1.5 };
    const clear = { kind: 'clear', points: [[X, Z]], radius: 60, falloff: 0, strength: 1 };
    const place = { kind: 'place', points: [[X, Z]], plant: 'pillar', size: 1 };
    const ground = createFooting(planOf([clear, place], [own]));
    const found: Collider[] = [];
    ground.forEachCollider(X, Z, 40, (collider) => found.push({ ...collider }));
    expect(found.map(({ x, z, radius }) => ({ x, z, radius }))).toEqual([{ x: X, z: Z, radius: 1.5 }]);
  });

  it('has navigation that goes round what was drawn', () => {
    const flat = { kind: 'flatten', points: [[X, Z]], radius: 200, falloff: 0.2, strength: 1, level: 31 };
    const clear = { kind: 'clear', points: [[X, Z]], radius: 150, falloff: 0, strength: 1 };
    const wall = {
      kind: 'raise',
      points: [
        [32, 20],
        [32, 44],
      ],
      radius: 3,
      falloff: 0,
      height: 30,
    };
    const blocked = (strokes: readonly object[]): number =>
      buildNavTile(createFooting(planOf(strokes)), 0, 0, PLAYER_WALKER).blockedByCell.reduce(
        (sum, cell) => sum + cell,
        0,
      );
    const open = blocked([flat, clear]);
    expect(open).toBeLessThan(20);
    expect(blocked([flat, clear, wall])).toBeGreaterThan(open + 40);
  });
});
