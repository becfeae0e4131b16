/*
 * The parameters of an obstacle level, and the check of values from outside.
 * The recipe's land shape `level` takes its fields from here, so each parameter is described once.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, group, integer, number, type NumberParameter } from '@skerry/kit/schema';

/** What a level is made from. */
export type LevelParameters = {
  readonly frequency: number;
  readonly threshold: number;
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  readonly agents?: number | undefined;
  readonly powerUps?: number | undefined;
};

/** Parameters with all defaults filled in. */
export type LevelPlan = { readonly [K in keyof LevelParameters]-?: number };

/** The range, default and meaning of each parameter. */
export const LEVEL_SCHEMA: { readonly [K in keyof LevelPlan]: NumberParameter } = {
  frequency: number(
    'Frequency',
    'cycles per cell',
    [0.01, 1],
    0.12,
    'Higher gives smaller obstacles, closer together.',
    { scale: 'log' },
  ),
  threshold: number('Threshold', '', [-0.5, 0.9], 0.3, 'Noise above this becomes an obstacle: higher gives fewer.', {
    step: 0.01,
  }),
  width: integer('Width', [12, 256], 50, 'Cells from west to east.'),
  depth: integer('Depth', [12, 256], 50, 'Cells from north to south.'),
  seed: integer('Seed', [-2147483648, 4294967295], 1, 'Another seed gives another level from the same parameters.'),
  agents: integer('Agents', [0, 200], 4, 'How many hunters start in the level.', { softRange: [0, 40] }),
  powerUps: integer('Power-ups', [0, 50], 1, 'How many power-ups lie in the level.', { softRange: [0, 10] }),
};

const LEVEL_GROUP = group('Level', 'An obstacle level.', LEVEL_SCHEMA);

/** Everything wrong with parameters from outside, by path; a missing parameter takes its default. */
export function checkLevelParameters(value: unknown): Issue[] {
  const issues: Issue[] = [];
  checkNode(LEVEL_GROUP, value ?? null, '', issues);
  return issues;
}

/** The nearest parameters in range; values that are not numbers take their default. */
export function clampLevelParameters(value: unknown): LevelPlan {
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const clamp = (name: keyof LevelPlan): number => {
    const one = given[name];
    const { min, max, kind, default: fallback } = LEVEL_SCHEMA[name];
    if (typeof one !== 'number' || Number.isNaN(one)) return fallback;
    const near = Math.min(max, Math.max(min, one));
    return kind === 'integer' ? Math.floor(near + 0.5) : near;
  };
  return {
    frequency: clamp('frequency'),
    threshold: clamp('threshold'),
    width: clamp('width'),
    depth: clamp('depth'),
    seed: clamp('seed'),
    agents: clamp('agents'),
    powerUps: clamp('powerUps'),
  };
}
