/*
 * Plants take on the colour of the ground they stand on. When only the colours of biomes change, tiles of plants are
 * repainted instead of grown again.
 */
import { describeValue, refuse, requireObject } from '@skerry/kit';
import { requirePlan } from '../plan/require-plan.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { plantTableOf } from './plant-table.ts';
import { ITEM_NUMBERS, type PlantTile } from './plant-tile.ts';

/** The new colour of the ground by the old one, each as one number. */
export type Repaint = ReadonlyMap<number, number>;

/** The bits of a colour that belong to the ground; the others differ from plant to plant. */
const GROUND_BITS = 0xfcfcfc;

/**
 * How to repaint the plants of one plan for another with the same scatter; undefined if their colours do not tell which
 * biome a plant stands in: two biomes had the same colour and are to have different ones.
 */
export function findRepaint(before: WorldPlan, after: WorldPlan): Repaint | undefined {
  requirePlan(before);
  requirePlan(after);
  const next = plantTableOf(after).groundByBiome;
  const repaint = new Map<number, number>();
  for (const [biome, colour] of plantTableOf(before).groundByBiome.entries()) {
    if ((repaint.get(colour) ?? next[biome]) !== next[biome]) return undefined;
    repaint.set(colour, next[biome]);
  }
  return repaint;
}

/** A copy of a tile in other colours. */
export function repaintPlants<Tile extends PlantTile>(tile: Tile, repaint: Repaint): Tile {
  requireObject(tile, 'tile', 'a tile of plants');
  const { items: before } = tile;
  if (!(before instanceof Float32Array)) refuse('tile.items', `expected a Float32Array, got ${describeValue(before)}`);
  if (!(repaint instanceof Map)) refuse('repaint', `expected the result of findRepaint, got ${describeValue(repaint)}`);
  const items = before.slice();
  for (let i = 4; i < items.length; i += ITEM_NUMBERS) {
    const colour = items[i] & GROUND_BITS;
    items[i] = (repaint.get(colour) ?? colour) | (items[i] & ~GROUND_BITS);
  }
  return { ...tile, items };
}
