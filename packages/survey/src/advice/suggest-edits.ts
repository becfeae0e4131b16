/*
 * "Make it so": an aim such as more land becomes changes of the recipe. Each proposal is tried: the world is surveyed
 * before and after, stronger changes follow if it has not moved enough, and if none helps the reason is given instead.
 */
import { formatIssues, requireChoice } from '@skerry/kit';
import { type Change, planWorld, type Recipe, setParameters, type WorldPlan } from '@skerry/world';
import type { SurveyWindow } from '../sample/window.ts';
import { type Survey, surveyWorld } from '../survey-world.ts';

/** What can be asked of `suggest`. */
export const AIMS = [
  'more land',
  'less land',
  'gentler',
  'steeper',
  'colder',
  'warmer',
  'more lakes',
  'fewer lakes',
] as const;
/** A wish for a change, in words. */
export type Aim = (typeof AIMS)[number];

/** Changes that bring a world closer to an aim, or why there are none. */
export type Suggestion =
  | {
      readonly status: 'found';
      readonly changes: readonly Change[];
      /** The recipe with all changes, checked. */
      readonly recipe: Recipe;
      /** The measure before and after, and what it is. */
      readonly measure: string;
      readonly before: number;
      readonly after: number;
    }
  | { readonly status: 'impossible'; readonly reason: string };

const STRENGTHS = [1, 2, 3];
const TRIAL_SAMPLES = 96;

type AimFacts = {
  readonly measure: string;
  readonly read: (survey: Survey) => number | undefined;
  /** Whether the second is enough of a move from the first. */
  readonly hasMoved: (before: number, after: number) => boolean;
  readonly propose: (recipe: Recipe, strength: number) => readonly Change[];
  readonly reason: string;
};

/** Changes that bring a world nearer to an aim in a window, or why there are none. */
export function suggestEdits(plan: WorldPlan, aim: Aim, window: SurveyWindow): Suggestion {
  requireChoice(aim, 'aim', AIMS);
  const { measure, read, hasMoved, propose, reason } = FACTS[aim];
  const trial = { ...window, samples: TRIAL_SAMPLES };
  const before = read(surveyWorld(plan, trial));
  if (before === undefined) return { status: 'impossible', reason: 'there is no land in this window to change' };
  for (const strength of STRENGTHS) {
    const changes = propose(plan.recipe, strength);
    if (changes.length === 0) continue;
    const { recipe, issues } = setParameters(plan.recipe, changes);
    if (!recipe) return { status: 'impossible', reason: formatIssues(issues) };
    const after = read(surveyWorld(planWorld(recipe, plan.seedText, plan.generatorVersion), trial));
    if (after !== undefined && hasMoved(before, after))
      return { status: 'found', changes, recipe, measure, before, after };
  }
  return { status: 'impossible', reason };
}

function change(path: string, before: number, after: number): Change[] {
  const value = Number(after.toPrecision(4));
  return value === before ? [] : [{ path, text: String(value) }];
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function scaleRelief({ terrain, shape }: Recipe, factor: number): readonly Change[] {
  if (shape.kind === 'level')
    return change('shape.level.wall', shape.level.wall, clamp(shape.level.wall * factor, 0.5, 40));
  const height = terrain.continent.height;
  return [
    ...change('terrain.continent.height', height, clamp(height * factor, 1, 4000)),
    ...terrain.layers.flatMap((layer) =>
      layer.kind === 'noise' && layer.on
        ? change(`terrain.layers.${layer.id}.height`, layer.height, clamp(layer.height * factor, -2000, 4000))
        : [],
    ),
  ];
}

function moveSea({ shape }: Recipe, by: number): readonly Change[] {
  return shape.kind === 'level' ? [] : change('shape.seaShare', shape.seaShare, clamp(shape.seaShare + by, -1, 1));
}

function warm({ climate }: Recipe, by: number): readonly Change[] {
  const { mean } = climate.temperature;
  return change('climate.temperature.mean', mean, clamp(mean + by, -60, 80));
}

function moveLakes({ water }: Recipe, by: number): readonly Change[] {
  return change('water.lakes.share', water.lakes.share, clamp(water.lakes.share + by, 0, 1));
}

const LAND = { measure: 'share of land', read: ({ landShare }: Survey) => landShare };
const SLOPE = { measure: 'mean slope of the land', read: ({ slope }: Survey) => slope?.mean };
const HEAT = { measure: 'mean temperature of the land, °C', read: ({ temperature }: Survey) => temperature?.mean };
const LAKES = { measure: 'share of lakes', read: ({ lakeShare }: Survey) => lakeShare };

const FACTS: Readonly<Record<Aim, AimFacts>> = {
  'more land': {
    ...LAND,
    hasMoved: (before, after) => after > before + 0.02,
    propose: (recipe, strength) => moveSea(recipe, -0.1 * strength),
    reason: 'the window has hardly any sea that could become land, or its land does not depend on shape.seaShare',
  },
  'less land': {
    ...LAND,
    hasMoved: (before, after) => after < before - 0.02,
    propose: (recipe, strength) => moveSea(recipe, 0.15 * strength),
    reason: 'the land of this window does not depend on shape.seaShare, or stands too far above the sea',
  },
  gentler: {
    ...SLOPE,
    hasMoved: (before, after) => after < before * 0.95,
    propose: (recipe, strength) => scaleRelief(recipe, 1 - 0.25 * strength),
    reason: 'lower heights do not make this land gentler: what is steep here are steps or walls',
  },
  steeper: {
    ...SLOPE,
    hasMoved: (before, after) => after > before * 1.05,
    propose: (recipe, strength) => scaleRelief(recipe, 1 + 0.3 * strength),
    reason: 'greater heights do not make this land steeper, or they are at their limits',
  },
  colder: {
    ...HEAT,
    hasMoved: (before, after) => after < before - 2,
    propose: (recipe, strength) => warm(recipe, -6 * strength),
    reason: 'climate.temperature.mean is at its lower limit',
  },
  warmer: {
    ...HEAT,
    hasMoved: (before, after) => after > before + 2,
    propose: (recipe, strength) => warm(recipe, 6 * strength),
    reason: 'climate.temperature.mean is at its upper limit',
  },
  'more lakes': {
    ...LAKES,
    hasMoved: (before, after) => after > before + 0.001,
    propose: (recipe, strength) => moveLakes(recipe, 0.3 * strength),
    reason:
      'no further lake settles in this window: lakes need level ground above the sea; make the land gentler first',
  },
  'fewer lakes': {
    ...LAKES,
    hasMoved: (before, after) => after < before - 0.001,
    propose: (recipe, strength) => moveLakes(recipe, -0.3 * strength),
    reason: 'there are hardly any lakes in this window',
  },
};
