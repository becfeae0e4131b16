import type { Recipe } from '../../recipe/schema.ts';
import type { TerrainLayer } from './layer-kinds.ts';

/** The terrain layers of a recipe, in order. */
export function layersOfRecipe({ terrain }: Recipe): TerrainLayer[] {
  const noise = (id: 'hills' | 'ridges' | 'detail', title: string): TerrainLayer => ({
    kind: 'noise',
    id,
    title,
    blend: 'sum',
    level: 0,
    islandScale: id === 'ridges',
    ...terrain[id],
    mask: { kind: terrain[id].mask },
  });
  return [
    noise('hills', 'Hills'),
    noise('ridges', 'Ridges'),
    { kind: 'lift', id: 'lift', title: 'Biome', on: true, mask: { kind: 'land' } },
    { kind: 'valleys', id: 'valleys', title: 'Valleys', ...terrain.valleys, mask: { kind: 'none' } },
    { kind: 'terraces', id: 'terraces', title: 'Terraces', on: true, ...terrain.terraces, mask: { kind: 'land' } },
    noise('detail', 'Detail'),
  ];
}
