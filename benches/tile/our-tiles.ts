/*
 * Our tiles of one preset and level, a new one at each call: the ground alone, or the layers that are drawn.
 */
import {
  growTile,
  buildTileWith,
  createGroundBuilder,
  planWorld,
  PRESETS,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import { buildTileLayers } from '@skerry/world/draw';

const TILES_AROUND = 16;

export function planOf(presetId: string): WorldPlan {
  const preset = PRESETS.find(({ id }) => id === presetId);
  if (!preset) throw new Error(`there is no preset ${presetId}`);
  return planWorld(preset.recipe, preset.seed);
}

export function createGroundVisitor(plan: WorldPlan, level: number) {
  const build = buildTileWith;
  const builder = createGroundBuilder(plan);
  const next = createWalk(level);
  return () => build(builder, next());
}

export function createLayersVisitor(plan: WorldPlan, level: number) {
  const grow = growTile;
  const build = buildTileLayers;
  const next = createWalk(level);
  return () => build(grow(plan, next()));
}

/** 256 neighbouring tiles in turn, so that no answer can be remembered. */
function createWalk(level: number): () => TileKey {
  let visit = 0;
  return () => {
    const place = visit++ % (TILES_AROUND * TILES_AROUND);
    const tx = (place % TILES_AROUND) - TILES_AROUND / 2;
    return { level, tx, tz: Math.floor(place / TILES_AROUND) - TILES_AROUND / 2 };
  };
}
