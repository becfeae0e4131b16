/*
 * Stands for the stage lists of all generators: those of 1, and those of a generator 2 with one stage that draws other
 * seeds, so that every world differs.
 */
import { NEWEST_STAGES, STAGE_LISTS as REAL } from '../../packages/world/src/stages/stage-lists.ts';

const second = NEWEST_STAGES.map((stage) =>
  stage.id === 'terrain'
    ? { ...stage, plan: (...[recipe, seed]: Parameters<typeof stage.plan>) => stage.plan(recipe, seed ^ 0x2f) }
    : stage,
);

export const STAGE_LISTS = [...REAL, second];
export { second as NEWEST_STAGES };
export const DRAFT_STAGES = undefined;
