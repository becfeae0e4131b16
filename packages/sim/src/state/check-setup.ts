/*
 * The check of a setup from outside: a menu, a log, a save. All issues by path; nothing is built until there are none.
 */
import { describeValue as describe, type Issue } from '@skerry/kit';
import { checkRecipe, generatorMessage, MAX_SEED_LENGTH, type Recipe } from '@skerry/world';
import { isTooDeep, MAX_DEPTH } from './depth.ts';
import {
  CHASE_RULES,
  DIFFICULTIES,
  type Difficulty,
  type Mode,
  MODES,
  type SimSetup,
  OLD_CHASE,
  LAYOUT_VERSION,
  OLD_LAYOUT_VERSION,
} from './setup.ts';

/** A setup, or every reason why it is not one. */
export type CheckedSetup = { readonly issues: readonly Issue[]; readonly setup?: SimSetup };

/** Land shapes that a mode can be played on. */
const SHAPES: { readonly [M in Mode]: readonly Recipe['shape']['kind'][] } = {
  expedition: ['island', 'archipelago'],
  wander: ['island', 'archipelago', 'endless'],
  chase: ['level'],
};
export const CHASE_LIMITS = { agents: 200, powerUps: 50, level: 1e6, points: 1e9, multiplier: 1e6 } as const;

const FIELDS = ['mode', 'presetId', 'recipe', 'seed', 'generatorVersion', 'layoutVersion', 'difficulty', 'chase'];

/** The setup, if nothing is wrong with it. */
export function checkSetup(value: unknown): CheckedSetup {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { issues: [{ path: 'setup', message: `expected an object, got ${describe(value)}` }] };
  if (isTooDeep(value))
    return { issues: [{ path: 'setup', message: `expected at most ${MAX_DEPTH} levels of nesting` }] };
  const given = value as Record<string, unknown>;
  const issues: Issue[] = [];
  const blame = (path: string, message: string): void => {
    issues.push({ path: `setup.${path}`, message });
  };
  for (const name of Object.keys(given)) if (!FIELDS.includes(name)) blame(name, 'is not part of a setup');
  const { mode, presetId, seed, generatorVersion, layoutVersion = OLD_LAYOUT_VERSION, difficulty, chase } = given;
  if (!isOneOf(MODES, mode)) blame('mode', `expected ${MODES.join(', ')}, got ${describe(mode)}`);
  if (!isOneOf(DIFFICULTIES, difficulty))
    blame('difficulty', `expected ${DIFFICULTIES.join(', ')}, got ${describe(difficulty)}`);
  if (typeof presetId !== 'string' || presetId.length > 64)
    blame('presetId', `expected a text of at most 64 characters, got ${describe(presetId)}`);
  if (typeof seed !== 'string' || seed.length > MAX_SEED_LENGTH)
    blame('seed', `expected a text of at most ${MAX_SEED_LENGTH} characters, got ${describe(seed)}`);
  const versionProblem = generatorMessage(generatorVersion);
  if (versionProblem !== undefined) blame('generatorVersion', versionProblem);
  if (layoutVersion !== OLD_LAYOUT_VERSION && layoutVersion !== LAYOUT_VERSION)
    blame(
      'layoutVersion',
      `expected a layout from ${OLD_LAYOUT_VERSION} to ${LAYOUT_VERSION}, got ${describe(layoutVersion)}`,
    );
  checkChase(chase, blame);
  const checked = checkRecipe(given.recipe);
  for (const { path, message } of checked.issues) blame(path ? `recipe.${path}` : 'recipe', message);
  if (checked.recipe && isOneOf(MODES, mode) && !SHAPES[mode].includes(checked.recipe.shape.kind))
    blame(
      'recipe.shape.kind',
      `expected ${SHAPES[mode].join(' or ')} for the mode ${mode}, got ${checked.recipe.shape.kind}`,
    );
  if (issues.length > 0 || !checked.recipe) return { issues };
  return {
    issues,
    setup: {
      mode: mode as Mode,
      presetId: presetId as string,
      recipe: checked.recipe,
      seed: seed as string,
      generatorVersion: generatorVersion as number,
      layoutVersion: layoutVersion as number,
      difficulty: difficulty as Difficulty,
      chase: { ...OLD_CHASE, ...(chase as SimSetup['chase']) },
    },
  };
}

function checkChase(value: unknown, blame: (path: string, message: string) => void): void {
  if (typeof value !== 'object' || value === null) {
    blame('chase', `expected an object, got ${describe(value)}`);
    return;
  }
  const given: Record<string, unknown> = { ...OLD_CHASE, ...value };
  for (const name of Object.keys(given))
    if (!(name in CHASE_LIMITS) && name !== 'rules') blame(`chase.${name}`, 'is not part of a chase');
  if (!isOneOf(CHASE_RULES, given.rules))
    blame('chase.rules', `expected ${CHASE_RULES.join(' or ')}, got ${describe(given.rules)}`);
  for (const [name, most] of Object.entries(CHASE_LIMITS)) {
    const one = given[name];
    if (typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > most)
      blame(`chase.${name}`, `expected a whole number from 0 to ${most}, got ${describe(one)}`);
  }
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
