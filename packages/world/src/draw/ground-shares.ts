/*
 * The fourth byte of a tile's three images: openness, warmth, and coarser openness with the density of woods.
 */
import { GROWN_APRON, GROWN_SIDE, type GrownTile } from '../grow/grown-tile.ts';
import type { Relief } from './shade-relief.ts';
import { LAYER_SIDE, LAYER_VERTICES, WARMTH_REACH, WOODS_STEPS } from './tile-layers.ts';
import { assignWoods } from './woods.ts';

/** On finer levels the trees themselves are drawn. */
const WOODS_LEVEL = 2;
const PICTURE_BYTES = LAYER_VERTICES * 4;
const NO_WOODS = new Uint8Array(LAYER_VERTICES);
const _woods = new Uint8Array(LAYER_VERTICES);

/** Fills in the fourth byte of every vertex. */
export function assignShares(
  colours: Uint8Array,
  { plan, key, ground }: GrownTile,
  { openness, coarserOpenness }: Relief,
): void {
  const { temperatureByVertex } = ground;
  const { snowBelow } = plan.recipe.look;
  const woods = key.level < WOODS_LEVEL ? NO_WOODS : _woods;
  if (woods !== NO_WOODS) assignWoods(woods, plan, ground);
  for (let iz = 0, k = 0, out = 3; iz < LAYER_SIDE; iz++)
    for (let ix = 0, i = (iz + GROWN_APRON) * GROWN_SIDE + GROWN_APRON; ix < LAYER_SIDE; ix++, i++, k++, out += 4) {
      const warmth = 0.5 + (temperatureByVertex[i] - snowBelow) / (2 * WARMTH_REACH);
      colours[out] = openness[k];
      colours[out + PICTURE_BYTES] = (warmth < 0 ? 0 : warmth > 1 ? 1 : warmth) * 255 + 0.5;
      colours[out + 2 * PICTURE_BYTES] = coarserOpenness[k] * (WOODS_STEPS + 1) + woods[k];
    }
}
