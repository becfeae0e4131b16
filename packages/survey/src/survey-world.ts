/*
 * The survey of a window of a world: everything that can be said in numbers about its land, water, relief, biomes and
 * drainage. Plain data; the same in every engine and for every size of slice.
 */
import { requireInteger, requireObject, requireOptions } from '@skerry/kit';
import type { WorldPlan } from '@skerry/world';
import {
  buildHistogram,
  buildHypsometry,
  describeSorted,
  type Distribution,
  type Histogram,
  type Hypsometry,
} from './measure/distribution.ts';
import { type Drainage, measureDrainage } from './measure/drainage.ts';
import { findPieces } from './measure/pieces.ts';
import { measureBiomes, type BiomePresence } from './measure/biomes.ts';
import { routeWater, type Routing } from './measure/route-water.ts';
import { LAKE, LAND, sampleInSlices, SEA, type SampledGround } from './sample/sample-ground.ts';
import { gridOfWindow, type SampleGrid, type SurveyWindow } from './sample/window.ts';

/** A lake of the window; `x` and `z` are the mean of its samples, `distance` is from the middle of the window. */
export type SurveyedLake = {
  readonly x: number;
  readonly z: number;
  readonly areaKm2: number;
  readonly distance: number;
};

/** Measures of a window of a world. */
export type Survey = {
  readonly grid: SampleGrid;
  readonly areaKm2: number;
  /** Shares of the window; they add up to 1. */
  readonly landShare: number;
  readonly seaShare: number;
  readonly lakeShare: number;
  /** The highest ground, under water too if all is sea. */
  readonly peak: { readonly x: number; readonly z: number; readonly height: number };
  /** Of land only; undefined if there is none. Heights are metres, slopes rise over run, temperatures °C. */
  readonly height: Distribution | undefined;
  readonly slope: Distribution | undefined;
  readonly temperature: Distribution | undefined;
  /** Heights of the whole window, sea bed included. */
  readonly heightHistogram: Histogram;
  /** Slopes of the land. */
  readonly slopeHistogram: Histogram | undefined;
  readonly hypsometry: Hypsometry | undefined;
  /** Every biome of the recipe, by its share of the land, largest first; the shares add up to 1 if there is land. */
  readonly biomes: readonly BiomePresence[];
  /** Pieces of land, largest first in area. */
  readonly largestLandKm2: number;
  readonly landPieces: number;
  /** Pieces of land that water surrounds wholly inside the window. */
  readonly ringedLandPieces: number;
  /** Waters at the level of the sea that land surrounds wholly inside the window. */
  readonly closedSeas: number;
  readonly lakeCount: number;
  /** At most 100, nearest to the middle of the window first. */
  readonly lakes: readonly SurveyedLake[];
  readonly drainage: Drainage | undefined;
};

/** A survey with the arrays it was made from, for pictures. */
export type SurveyWithGround = { readonly survey: Survey; readonly ground: SampledGround; readonly routing: Routing };

/** How much a survey measures between two reports of progress. */
export type SurveyOptions = {
  /** Rows of samples grown between two reports of progress. */
  readonly rowsPerSlice?: number;
};

const HISTOGRAM_BINS = 32;
const MAX_LISTED_LAKES = 100;
/** Share of the time that sampling takes; routing and counting take the rest. */
const SAMPLING_SHARE = 0.8;

/**
 * The survey of a window.
 * @example
 * const plan = planWorld(findPreset('plains-lake')!.recipe, '4');
 * const { landShare, lakes, peak } = surveyWorld(plan, { x: 0, z: 0, width: 2048, samples: 64 });
 * console.log(landShare.toFixed(2), lakes, peak);
 */
export function surveyWorld(plan: WorldPlan, window: SurveyWindow, options: SurveyOptions = {}): Survey {
  const slices = surveyInSlices(plan, window, options);
  let step = slices.next();
  while (!step.done) step = slices.next();
  return step.value.survey;
}

/** The same in slices: yields the share that is done, 0 to 1; stop asking to cancel. Checks its input at once. */
export function surveyInSlices(
  plan: WorldPlan,
  window: SurveyWindow,
  options: SurveyOptions = {},
): Generator<number, SurveyWithGround> {
  requireObject(plan, 'plan', 'the plan of a world');
  requireOptions(options, 'options', ['rowsPerSlice']);
  if (options.rowsPerSlice !== undefined) requireInteger(options.rowsPerSlice, 'options.rowsPerSlice', 1);
  return runSurvey(plan, gridOfWindow(window), options.rowsPerSlice);
}

