export { buildTile, buildTileWith, encodeTileBytes, tileGrid } from './grow/build-tile.ts';
export { explainPlace, type Explanation, type LayerPart } from './query/explain.ts';
export { DRAFT_MAP_LAYERS } from './generators/draft-layers.ts';
export {
  GENERATOR_VERSION,
  GENERATOR_VERSIONS,
  generatorMessage,
  isDraftGenerator,
  isNewerGenerator,
} from './generators/versions.ts';
export { createGroundBuilder, type GroundBuilder } from './ground/ground-builder.ts';
export { type Ground, type GroundTrace, type RiverReport } from './fields/ground.ts';
export { type Island, islandOfCell, islandsIn } from './query/islands.ts';
export {
  buildLevel,
  checkLevelParameters,
  type Level,
  LEVEL_SCHEMA,
  type LevelCell,
  type LevelParameters,
  type LevelResult,
} from './levels/index.ts';
export { nearestIsland } from './query/nearest-island.ts';
export { planWorld } from './plan/plan-world.ts';
export { type StageHashes, stageHashes } from './plan/stage-hashes.ts';
export type { BiomePlan, StageId, WorldPlan } from './plan/world-plan.ts';
export { findPlantFacts, PLANT_FACTS } from './plants/plant-facts.ts';
export type { PlantFacts, PlantKind, Tint } from './plants/plant-species.ts';
export { findPreset, PRESETS } from './presets/index.ts';
export type { Preset } from './presets/preset.ts';
export type { RayHit, Vector3 } from './query/raycast.ts';
export { canonicalJson } from './recipe/canonical-json.ts';
export { type CheckedRecipe, checkRecipe } from './recipe/check-recipe.ts';
export { diffRecipe } from './recipe/diff-recipe.ts';
export { encodeRecipe, RECIPE_FORMAT } from './recipe/migrate-recipe.ts';
export { decodeLink, encodeLink, linkMessage, type MapView, MAX_SEED_LENGTH, type WorldLink } from './links/link.ts';
export type {
  ChoiceParameter,
  ColourParameter,
  CurveParameter,
  CurvePoint,
  FlagParameter,
  FormFacts,
  NumbersParameter,
  Group,
  Leaf,
  List,
  Node,
  NumberParameter,
  PlacePoint,
  PointsParameter,
  ReferenceParameter,
  TextParameter,
  Variants,
} from '@skerry/kit/schema';
export { type BiomeRecipe, type Recipe, RECIPE_COST_LIMIT, RECIPE_SCHEMA } from './stages/recipe-schema.ts';
export { grammarMessages, OWN_GROWTH_LIMITS } from './recipe/check-species.ts';
export { MAX_STROKES, MAX_STROKE_POINTS } from './recipe/check-strokes.ts';
export {
  MAX_POINTS_OF_STROKE,
  MAX_STROKE_RADIUS,
  type SculptLayer,
  type SculptRecipe,
  type Stroke,
  STROKE_SCHEMA,
  type StrokeKind,
} from './stages/sculpt/stroke-schema.ts';
export { decodeSpecies, encodeSpecies } from './recipe/species-file.ts';
export { MAX_OWN_SPECIES, SPECIES_ITEM, type SpeciesRecipe } from './stages/scatter/species.ts';
export { type Change, setParameter, setParameters } from './recipe/set-parameter.ts';
export { type BiomeShare, createSampler, type Sampler } from './query/sampler.ts';
export { scatterTile } from './grow/scatter-tile.ts';
export {
  assignPoints,
  buildScatter,
  createPointBuffer,
  createPointField,
  type PointBuffer,
  type PointField,
  type PointRect,
  type ScatterPlan,
  type ScatterSet,
  type SpeciesPlan,
} from './scatter/index.ts';
export {
  cutTile,
  GROWN_TILE_BYTES,
  growTile,
  shareGrownTile,
  type GrownTile,
  scatterGrownTile,
} from './grow/grown-tile.ts';
export { blendTriangle, sampleSurface } from './tile/surface.ts';
export {
  checkTileKey,
  formatTileKey,
  MAX_LEVEL,
  maxTileIndex,
  TILE_APRON,
  TILE_CELLS,
  TILE_SIDE,
  TILE_VERTICES,
  type Tile,
  type TileKey,
  tileKeyAt,
  tileSpan,
  WORLD_REACH,
} from './tile/tile.ts';
