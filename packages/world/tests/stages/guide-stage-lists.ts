/*
 * Stands for stage-lists.ts: generator 2 has the stages of 1, and mounds after the terrain.
 */
import type { Stage } from '../../src/stages/stage.ts';
import { STAGES_1 } from '../../src/stages/stages-1.ts';
import { MOUNDS } from './mounds.ts';

const STAGES_2: readonly Stage[] = STAGES_1.flatMap((stage): Stage[] =>
  stage.id === 'terrain' ? [stage, MOUNDS] : [stage],
);

export const STAGE_LISTS = [STAGES_1, STAGES_2];
export { STAGES_2 as NEWEST_STAGES };
export const DRAFT_STAGES = undefined;
