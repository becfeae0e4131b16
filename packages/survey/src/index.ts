export { explainPlants, type PlantExplanation, type PlantRule } from './advice/explain-plants.ts';
export { findWarnings, type Warning } from './advice/find-warnings.ts';
export { type Aim, AIMS, suggestEdits, type Suggestion } from './advice/suggest-edits.ts';
export type { BiomePresence } from './measure/biomes.ts';
export type { Distribution, Histogram, Hypsometry } from './measure/distribution.ts';
export type { Drainage } from './measure/drainage.ts';
export type { PowerLaw, Scaling } from './measure/scaling.ts';
export { NO_RECEIVER, type Routing } from './measure/route-water.ts';
export { LAKE, LAND, type SampledGround, SEA } from './sample/sample-ground.ts';
export { DEFAULT_SAMPLES, MAX_SAMPLES, type SampleGrid as SurveyGrid, type SurveyWindow } from './sample/window.ts';
export { findSeeds, type SeedProgress, type SeedSearch } from './seeds/find-seeds.ts';
export { judgeSeed, type SeedVerdict, type WishVerdict } from './seeds/judge-seed.ts';
export { checkWishes, parseWish, type Wish, WISH_KINDS, type WishKind, WISHES_SCHEMA } from './seeds/wishes.ts';
export {
  type Survey,
  type SurveyedLake,
  surveyInSlices,
  type SurveyOptions,
  surveyWorld,
  type SurveyWithGround,
} from './survey-world.ts';
