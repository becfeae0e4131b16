/*
 * The choices for the last new world, stored; unreadable ones are replaced by the defaults.
 */
import { checkLeaf, group, type Group, type NumberParameter, type ValueOf } from '@skerry/kit/schema';
import {
  CHASE_RULES,
  type ChaseRules,
  DEFAULT_HUNTERS,
  DIFFICULTIES,
  type Difficulty,
  type Mode,
  MODES,
} from '@skerry/sim';
import { findPreset, LEVEL_SCHEMA, PRESETS } from '@skerry/world';
import type { FormSpec } from '../../../ui/form/model/form-spec.ts';

export type LevelChoice = ValueOf<Group<typeof LEVEL_FIELDS>>;

export type Choice = {
  readonly mode: Mode;
  readonly presetId: string;
  readonly seed: string;
  readonly difficulty: Difficulty;
  readonly size: 'small' | 'middle' | 'large';
  readonly level: LevelChoice;
  readonly rules: ChaseRules;
};

const KEY = 'skerry.new-world';

/** The part of a level that players can set: it is square, and more hunters than the slider's range can be typed in. */
const LEVEL_FIELDS = {
  agents: {
    ...LEVEL_SCHEMA.agents,
    label: 'Hunters',
    explain: 'Calm has fewer and slower ones, fierce more and faster ones.',
    default: DEFAULT_HUNTERS,
    softRange: [0, 24],
  },
  powerUps: { ...LEVEL_SCHEMA.powerUps, explain: 'For ten seconds the hunters flee from you.' },
  width: { ...LEVEL_SCHEMA.width, label: 'Size', explain: 'Cells along each side.', softRange: [12, 96] },
  threshold: {
    ...LEVEL_SCHEMA.threshold,
    label: 'Openness',
    explain: 'Higher leaves more open ground and fewer obstacles.',
    step: 0.01,
    isAdvanced: true,
  },
  frequency: {
    ...LEVEL_SCHEMA.frequency,
    label: 'Spacing',
    explain: 'Higher gives smaller obstacles, closer together.',
    unit: '',
    step: 0.01,
    isAdvanced: true,
  },
} as const satisfies Readonly<Record<string, NumberParameter>>;

/** The form of these fields. */
export const LEVEL_FORM: FormSpec = { schema: group('Level', '', LEVEL_FIELDS) };

/** The last choice with a fresh seed. */
export function recallChoice(createSeed: () => string): Choice {
  let given: Partial<Record<keyof Choice, unknown>> = {};
  try {
    given = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as typeof given;
  } catch {
    // Storage is forbidden or broken: use the default choice.
  }
  const presetId = typeof given.presetId === 'string' && findPreset(given.presetId) ? given.presetId : PRESETS[0].id;
  return {
    mode: MODES.find((mode) => mode === given.mode) ?? 'expedition',
    presetId,
    seed: createSeed(),
    difficulty: DIFFICULTIES.find((difficulty) => difficulty === given.difficulty) ?? 'fair',
    size: (['small', 'middle', 'large'] as const).find((size) => size === given.size) ?? 'middle',
    level: levelOf(given.level),
    rules: CHASE_RULES.find((rules) => rules === given.rules) ?? 'keen',
  };
}

export function rememberChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Not stored; only a convenience is lost.
  }
}

function levelOf(value: unknown): LevelChoice {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const entries = Object.entries(LEVEL_FIELDS).map(([name, field]) => [
    name,
    checkLeaf(field, given[name]) === undefined ? given[name] : field.default,
  ]);
  return Object.fromEntries(entries) as LevelChoice;
}
