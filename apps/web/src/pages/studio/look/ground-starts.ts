/*
 * Ground layers to start from: each with values that show at once, in colours that follow from the world's own palette.
 */
import type { Recipe } from '@skerry/world';
import { shiftColour } from './shift-colours.ts';

type GroundLayer = Recipe['look']['layers'][number];

export type GroundStart = { readonly id: string; readonly label: string; readonly layer: GroundLayer };

/** The starts for a world; `biome` is the id of a biome, or none for every one. */
export function groundStarts({ biomes }: Recipe, biome = 'none'): readonly GroundStart[] {
  const own = biomes.find(({ id }) => id === biome) ?? biomes[0];
  const dark = shiftColour(shiftColour(own.rock, 'darker'), 'darker');
  const layer = (parts: Partial<GroundLayer>): GroundLayer => ({
    biome,
    texture: 'patches',
    scale: 24,
    contrast: 0.6,
    from: 3,
    steep: 0,
    blend: 0.5,
    tint: own.accent,
    strength: 0.8,
    ...parts,
  });
  return [
    {
      id: 'strata',
      label: 'Strata on cliffs',
      layer: layer({ texture: 'bands', scale: 9, contrast: 0.9, steep: 0.65, blend: 0.3, tint: dark, strength: 0.75 }),
    },
    {
      id: 'scree',
      label: 'Scree on slopes',
      layer: layer({ texture: 'cells', scale: 14, contrast: 0.5, steep: 0.45, blend: 0.7, tint: own.rock }),
    },
    {
      id: 'heath',
      label: 'Patches of heath',
      layer: layer({ scale: 90, contrast: 0.95, from: 8, tint: mixHeath(own.accent), strength: 0.75 }),
    },
    {
      id: 'moss',
      label: 'Dark moss',
      layer: layer({
        scale: 36,
        contrast: 0.9,
        from: 4,
        tint: shiftColour(shiftColour(shiftColour(own.ground, 'richer'), 'darker'), 'darker'),
      }),
    },
    {
      id: 'veins',
      label: 'Veins of light rock',
      layer: layer({
        texture: 'veins',
        scale: 60,
        contrast: 1,
        steep: 0.3,
        tint: shiftColour(shiftColour(own.rock, 'lighter'), 'lighter'),
        strength: 0.7,
      }),
    },
    {
      id: 'heights',
      label: 'Bare heights',
      layer: layer({ scale: 48, contrast: 0.4, from: 60, blend: 1, tint: shiftColour(own.rock, 'lighter') }),
    },
  ];
}

/** A colour of its own that still belongs to the palette. */
function mixHeath(accent: string): string {
  return shiftColour(shiftColour(shiftColour(shiftColour(accent, 'warmer'), 'warmer'), 'warmer'), 'darker');
}

/** The recipe with one more ground layer on top; undefined when there is no room for another. */
export function withGroundLayer(recipe: Recipe, layer: GroundLayer, maxCount: number): Recipe | undefined {
  const { look } = recipe;
  if (look.layers.length >= maxCount) return undefined;
  return { ...recipe, look: { ...look, layers: [...look.layers, layer] } };
}
