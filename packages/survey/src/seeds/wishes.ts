/*
 * Wishes about a world, as data: what to find a seed for. Each kind is a measure with a range; the table holds its
 * unit and how far outside the range a value may lie before it counts for nothing.
 */
import { describeValue, type Issue, nearestName } from '@skerry/kit';
import { checkNode, group, list, number, reference, type ValueOf, variants } from '@skerry/kit/schema';
import type { Recipe } from '@skerry/world';

/** Wider than any world: what a bound is when it is not given. */
const ANY = 1e9;

function range(label: string, unit: string, [min, max]: readonly [number, number], explain: string) {
  return group(label, explain, {
    min: number('At least', unit, [min, max], min, 'The least value that fulfils the wish.'),
    max: number('At most', unit, [min, max], max, 'The greatest value that fulfils the wish.'),
  });
}

const WISH_SCHEMA = variants('Wish', 'What the world should have.', 'land', {
  land: range('Land', '', [0, 1], 'Share of the window that is land.'),
  peak: range('Highest place', 'm', [-ANY, ANY], 'Height of the highest sample.'),
  slope: range('Slope', '°', [0, 90], 'Mean slope of the land between coarse samples.'),
  temperature: range('Temperature', '°C', [-ANY, ANY], 'Mean temperature of the land.'),
  island: range('Largest land', 'km²', [0, ANY], 'Area of the largest piece of land.'),
  lake: range('Lake near the middle', 'm', [0, 20000], 'Distance from the middle to the nearest lake.'),
  biome: group('Biome', 'Share of the land that a biome has.', {
    biome: reference('Biome', 'biome', 'none', 'Id of the biome.'),
    min: number('At least', '', [0, 1], 0.05, 'The least share that fulfils the wish.'),
    max: number('At most', '', [0, 1], 1, 'The greatest share that fulfils the wish.'),
  }),
});

/** The schema of wishes, for checks and forms. */
export const WISHES_SCHEMA = list('Wishes', 'What to find a seed for.', [1, 16], WISH_SCHEMA);

/** Something a seed should have, within bounds. */
export type Wish = ValueOf<typeof WISH_SCHEMA>;
/** What can be wished for. */
export type WishKind = Wish['kind'];
/** What can be wished for. */
export const WISH_KINDS = Object.keys(WISH_SCHEMA.options) as WishKind[];

/** Wishes with their defaults filled in, or every problem by path. */
export function checkWishes(
  value: unknown,
  recipe: Recipe,
): { readonly issues: readonly Issue[]; readonly wishes?: readonly Wish[] } {
  const issues: Issue[] = [];
  const wishes = checkNode(WISHES_SCHEMA, value, 'wishes', issues) as readonly Wish[];
  if (issues.length > 0) return { issues };
  const ids = recipe.biomes.map(({ id }) => id);
  for (const [index, wish] of wishes.entries()) {
    const path = `wishes.${index}`;
    if (wish.min > wish.max)
      issues.push({ path, message: `expected at least ${wish.min} to be no more than at most ${wish.max}` });
    if (wish.kind === 'biome' && !ids.includes(wish.biome)) {
      const near = nearestName(wish.biome, ids);
      const hint = near ? `did you mean ${near}?` : `known: ${ids.join(', ')}`;
      issues.push({ path, message: `this world has no biome ${describeValue(wish.biome)}; ${hint}` });
    }
    if (wish.kind === 'lake' && recipe.water.lakes.share === 0)
      issues.push({ path, message: 'this world has no lakes whatever the seed: raise water.lakes.share first' });
  }
  return issues.length > 0 ? { issues } : { issues, wishes };
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`;
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/**
 * A wish written as text: `land=0.3..0.5`, `peak=300..`, `lake=..800`, `biome=desert`, `biome=desert:0.2..`; the result
 * is data for `checkWishes`, or a sentence.
 */
export function parseWish(text: string): { readonly wish: object } | { readonly problem: string } {
  const [, kind = '', rest = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (!(WISH_KINDS as string[]).includes(kind)) {
    const near = nearestName(kind, WISH_KINDS);
    return {
      problem: `expected a wish such as land=0.3..0.5, got ${describeValue(text)}; ${near ? `did you mean ${near}?` : `there are ${WISH_KINDS.join(', ')}`}`,
    };
  }
  const [biome, bounds] = kind === 'biome' ? splitBiome(rest) : [undefined, rest];
  const wish = { kind, ...(biome !== undefined && { biome }) };
  if (bounds === '' && kind === 'biome' && biome !== '') return { wish };
  const match = RANGE.exec(bounds);
  if (!match || (match[1] === undefined && match[2] === undefined))
    return { problem: `expected a range such as 0.3..0.5, 300.. or ..800, got ${describeValue(text)}` };
  const [, min, max] = match;
  return {
    wish: { ...wish, ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) },
  };
}

function splitBiome(rest: string): readonly [string, string] {
  const colon = rest.indexOf(':');
  return colon < 0 ? [rest, ''] : [rest.slice(0, colon).trim(), rest.slice(colon + 1).trim()];
}
