/*
 * What was chosen for the last new world, remembered; what cannot be read is begun afresh.
 */
import { DIFFICULTIES, type Difficulty, type Mode, MODES } from '@skerry/sim';
import { findPreset, LEVEL_SCHEMA, PRESETS } from '@skerry/world';

export type LevelChoice = {
  readonly frequency: number;
  readonly threshold: number;
  readonly width: number;
  readonly agents: number;
  readonly powerUps: number;
};

export type Choice = {
  readonly mode: Mode;
  readonly presetId: string;
  readonly seed: string;
  readonly difficulty: Difficulty;
  readonly size: 'small' | 'middle' | 'large';
  readonly level: LevelChoice;
};

const KEY = 'skerry.new-world';
const LEVEL_NAMES = ['frequency', 'threshold', 'width', 'agents', 'powerUps'] as const;

/** The last choice with a fresh seed. */
export function recallChoice(createSeed: () => string): Choice {
  let given: Partial<Record<keyof Choice, unknown>> = {};
  try {
    given = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as typeof given;
  } catch {
    // Private windows and foreign hands: the first choice does as well.
  }
  const presetId = typeof given.presetId === 'string' && findPreset(given.presetId) ? given.presetId : PRESETS[0].id;
  return {
    mode: MODES.find((mode) => mode === given.mode) ?? 'expedition',
    presetId,
    seed: createSeed(),
    difficulty: DIFFICULTIES.find((difficulty) => difficulty === given.difficulty) ?? 'fair',
    size: (['small', 'middle', 'large'] as const).find((size) => size === given.size) ?? 'small',
    level: levelOf(given.level),
  };
}

export function rememberChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Nothing is lost but a convenience.
  }
}

function levelOf(value: unknown): LevelChoice {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const entries = LEVEL_NAMES.map((name) => {
    const { min, max, default: first } = LEVEL_SCHEMA[name];
    const one = given[name];
    return [name, typeof one === 'number' && one >= min && one <= max ? one : first];
  });
  return Object.fromEntries(entries) as LevelChoice;
}
