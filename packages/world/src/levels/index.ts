export { buildLevel, type LevelResult } from './build-level.ts';
export { type LevelCell } from './level-map.ts';
export { checkLevelParameters, LEVEL_SCHEMA, type LevelParameters } from './level-parameters.ts';
export type { Level } from './place-level.ts';
