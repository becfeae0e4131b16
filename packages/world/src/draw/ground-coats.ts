/*
 * The ground layers of a world on a tile: mixed into its three colours at every vertex, from what the tile's own layers
 * hold, so that a new palette needs no ground.
 */
import { describeValue, refuse } from '@skerry/kit';
import { groundBuilderOf } from '../ground/ground-builder.ts';
import { parseColour } from '../map/colour.ts';
import { layCoats, shadeOf } from '../map/lay-coats.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { gridAround, type TileKey } from '../tile/tile.ts';
import { COLOUR_PICTURES, LAYER_VERTICES, type TileLayers } from './tile-layers.ts';

const PICTURE_BYTES = LAYER_VERTICES * 4;

/** Lays the coats of a plan over the colours of a tile; nothing happens in worlds without. */
export function assignCoats(
  colours: Uint8Array,
  plan: WorldPlan,
  key: TileKey,
  { surface, biomes }: Pick<TileLayers, 'biomes'> & Partial<Pick<TileLayers, 'surface'>>,
): void {
  const { coats } = plan.stages.colours;
  if (!coats) return;
  if (!(surface instanceof Float32Array) || surface.length !== LAYER_VERTICES * 4)
    refuse('layers.surface', `expected ${LAYER_VERTICES * 4} numbers, got ${describeValue(surface)}`);
  const ground = {
    height: (i: number) => surface[4 * i],
    above: (i: number) => surface[4 * i] - surface[4 * i + 1],
    normalX: (i: number) => surface[4 * i + 2],
    normalZ: (i: number) => surface[4 * i + 3],
    biome: (i: number) => biomes[i],
    other: (i: number) => biomes[LAYER_VERTICES + i],
    blend: (i: number) => biomes[2 * LAYER_VERTICES + i],
  };
  const tintByCoat = new Map(coats.map((coat) => [coat, parseColour(coat.tint)]));
  layCoats(coats, groundBuilderOf(plan).engine, gridAround(key, 0), ground, (i, coat, share, light) => {
    const tint = tintByCoat.get(coat)!;
    const shade = shadeOf(coat, light);
    for (let picture = 0; picture < COLOUR_PICTURES; picture++)
      for (let channel = 0; channel < 3; channel++) {
        const out = picture * PICTURE_BYTES + 4 * i + channel;
        colours[out] = Math.min(255, colours[out] + (tint[channel] * shade - colours[out]) * share + 0.5);
      }
  });
}
