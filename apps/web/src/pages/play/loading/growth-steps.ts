/*
 * How a world is shown while it grows: recipes whose noise has few octaves first and then more, up to the world itself.
 */
import type { Recipe } from '@skerry/world';

export type GrowthStep = {
  readonly recipe: Recipe;
  /** The finest octave that is in. */
  readonly octaves: number;
};

/** Octaves of the pictures before the last. */
const OCTAVES = [1, 2, 4];

/** The steps up to the world; fewer where its noise has few octaves. */
export function growthSteps(recipe: Recipe): readonly GrowthStep[] {
  const most = Math.max(0, ...octavesIn(recipe.terrain));
  const steps = OCTAVES.filter((octaves) => octaves < most);
  return [
    ...steps.map((octaves) => ({ octaves, recipe: { ...recipe, terrain: limit(recipe.terrain, octaves) } })),
    { octaves: most, recipe },
  ];
}

function octavesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'octaves' && typeof part === 'number' ? [part] : octavesIn(part),
  );
}

/** A copy in which no noise has more octaves. */
function limit<T>(value: T, octaves: number): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => limit(part, octaves)) as T;
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    name === 'octaves' && typeof part === 'number' ? Math.min(part, octaves) : limit(part, octaves),
  ]);
  return Object.fromEntries(entries) as T;
}
