/*
 * The default layers of a recipe, and of most presets: hills, mountain crests, the lift of the biomes, valleys,
 * terraces, and fine detail last, so that valley beds and terraces are not bare planes.
 */

/** A layer with gaps; defaults fill them in. */
type LayerDraft = { readonly kind: string; readonly id: string; readonly [name: string]: unknown };

export const STANDARD_LAYERS = [
  { kind: 'noise', id: 'hills', mask: { kind: 'land' } },
  {
    kind: 'noise',
    id: 'ridges',
    title: 'Ridges',
    style: 'ridged',
    scale: 700,
    octaves: 5,
    height: 120,
    islandScale: true,
    mask: { kind: 'inland' },
  },
  { kind: 'lift', id: 'lift', mask: { kind: 'land' } },
  { kind: 'valleys', id: 'valleys', on: false },
  { kind: 'terraces', id: 'terraces', mask: { kind: 'land' } },
  { kind: 'noise', id: 'detail', title: 'Detail', scale: 22, octaves: 3, height: 1.6 },
] as const satisfies readonly LayerDraft[];
