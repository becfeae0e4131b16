export { advanceScatter, buildScatter, createScatterProgress, type ScatterProgress } from './build-scatter.ts';
export type { ClearingPlan, PlacedPlan } from './clearings.ts';
export { createPointBuffer, type PointBuffer } from './point-buffer.ts';
export { assignPoints, createPointField, type PointField, type PointRect } from './point-field.ts';
export {
  ANY_VALUE,
  NO_CLUMP,
  type ScatterPlan,
  type SoftRange,
  type SpeciesPlan,
  type StratumId,
} from './scatter-plan.ts';
export type { ScatterSet } from './scatter-set.ts';
