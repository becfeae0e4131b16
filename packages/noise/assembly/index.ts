/*
 * The kernels' exports. Planes, tables and scratch live in linear memory at addresses that the engine
 * (src/wasm-engine.ts) passes in; nothing here allocates.
 */
export { cellularNoise } from './cellular-points';
export { setGrid } from './grid';
export {
  abs,
  add,
  addScaled,
  affine,
  clamp,
  copy,
  curve,
  fill,
  lerp,
  max,
  min,
  mul,
  mulAdd,
  smoothMax,
  smoothMin,
  smoothstep,
  sqrt,
  sub,
  terrace,
} from './operations';
export { perlinGrid } from './perlin-grid';
export { perlinSlice } from './perlin-slice';
export { pointNoise } from './point-noise';
export { normals, openness } from './relief';
export { columnRowHypot, columnRowMax, pack, unpack, upsample } from './resample';
export { simplexNoise } from './simplex-points';
export { valueGrid } from './value-grid';
export { range, warpedPerlin } from './warped-perlin';
export { anyPositive, normalise, strongest } from './weights';

/** The first address after the static data. */
export function freeBase(): usize {
  return __heap_base;
}
