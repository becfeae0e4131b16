/*
 * What a plant is, apart from its meshes: facts that everyone may know, and the form it grows from.
 * Everything drawn comes from the grammar; nothing about a species lives in code.
 */

export const PLANT_KINDS = ['tree', 'bush', 'rock', 'grass', 'flower'] as const;
export type PlantKind = (typeof PLANT_KINDS)[number];

/** Two sRGB colours: where light does not reach, and where it does. */
export type Tint = readonly [shade: string, light: string];

/** What is known of a plant without growing it. */
export type PlantFacts = {
  readonly id: string;
  readonly title: string;
  readonly kind: PlantKind;
  /** Metres, typical for a full-grown one, up and outwards from the stem. */
  readonly height: number;
  readonly reach: number;
  /** Metres, of the upright cylinder that stops a walker; 0 when one walks through it. */
  readonly trunkRadius: number;
  /** How many shapes are worth growing. */
  readonly variants: number;
  /** Chosen by `tint(n)` in the grammar; 0 until it says otherwise. */
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

export type PlantSpecies = PlantFacts & PlantForm;

/** How a skeleton is dressed. */
export type PlantLook = Pick<PlantSpecies, 'kind' | 'tints' | 'sway' | 'gnarl'>;

/** Forms that have most of their numbers in common. */
export function defineForms(
  common: Pick<PlantForm, 'sway' | 'gnarl'>,
  list: readonly (Pick<PlantForm, 'id' | 'grammar'> & Partial<PlantForm>)[],
): PlantForm[] {
  return list.map((each) => ({ ...common, ...each }));
}
