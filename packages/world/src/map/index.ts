/*
 * Maps: a world painted from above, as relief or by one quantity. The entry `@skerry/world/map`, separate from the rest
 * of the world so that a page or server that only grows and walks worlds does not download it.
 */
export { contourInterval } from './contours.ts';
export { MAP_LAYERS, type MapLayerFacts, type MapLayerId, mapLayersOf, mapLegend } from './map-layers.ts';
export { type MapRequest, paintMap } from './paint-map.ts';
export type { MapLegend } from '../stages/map-layer.ts';
