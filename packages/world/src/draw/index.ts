/*
 * `@skerry/world/draw`: tiles as a graphics card needs them, ground and plants. An entry of its own, because most of
 * what grows worlds (servers, simulations, maps, exports) never draws them.
 */
export { buildTileLayers } from './build-tile-layers.ts';
export { recolourTile, type TileColours } from './recolour-tile.ts';
export {
  BIOME_PLANES,
  COLOUR_PICTURES,
  TILE_LAYERS_BYTES,
  type TileLayers,
  LAYER_SIDE,
  LAYER_VERTICES,
  OPENNESS_STEPS,
  WARMTH_REACH,
  WOODS_STEPS,
} from './tile-layers.ts';
export { buildCanopyTile, buildPlantTile } from './build-plant-tile.ts';
export {
  ITEM_NUMBERS,
  packTurn,
  PLANT_GROUPS,
  type PlantGroup,
  type PlantPart,
  type PlantTile,
  RUN_NUMBERS,
  SIZE_STEP,
  TURN_STEPS,
} from './plant-tile.ts';
export { findRepaint, type Repaint, repaintPlants } from './repaint-plants.ts';
export { findWoodsColour } from './woods.ts';
