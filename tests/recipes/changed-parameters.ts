/*
 * Recipes that differ from a given one in a single parameter, one for each parameter of the schema: of a list its first
 * item stands for all.
 */
import { canonicalJson, checkRecipe, type Recipe, RECIPE_SCHEMA } from '@skerry/world';

export type ChangedRecipe = { readonly path: string; readonly recipe: Recipe };

type SchemaNode = {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly min?: number;
  readonly max?: number;
  /** The texts of a choice, or the groups of variants by kind. */
  readonly options?: readonly string[] | Readonly<Record<string, SchemaNode>>;
};

/** In the order of the schema; throws when a parameter has no other valid value. */
export function changeEachParameter(recipe: Recipe): ChangedRecipe[] {
  const before = canonicalJson(recipe);
  const ids = recipe.biomes.map(({ id }) => id);
  return walk(RECIPE_SCHEMA as unknown as SchemaNode, recipe, []).map(({ path, values }) => {
    for (const value of typeof values[0] === 'string' ? [...values, ...ids] : values) {
      const changed = structuredClone(recipe) as unknown;
      assignAt(changed, path, value);
      const { recipe: checked } = checkRecipe(changed);
      if (checked && canonicalJson(checked) !== before) return { path: path.join('.'), recipe: checked };
    }
    throw new Error(`found no other value for ${path.join('.')}`);
  });
}

type Place = { readonly path: readonly string[]; readonly values: readonly unknown[] };

function walk(node: SchemaNode, value: unknown, path: readonly string[]): Place[] {
  if (node.kind === 'group')
    return Object.entries(node.fields!).flatMap(([name, child]) =>
      walk(child, (value as Record<string, unknown>)[name], [...path, name]),
    );
  if (node.kind === 'list') {
    const [first] = value as readonly unknown[];
    return first === undefined ? [] : walk(node.item!, first, [...path, '0']);
  }
  if (node.kind === 'variants') {
    const option = (node.options as Readonly<Record<string, SchemaNode>>)[(value as { kind: string }).kind];
    // The id of a layer is its name in the gains of biomes: it cannot change alone.
    return walk(option, value, path).filter((place) => place.path.at(-1) !== 'id');
  }
  return [{ path, values: otherValues(node, value) }];
}

function otherValues({ kind, min = 0, max = 1, options = [] }: SchemaNode, value: unknown): unknown[] {
  if (typeof value === 'number') {
    const shares = [0.02, 0.1, 0.3, 0.5, 0.9].flatMap((share) => [
      value + (max - value) * share,
      value + (min - value) * share,
    ]);
    return kind === 'integer' ? [value + 1, value - 1] : shares.filter((other) => other !== value);
  }
  if (typeof value === 'boolean') return [!value];
  if (kind === 'colour') return [value === '#123456' ? '#654321' : '#123456'];
  if (kind === 'choice') return (options as readonly string[]).filter((option) => option !== value);
  if (kind === 'numbers') return [{ hills: 0.37 }];
  if (kind === 'curve')
    return [
      [
        [0, 0],
        [0.4, 0.6],
        [1, 1],
      ],
      [],
    ];
  return ['elsewhere', 'none', 'pine', 'oak'].filter((text) => text !== value);
}

function assignAt(target: unknown, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((node, name) => (node as Record<string, unknown>)[name], target);
  (parent as Record<string, unknown>)[path.at(-1)!] = value;
}
