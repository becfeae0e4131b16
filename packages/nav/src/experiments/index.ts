/*
 * `@skerry/nav/experiments`: source 001's maps, its experiment and the curve of units against time, as functions whose
 * results are plain data. Apart from the rest of the package, so that only pages that measure load it.
 */

export {
  type ExperimentOptions,
  type ExperimentOutcome,
  type ExperimentSetting,
  runExperiment,
  runExperimentInSlices,
  SOURCE_HEURISTICS,
  SOURCE_SETTINGS,
} from './search-experiment.ts';
export { SOURCE_TABLES, type SourceFigures, type SourceTables } from './source-figures.ts';
export {
  buildCustomMap,
  buildLabyrinth,
  buildMaze,
  buildSourceMaps,
  buildTerrain,
  type ExperimentMap,
} from './source-maps.ts';
export { costBySourceRules } from './source-rules.ts';
export { median, quantile, spreadOf } from './statistics.ts';
export {
  type CurveMethod,
  type CurvePoint as UnitCurvePoint,
  measureUnitCurves,
  measureUnitCurvesInSlices,
  type UnitCurve,
  type UnitCurveOptions,
} from './unit-curve.ts';
