/*
 * Obstacle levels from noise: every level returned can be won.
 * For parameters that are invalid or give no playable level, the result lists the issues and the nearest parameters
 * that work: the threshold moves first, then the seed, then the frequency, as little as needed.
 */
import { assert, type Issue } from '@skerry/kit';
import { createFieldEngine, type FieldEngine, type NoiseSpec } from '@skerry/noise';
import { checkLevelParameters, clampLevelParameters, LEVEL_SCHEMA, type LevelPlan } from './level-parameters.ts';
import { type Level, placeLevel } from './place-level.ts';

/** A level, or why these parameters give none. */
export type LevelResult =
  | { readonly status: 'complete'; readonly level: Level }
  | {
      /** `invalid`: some parameter is out of range; `unsolvable`: all in range, but the level is not playable. */
      readonly status: 'invalid' | 'unsolvable';
      readonly issues: readonly Issue[];
      /** The nearest parameters that give a level. */
      readonly suggestion: LevelPlan;
    };

/** Scratch of one call; starting an engine takes longer than building a level. */
let _engine: FieldEngine | undefined;

const THRESHOLD_STEP = 0.01;
const SEEDS_TRIED = 4;
/** Factors of the frequency, tried when neither threshold nor seed helps. */
const FREQUENCY_FACTORS = [1, 1.25, 0.8, 1.5, 0.6, 2, 0.4];

/** A level that can be won, or the issues and nearby parameters that work. */
export function buildLevel(parameters: unknown): LevelResult {
  const issues = checkLevelParameters(parameters);
  const plan = clampLevelParameters(parameters);
  if (issues.length > 0) return { status: 'invalid', issues, suggestion: findPlayable(plan) };
  const level = placeLevel(plan, buildNoise(plan));
  if ('cells' in level) return { status: 'complete', level };
  return { status: 'unsolvable', issues: level, suggestion: findPlayable(plan) };
}

/** Noise of each cell, sampled at its centre; the level's centre is at 0. */
function buildNoise({ width, depth, frequency, seed }: LevelPlan): Float32Array {
  const spec: NoiseSpec = { basis: 'perlin', fractal: 'fbm', seed, frequency, octaves: 1, lacunarity: 2, gain: 0.5 };
  const engine = (_engine ??= createFieldEngine());
  engine.reset();
  engine.setGrid({ x: 0.5 - width / 2, z: 0.5 - depth / 2, step: 1, width, depth });
  return engine.read(engine.noise(engine.plane(), spec), new Float32Array(width * depth));
}

/** The first playable neighbour of a plan, nearest first; the plan itself if it is playable. */
function findPlayable(plan: LevelPlan): LevelPlan {
  for (const factor of FREQUENCY_FACTORS) {
    for (let k = 0; k < SEEDS_TRIED; k++) {
      const { min, max } = LEVEL_SCHEMA.frequency;
      const frequency = Math.min(max, Math.max(min, plan.frequency * factor));
      const near = { ...plan, frequency, seed: k === 0 ? plan.seed : (plan.seed + k) | 0 };
      const noiseByCell = buildNoise(near);
      for (const threshold of thresholdsNear(plan.threshold)) {
        const playable = settle({ ...near, threshold }, noiseByCell);
        if (playable) return playable;
      }
    }
  }
  assert(false, () => `expected a playable neighbour of ${JSON.stringify(plan)}`);
}

/** The plan itself, or with only as many agents and power-ups as there is room for, if that makes it playable. */
function settle(plan: LevelPlan, noiseByCell: Float32Array): LevelPlan | undefined {
  let level = placeLevel(plan, noiseByCell);
  while (!('cells' in level)) {
    const [{ path }] = level;
    if (path !== 'agents' && path !== 'powerUps') return undefined;
    plan = { ...plan, [path]: Math.floor(plan[path] / 2) };
    level = placeLevel(plan, noiseByCell);
  }
  return plan;
}

/** The threshold, then values ever farther away on both sides, in hundredths. */
function* thresholdsNear(threshold: number): Generator<number> {
  const { min, max } = LEVEL_SCHEMA.threshold;
  yield threshold;
  const middle = Math.floor(threshold / THRESHOLD_STEP + 0.5);
  for (let k = 1; k * THRESHOLD_STEP <= max - min; k++) {
    for (const step of [middle + k, middle - k]) {
      const near = step / 100;
      if (near >= min && near <= max) yield near;
    }
  }
}
