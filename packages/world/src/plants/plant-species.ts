/*
 * A plant without its meshes: its public facts, and the form it grows from.
 * Everything drawn comes from the grammar; no species has code of its own.
 */

export const PLANT_KINDS = ['tree', 'bush', 'rock', 'grass', 'flower'] as const;
/** What kind of thing grows: tree, bush, rock and so on. */
export type PlantKind = (typeof PLANT_KINDS)[number];

/** Two sRGB colours: in shade, and in light. */
export type Tint = readonly [shade: string, light: string];

/** The properties of a plant that are known without growing it. */
export type PlantFacts = {
  readonly id: string;
  readonly title: string;
  readonly kind: PlantKind;
  /** Metres, typical for a full-grown one, up and outwards from the stem. */
  readonly height: number;
  readonly reach: number;
  /** Radius in metres of the upright cylinder that blocks walkers; 0 if they can walk through it. */
  readonly trunkRadius: number;
  /** How many variants are worth growing. */
  readonly variants: number;
  /** Chosen by `tint(n)` in the grammar; 0 by default. */
  readonly tints: readonly Tint[];
};

/** What a plant grows from. */
export type PlantForm = {
  readonly id: string;
  /** How far the top moves in the wind: 0 (stone) to 1 (reed). */
  readonly sway: number;
  /** How uneven branches are: 0 (smooth) to 0.4 (gnarled). */
  readonly gnarl: number;
  readonly grammar: string;
};

/** A species with its grammar and its facts. */
export type PlantSpecies = PlantFacts & PlantForm;

/** The look of a plant: how its skeleton becomes a mesh. */
export type PlantLook = Pick<PlantSpecies, 'kind' | 'tints' | 'sway' | 'gnarl'>;

/** Forms that share most of their numbers. */
export function defineForms(
  common: Pick<PlantForm, 'sway' | 'gnarl'>,
  list: readonly (Pick<PlantForm, 'id' | 'grammar'> & Partial<PlantForm>)[],
): PlantForm[] {
  return list.map((each) => ({ ...common, ...each }));
}

/** The facts of a plant that ships; the default title is its id in words. */
export type PlantRow = Omit<PlantFacts, 'title'> & { readonly title?: string };
