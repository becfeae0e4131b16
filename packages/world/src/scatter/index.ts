export { advanceScatter, buildScatter, createScatterProgress, type ScatterProgress } from './build-scatter.ts';
export { createPointBuffer, type PointBuffer } from './point-buffer.ts';
export {
  assignPoints,
  createPointField,
  MAX_SPACING,
  MIN_SPACING,
  type PointField,
  type PointRect,
} from './point-field.ts';
export {
  ANY_VALUE,
  type ClumpPlan,
  MAX_CLEARANCE,
  NO_CLUMP,
  type ScatterPlan,
  type SoftRange,
  type SpeciesPlan,
  type StratumId,
  type StratumPlan,
} from './scatter-plan.ts';
export type { ScatterSet } from './scatter-set.ts';
