/*
 * What an obstacle level is made from, with the range of every parameter, and the check of values from outside.
 */
import type { Issue } from '@skerry/kit';

export type LevelParameters = {
  readonly frequency: number;
  readonly threshold: number;
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  readonly agents?: number | undefined;
  readonly powerUps?: number | undefined;
};

/** Parameters with nothing left open. */
export type LevelPlan = { readonly [K in keyof LevelParameters]-?: number };

type LevelParameter = {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly whole: boolean;
  readonly explain: string;
};

/** The range, default and meaning of each parameter. */
export const LEVEL_SCHEMA: { readonly [K in keyof LevelPlan]: LevelParameter } = {
  frequency: {
    label: 'Frequency',
    unit: 'cycles per cell',
    min: 0.01,
    max: 1,
    default: 0.12,
    whole: false,
    explain: 'Higher gives smaller obstacles, closer together.',
  },
  threshold: {
    label: 'Threshold',
    unit: '',
    min: -0.5,
    max: 0.9,
    default: 0.3,
    whole: false,
    explain: 'Noise above this becomes an obstacle: higher gives fewer.',
  },
  width: {
    label: 'Width',
    unit: 'cells',
    min: 12,
    max: 256,
    default: 50,
    whole: true,
    explain: 'Cells from west to east.',
  },
  depth: {
    label: 'Depth',
    unit: 'cells',
    min: 12,
    max: 256,
    default: 50,
    whole: true,
    explain: 'Cells from north to south.',
  },
  seed: {
    label: 'Seed',
    unit: '',
    min: -2147483648,
    max: 4294967295,
    default: 1,
    whole: true,
    explain: 'Another seed gives another level from the same parameters.',
  },
  agents: {
    label: 'Agents',
    unit: '',
    min: 0,
    max: 200,
    default: 4,
    whole: true,
    explain: 'How many hunters start in the level.',
  },
  powerUps: {
    label: 'Power-ups',
    unit: '',
    min: 0,
    max: 50,
    default: 1,
    whole: true,
    explain: 'How many power-ups lie in the level.',
  },
};

const NAMES = Object.keys(LEVEL_SCHEMA) as (keyof LevelPlan)[];

/** Everything wrong with parameters from outside, by path; a name that is left out takes its default. */
export function checkLevelParameters(value: unknown): Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path: '', message: `expected an object with ${NAMES.join(', ')}, got ${nameOf(value)}` }];
  const issues: Issue[] = [];
  for (const [path, one] of Object.entries(value)) {
    if (!Object.hasOwn(LEVEL_SCHEMA, path)) {
      issues.push({ path, message: `there is no such parameter; there are ${NAMES.join(', ')}` });
    } else if (one !== undefined) {
      const { min, max, whole } = LEVEL_SCHEMA[path as keyof LevelPlan];
      const isRight = typeof one === 'number' && one >= min && one <= max && (!whole || Number.isInteger(one));
      const kind = whole ? 'a whole number' : 'a number';
      if (!isRight) issues.push({ path, message: `expected ${kind} from ${min} to ${max}, got ${nameOf(one)}` });
    }
  }
  return issues;
}

/** The nearest parameters that are in range: what is no number at all takes its default. */
export function clampLevelParameters(value: unknown): LevelPlan {
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const clamp = (name: keyof LevelPlan): number => {
    const one = given[name];
    const { min, max, whole, default: fallback } = LEVEL_SCHEMA[name];
    if (typeof one !== 'number' || Number.isNaN(one)) return fallback;
    const near = Math.min(max, Math.max(min, one));
    return whole ? Math.floor(near + 0.5) : near;
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

function nameOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
