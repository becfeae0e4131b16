/*
 * How well a world fulfils wishes: measured on a coarse grid of 32 x 32 samples, so that hundreds of seeds can be
 * judged in a second. A wish scores 1 inside its range and falls to 0 over a distance that suits its kind.
 */
import { atan2 } from '@skerry/kit';
import { createFieldEngine, type FieldEngine } from '@skerry/noise';
import type { WorldPlan } from '@skerry/world';
import { measureBiomes } from '../measure/biomes.ts';
import { findPieces } from '../measure/pieces.ts';
import { LAKE, LAND, sampleAtOnce, type SampledGround } from '../sample/sample-ground.ts';
import { gridOfWindow, type SurveyWindow } from '../sample/window.ts';
import type { Wish } from './wishes.ts';

/** How well a seed fulfils a wish, and why. */
export type WishVerdict = { readonly wish: Wish; readonly score: number; readonly reason: string };
/** `score` is the mean of the wishes' scores, 0 to 1. */
export type SeedVerdict = { readonly seed: string; readonly score: number; readonly wishes: readonly WishVerdict[] };

/** Along each side of the window. */
const SEED_SAMPLES = 32;
/** Along each side of the square that is searched for lakes. */
const LAKE_SAMPLES = 48;
const DEGREES = 180 / 3.141592653589793;

/** Judges one world; callers that judge many pass one engine for all. Wishes must have been checked. */
export function judgeSeed(
  plan: WorldPlan,
  wishes: readonly Wish[],
  { x, z, width, depth = width }: SurveyWindow,
  engine: FieldEngine = createFieldEngine(),
): SeedVerdict {
  const grid = gridOfWindow({ x, z, width, depth, samples: SEED_SAMPLES });
  const ground = sampleAtOnce(plan, grid, engine, false);
  const verdicts = wishes.map((wish): WishVerdict => {
    const lakes = (): SampledGround => sampleAtOnce(plan, lakeGrid(x, z, wish), engine, true);
    return judgeWish(wish, measureWish(plan, wish, ground, lakes));
  });
  const sum = verdicts.reduce((total, { score }) => total + score, 0);
  return { seed: plan.seedText, score: sum / Math.max(1, verdicts.length), wishes: verdicts };
}

/** Lakes are searched no further than they could still score. */
function lakeGrid(x: number, z: number, wish: Wish) {
  return gridOfWindow({ x, z, width: 2 * (wish.max + softness(wish)), samples: LAKE_SAMPLES });
}

/** The value that a wish is about; undefined if there is nothing to measure, such as the slope of no land. */
function measureWish(
  plan: WorldPlan,
  wish: Wish,
  ground: SampledGround,
  lakes: () => SampledGround,
): number | undefined {
  const { coverBySample, grid, heightBySample } = ground;
  const isLand = (i: number): boolean => coverBySample[i] === LAND;
  switch (wish.kind) {
    case 'land':
      return meanWhere(
        coverBySample,
        () => true,
        (cover) => (cover === LAND ? 1 : 0),
      );
    case 'peak':
      return heightBySample.reduce((most, height) => Math.max(most, height), -Infinity);
    case 'slope':
      return meanWhere(ground.slopeBySample, isLand, (rise) => atan2(rise, 1) * DEGREES);
    case 'temperature':
      return meanWhere(ground.temperatureBySample, isLand, (degrees) => degrees);
    case 'island': {
      const { pieces } = findPieces(grid, isLand, false);
      return (pieces.reduce((most, { size }) => Math.max(most, size), 0) * grid.step * grid.step) / 1e6;
    }
    case 'lake':
      return nearestLake(lakes());
    case 'biome':
      return measureBiomes(plan, ground).find(({ id }) => id === wish.biome)?.share ?? 0;
  }
}

function meanWhere(
  values: Float32Array | Uint8Array,
  isIn: (i: number) => boolean,
  read: (value: number) => number,
): number | undefined {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (!isIn(i)) continue;
    sum += read(values[i]);
    count++;
  }
  return count > 0 ? sum / count : undefined;
}

/** Metres from the middle to the nearest sample of a lake. */
function nearestLake({ grid, coverBySample }: SampledGround): number | undefined {
  let nearest = Infinity;
  for (let i = 0; i < coverBySample.length; i++) {
    if (coverBySample[i] !== LAKE) continue;
    const dx = (i % grid.columns) - (grid.columns - 1) / 2;
    const dz = Math.floor(i / grid.columns) - (grid.rows - 1) / 2;
    nearest = Math.min(nearest, (dx * dx + dz * dz) * grid.step * grid.step);
  }
  return nearest === Infinity ? undefined : Math.sqrt(nearest);
}

/** How far outside its range a value scores nothing, in the unit of the wish. */
function softness({ kind, min, max }: Wish): number {
  switch (kind) {
    case 'land':
      return 0.3;
    case 'peak':
      return 200;
    case 'slope':
    case 'temperature':
      return 10;
    case 'island':
      // As much again as the range asks for: areas are compared by factors.
      return Math.max(0.05, min > 0 ? min : max);
    case 'lake':
      return Math.max(100, max);
    case 'biome':
      return 0.25;
  }
}

function judgeWish(wish: Wish, value: number | undefined): WishVerdict {
  const subject = wish.kind === 'biome' ? `${wish.biome} on` : SUBJECTS[wish.kind];
  if (value === undefined) return { wish, score: 0, reason: `${NOTHING[wish.kind] ?? 'there is no land'}` };
  const miss = value < wish.min ? wish.min - value : value > wish.max ? value - wish.max : 0;
  const score = Math.max(0, 1 - miss / softness(wish));
  const found = `${subject} ${format(wish.kind, value)}${wish.kind === 'biome' ? ' of the land' : ''}`;
  if (miss === 0) return { wish, score: 1, reason: `${found}, as wished` };
  const side =
    value < wish.min ? `less than ${format(wish.kind, wish.min)}` : `more than ${format(wish.kind, wish.max)}`;
  return { wish, score, reason: `${found}, ${side}` };
}

const SUBJECTS: Readonly<Record<Exclude<Wish['kind'], 'biome'>, string>> = {
  land: 'land',
  peak: 'highest place',
  slope: 'mean slope',
  temperature: 'mean temperature',
  island: 'largest land',
  lake: 'nearest lake at',
};
const NOTHING: Partial<Record<Wish['kind'], string>> = { lake: 'no lake is near the middle' };

function format(kind: Wish['kind'], value: number): string {
  switch (kind) {
    case 'land':
    case 'biome':
      return `${Math.round(value * 1000) / 10} %`;
    case 'slope':
      return `${Math.round(value * 10) / 10}°`;
    case 'temperature':
      return `${Math.round(value * 10) / 10} °C`;
    case 'island':
      return `${Number(value.toPrecision(3))} km²`;
    default:
      return `${Math.round(value)} m`;
  }
}
