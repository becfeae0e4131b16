/*
 * What a plant is, apart from its meshes: a grammar and a handful of numbers.
 * Everything drawn comes from the grammar; nothing about a species lives in code.
 */

export type PlantKind = 'tree' | 'bush' | 'rock' | 'grass' | 'flower';

/** Two sRGB colours: where light does not reach, and where it does. */
export type Tint = readonly [shade: string, light: string];

/** How a skeleton is dressed. */
export type PlantLook = {
  readonly kind: PlantKind;
  /** Chosen by `tint(n)` in the grammar; 0 until it says otherwise. */
  readonly tints: readonly Tint[];
  /** How far the top moves in the wind: 0 (stone) to 1 (reed). */
  readonly sway: number;
  /** How uneven branches are: 0 (smooth) to 0.4 (gnarled). */
  readonly gnarl: number;
};

export type PlantSpecies = PlantLook & {
  readonly id: string;
  readonly title: string;
  readonly grammar: string;
  /** Metres, typical for a full-grown one. */
  readonly height: number;
  /** Metres, of the upright cylinder that stops a walker; 0 when one walks through it. */
  readonly trunkRadius: number;
  /** How many shapes are worth growing. */
  readonly variants: number;
};

/** Species that have most of their numbers in common; a title that is not given is the id in words. */
export function defineSpecies(
  common: Pick<PlantSpecies, 'kind' | 'trunkRadius' | 'variants' | 'sway' | 'gnarl'>,
  list: readonly (Pick<PlantSpecies, 'id' | 'height' | 'tints' | 'grammar'> & Partial<PlantSpecies>)[],
): PlantSpecies[] {
  return list.map((each) => {
    const words = each.id.replaceAll('-', ' ');
    return { ...common, title: words[0].toUpperCase() + words.slice(1), ...each };
  });
}
