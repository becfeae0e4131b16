/*
 * The guide to adding a stage, followed: a generator for tests with one more stage.
 */
import type { Issue } from '@skerry/kit';
import { checkNode } from '@skerry/kit/schema';
import { createPlainEngine } from '@skerry/noise';
import { describe, expect, it } from 'vitest';
import { defineGenerator } from '../../src/generators/generator.ts';
import { STAGES_1 } from '../../src/stages/stages-1.ts';
import { findPreset, type Recipe, type WorldPlan } from '../../src/index.ts';
import { openGround } from '../../src/ground/open-ground.ts';
import { compilePlan } from '../../src/plan/compile-plan.ts';
import { hashStagesOf } from '../../src/plan/stage-hashes.ts';
import { recipeSchemaOf } from '../../src/stages/recipe-schema.ts';
import type { Stage } from '../../src/stages/stage.ts';
import { MOUNDS } from './mounds.ts';

const STAGES: readonly Stage[] = STAGES_1.flatMap((stage): Stage[] =>
  stage.id === 'terrain' ? [stage, MOUNDS] : [stage],
);
const GENERATOR = defineGenerator(99, STAGES);
const GRID = { x: -300, z: -260, step: 4, width: 67, depth: 67 };

function check(mounds: object): { recipe: Recipe; issues: Issue[] } {
  const issues: Issue[] = [];
  const recipe = checkNode(recipeSchemaOf(STAGES), { ...findPreset('skerry')!.recipe, mounds }, '', issues) as Recipe;
  return { recipe, issues };
}

function planOf(mounds: object): WorldPlan {
  return compilePlan(GENERATOR, check(mounds).recipe, 'guide');
}

function build(mounds: object, grid = GRID) {
  const plan = planOf(mounds);
  const steps: string[] = [];
  const grow = openGround(STAGES, plan.stages, createPlainEngine());
  const ground = grow(grid, { trace: ({ label }) => steps.push(label) });
  return { ground, steps };
}

describe('a stage added by the guide', () => {
  it('never lowers the ground, and raises some of it', () => {
    const { heightByVertex: flat } = build({ height: 0 }).ground;
    const { heightByVertex: high } = build({ height: 12 }).ground;
    let raised = 0;
    for (let i = 0; i < flat.length; i++) {
      expect(high[i]).toBeGreaterThanOrEqual(flat[i] - 1e-4);
      if (high[i] > flat[i] + 1) raised++;
    }
    expect(raised).toBeGreaterThan(200);
  });

  it('has no seam: two halves are the whole', () => {
    const whole = build({ height: 12 }).ground.heightByVertex;
    const half = build({ height: 12 }, { ...GRID, x: GRID.x + 33 * 4, width: 34 }).ground.heightByVertex;
    for (let iz = 0; iz < 67; iz++)
      for (let ix = 0; ix < 34; ix++) expect(half[iz * 34 + ix]).toBe(whole[iz * 67 + ix + 33]);
  });

  it('has its own parameters, with defaults and sentences', () => {
    expect(check({}).recipe).toMatchObject({ mounds: { height: 6, scale: 60 } });
    expect(check({ height: 99, scal: 3 }).issues).toEqual([
      { path: 'mounds.scal', message: 'no such parameter; did you mean scale?' },
      { path: 'mounds.height', message: 'expected a number from 0 to 40 m, got 99' },
    ]);
  });

  it('is explained in its place', () => {
    const { steps } = build({});
    expect(steps.slice(steps.indexOf('Detail'))).toEqual(['Detail', 'Mounds']);
  });

  it('changes its own hash and those of the stages that read the ground, and no other', () => {
    const [before, after] = [6, 7].map((height) => hashStagesOf(STAGES, planOf({ height })));
    const changed = Object.keys(before).filter((id) => before[id] !== after[id]);
    expect(changed).toEqual(['mounds', 'water', 'lakes', 'walls', 'scatter', 'ice', 'colours']);
  });

  it('must come after the stages that it reads', () => {
    expect(() => defineGenerator(99, [MOUNDS, ...STAGES_1])).toThrow('stage "mounds" reads "shape"');
  });
});
