/*
 * Tiles as plain geometry for any renderer: nothing of the landscape is loaded.
 */
export { meshGeometry, tileGeometry } from '../meshes/tile-geometry.ts';
