/*
 * Plants: from a grammar to meshes. The entry `@skerry/world/plants`, separate from the rest of the world so that a page
 * without 3D plants does not download it.
 */
export { buildPlantMesh } from './mesh/build-plant-mesh.ts';
export { buildPlant, findPlant, growPlant, PLANTS } from './catalogue.ts';
export { type CompiledGrammar, compileGrammar } from './grammar/compile-grammar.ts';
export { type ExpandedText, expandGrammar } from './grammar/expand-grammar.ts';
export { type Grammar, GRAMMAR_LIMITS, GROWTH_LIMITS, type GrowthLimits } from './grammar/grammar.ts';
export { type Growth, growSkeleton } from './skeleton/grow-skeleton.ts';
export type { PlantMesh } from './mesh/mesh-writer.ts';
export { type DetailPlan, PLANT_DETAILS, type PlantDetail, planDetail } from './mesh/plant-detail.ts';
export { findPlantFacts, PLANT_FACTS } from './plant-facts.ts';
export type { PlantFacts, PlantForm, PlantKind, PlantLook, PlantSpecies, Tint } from './plant-species.ts';
export { type LeafSet, NO_NODE, type Skeleton } from './skeleton/skeleton.ts';
export { TURTLE_SYMBOLS, type TurtleSymbol } from './grammar/turtle-symbols.ts';