function* runSurvey(plan: WorldPlan, grid: SampleGrid, rowsPerSlice?: number): Generator<number, SurveyWithGround> {
  const sampling = sampleInSlices(plan, grid, rowsPerSlice);
  let step = sampling.next();
  for (; !step.done; step = sampling.next()) yield step.value * SAMPLING_SHARE;
  const ground = step.value;
  const routing = routeWater(ground);
  yield (1 + SAMPLING_SHARE) / 2;
  const survey = measureGround(plan, ground, routing);
  yield 1;
  return { survey, ground, routing };
}

function measureGround(plan: WorldPlan, ground: SampledGround, routing: Routing): Survey {
  const { grid, heightBySample, coverBySample, slopeBySample, temperatureBySample } = ground;
  const isLand = (_: number, i: number): boolean => coverBySample[i] === LAND;
  const landHeights = heightBySample.filter(isLand).sort();
  const slopes = slopeBySample.filter(isLand).sort();
  return {
    grid,
    ...measureCover(ground),
    peak: findPeak(ground),
    height: describeSorted(landHeights),
    slope: describeSorted(slopes),
    temperature: describeSorted(temperatureBySample.filter(isLand).sort()),
    heightHistogram: buildHistogram(heightBySample, HISTOGRAM_BINS)!,
    slopeHistogram: buildHistogram(slopes, HISTOGRAM_BINS),
    hypsometry: buildHypsometry(landHeights),
    biomes: measureBiomes(plan, ground),
    ...measurePieces(ground),
    drainage: measureDrainage(ground, routing),
  };
}

/** Area and shares; the sea's is what remains, so that the three add up to 1. */
function measureCover({ grid, coverBySample }: SampledGround) {
  let [land, lake] = [0, 0];
  for (let i = 0; i < coverBySample.length; i++) {
    if (coverBySample[i] === LAND) land++;
    else if (coverBySample[i] === LAKE) lake++;
  }
  const count = coverBySample.length;
  return {
    areaKm2: (count * grid.step * grid.step) / 1e6,
    landShare: land / count,
    seaShare: (count - land - lake) / count,
    lakeShare: lake / count,
  };
}

function findPeak({ grid, heightBySample }: SampledGround): Survey['peak'] {
  let best = 0;
  for (let i = 1; i < heightBySample.length; i++) if (heightBySample[i] > heightBySample[best]) best = i;
  const ix = best % grid.columns;
  const iz = (best - ix) / grid.columns;
  return { x: grid.x + ix * grid.step, z: grid.z + iz * grid.step, height: heightBySample[best] };
}

function measurePieces({ grid, coverBySample }: SampledGround) {
  const cellKm2 = (grid.step * grid.step) / 1e6;
  const land = findPieces(grid, (i) => coverBySample[i] === LAND, false).pieces;
  const seas = findPieces(grid, (i) => coverBySample[i] === SEA, true).pieces;
  const waters = findPieces(grid, (i) => coverBySample[i] === LAKE, true).pieces;
  const middleColumn = (grid.columns - 1) / 2;
  const middleRow = (grid.rows - 1) / 2;
  const lakes = waters.map(({ size, column, row }): SurveyedLake => {
    const dx = (column - middleColumn) * grid.step;
    const dz = (row - middleRow) * grid.step;
    return {
      x: grid.x + column * grid.step,
      z: grid.z + row * grid.step,
      areaKm2: size * cellKm2,
      distance: Math.sqrt(dx * dx + dz * dz),
    };
  });
  return {
    largestLandKm2: land.reduce((most, { size }) => Math.max(most, size), 0) * cellKm2,
    landPieces: land.length,
    ringedLandPieces: land.filter(({ touchesBorder }) => !touchesBorder).length,
    closedSeas: seas.filter(({ touchesBorder }) => !touchesBorder).length,
    lakeCount: lakes.length,
    // The list is in row order before, and the sort keeps the order of equals.
    lakes: lakes.sort((a, b) => a.distance - b.distance).slice(0, MAX_LISTED_LAKES),
  };
}
