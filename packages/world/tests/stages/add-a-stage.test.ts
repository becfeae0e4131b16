/*
 * The guide to adding a stage, followed: a generator 2 with one more stage, added by the one module that a new generator
 * changes. Everything else is asked through the package's entry points, as an app would.
 */
import { createPlainEngine } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import { defineGenerator } from '../../src/generators/generator.ts';
import type { WorldPlan } from '../../src/index.ts';
import type { MapLayerId } from '../../src/map/index.ts';
import { STAGES_1 } from '../../src/stages/stages-1.ts';
import { loadGuideWorld } from './load-guide-world.ts';
import { MOUNDS } from './mounds.ts';

const world = await loadGuideWorld();
const { checkRecipe, GENERATOR_VERSION, MAP_LAYERS, mapLayersOf, mapLegend, paintMap, planWorld } = world;

const GRID = { x: -300, z: -260, step: 4, width: 67, depth: 67 };
const MAP = { x: -300, z: -260, metresPerPixel: 4, width: 48, height: 40, layer: 'mounds' as MapLayerId };

function check(mounds: object): ReturnType<typeof checkRecipe> {
  return checkRecipe({ ...world.findPreset('skerry')!.recipe, format: world.RECIPE_FORMAT, mounds });
}

function planOf(mounds: object, version?: number): WorldPlan {
  return planWorld(check(mounds).recipe!, 'guide', version);
}

function heights(plan: WorldPlan, grid = GRID): Float32Array {
  return world.createGroundBuilder(plan, createPlainEngine()).build(grid).heightByVertex;
}

describe('a stage added by the guide', () => {
  it('belongs to the newest generator, and worlds of the first do not have it', () => {
    expect(GENERATOR_VERSION).toBe(2);
    expect(heights(planOf({ height: 12 }, 1))).toEqual(heights(planOf({ height: 0 }, 1)));
  });

  it('never lowers the ground, and raises some of it', () => {
    const flat = heights(planOf({ height: 0 }));
    const high = heights(planOf({ height: 12 }));
    let raised = 0;
    for (let i = 0; i < flat.length; i++) {
      expect(high[i]).toBeGreaterThanOrEqual(flat[i] - 1e-4);
      if (high[i] > flat[i] + 1) raised++;
    }
    expect(raised).toBeGreaterThan(200);
  });

  it('has no seam: two halves are the whole', () => {
    const whole = heights(planOf({ height: 12 }));
    const half = heights(planOf({ height: 12 }), { ...GRID, x: GRID.x + 33 * 4, width: 34 });
    for (let iz = 0; iz < 67; iz++)
      for (let ix = 0; ix < 34; ix++) expect(half[iz * 34 + ix]).toBe(whole[iz * 67 + ix + 33]);
  });

  it('has its own parameters, with defaults and sentences', () => {
    expect(world.RECIPE_SCHEMA.fields).toHaveProperty('mounds');
    expect(check({}).recipe).toMatchObject({ mounds: { height: 6, scale: 60 } });
    expect(check({ height: 99, scal: 3 }).issues).toEqual([
      { path: 'mounds.scal', message: 'no such parameter; did you mean scale?' },
      { path: 'mounds.height', message: 'expected a number from 0 to 40 m, got 99' },
    ]);
  });

  it('is explained in its place', () => {
    const labels = world.explainPlace(planOf({}), 0, 0).layers.map(({ label }) => label);
    expect(labels.slice(labels.indexOf('Detail'))).toEqual(['Detail', 'Mounds']);
  });

  it('changes its own hash and those of the stages that read the ground, and no other', () => {
    const [before, after] = [6, 7].map((height): Record<string, string> => world.stageHashes(planOf({ height })));
    const changed = Object.keys(before).filter((id) => before[id] !== after[id]);
    expect(changed).toEqual(['mounds', 'sculpt', 'water', 'lakes', 'paint', 'walls', 'scatter', 'ice', 'colours']);
  });

  it('must come after the stages that it reads', () => {
    expect(() => defineGenerator(99, [MOUNDS, ...STAGES_1])).toThrow('stage "mounds" reads "shape"');
  });
});

describe('the map layer of that stage', () => {
  it('is listed in the place of its stage, with the words of the stage', () => {
    const ids = MAP_LAYERS.map(({ id }) => String(id));
    expect(ids.slice(ids.indexOf('slope'))).toEqual(['slope', 'mounds', 'sculpt', 'water']);
    const { id, label, explain } = MOUNDS.mapLayers![0];
    expect(MAP_LAYERS).toContainEqual({ id, label, explain });
  });

  it('shows how high the mounds are, by its legend', () => {
    const plan = planOf({ height: 12 });
    expect(mapLegend(plan, MAP.layer)).toMatchObject({ unit: 'm', from: 0, to: 12 });
    const margin = { ...GRID, width: MAP.width, depth: MAP.height };
    const flat = heights(planOf({ height: 0 }), margin);
    const high = heights(plan, margin);
    const lit = paintMap(plan, MAP);
    // The ramp goes from a light colour to a brown one, which has less blue in proportion to its red.
    const brownness = Array.from(flat, (_, i) => lit[4 * i] / lit[4 * i + 2]);
    const order = Array.from(flat.keys()).toSorted((a, b) => high[a] - flat[a] - (high[b] - flat[b]));
    expect(brownness[order.at(-1)!]).toBeGreaterThan(brownness[order[0]] + 0.2);
  });

  it('is refused for a world of the first generator, which does not have it', () => {
    const plan = planOf({}, 1);
    expect(mapLayersOf(plan).map(({ id }) => id)).not.toContain('mounds');
    expect(() => paintMap(plan, MAP)).toThrow(/request.layer: expected one of relief, .+, got "mounds"/);
  });
});
