/*
 * Stands for the table of generators: generator 1, and a generator 2 with one stage that draws other seeds, so that
 * every world differs.
 */
import { defineGenerator, type Generator } from '../../packages/world/src/generators/generator.ts';
import { GENERATORS as REAL } from '../../packages/world/src/generators/table.ts';

const [first] = REAL;
const stages = first.stages.map((stage) =>
  stage.id === 'terrain'
    ? { ...stage, plan: (...[recipe, seed]: Parameters<typeof stage.plan>) => stage.plan(recipe, seed ^ 0x2f) }
    : stage,
);

export const GENERATORS: readonly Generator[] = [first, defineGenerator(2, stages)];
