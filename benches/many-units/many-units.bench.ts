/*
 * Many units on one grid: a thousand on 256 × 256 cells by PIBT, a hundred in rooms on 64 × 64 by windowed cooperative
 * A*. Every step of every run is checked by the bench itself (check-paths.ts); all units stand on their goals at the
 * end. Times are CPU milliseconds of one core, where not said otherwise.
 */
import type { DiagonalRule } from '@skerry/nav';
import { type CooperativeWindow, createCooperative, createPibt, type Pibt, type UnitTask } from '@skerry/nav/units';
import { median, quantile, type Report, spreadOf } from '../bench.ts';
import { cpuMs } from '../cpu-time.ts';
import { requirePlan } from './check-paths.ts';
import { buildRocks, buildRooms, chooseUnits } from './maps.ts';

const RUNS = 5;
const MAX_TICKS = 5000;
const RULES: readonly DiagonalRule[] = ['never', 'both-free'];

export async function run(report: Report): Promise<void> {
  for (const diagonal of RULES) measurePibt(report, diagonal);
  for (const diagonal of RULES) measureWindows(report, diagonal);
}

function measurePibt(report: Report, diagonal: DiagonalRule): void {
  const grid = buildRocks(256, 120, diagonal);
  const rates: number[] = [];
  const slowest: number[] = [];
  const prepared: number[] = [];
  for (let round = 0; round < RUNS; round++) {
    const units = chooseUnits(grid, 1000, round);
    const pibt = createPibt(grid, units);
    prepared.push(cpuMs(() => [...pibt.prepare()]));
    const { paths, msByStep, totalMs } = walkAll(pibt, units);
    requirePlan(grid, units, paths);
    rates.push((1000 * msByStep.length) / (totalMs + prepared[round]));
    slowest.push(quantile(msByStep, 0.99));
  }
  const subject = `1,000 units with goals of their own, 256², rocks, diagonals ${diagonal}`;
  const add = (metric: string, values: readonly number[], unit: string) =>
    report({ ...row(subject), metric, value: median(values), unit, spread: spreadOf(values) });
  add('PIBT: steps a second, preparing included', rates, 'steps');
  add('PIBT: slowest step in a hundred (wall clock)', slowest, 'ms');
  add('PIBT: preparing 1,000 tables of distances', prepared, 'ms');
}

function walkAll(pibt: Pibt, units: readonly UnitTask[]) {
  const paths = units.map(({ start }) => [start]);
  const msByStep: number[] = [];
  let [arrived, totalMs] = [0, 0];
  while (arrived < units.length) {
    if (msByStep.length === MAX_TICKS) throw new Error(`${arrived} of ${units.length} units arrived`);
    // The processor's counter is too coarse for one step: it counts the sum, the clock the single ones.
    totalMs += cpuMs(() => {
      const from = performance.now();
      ({ arrived } = pibt.step());
      msByStep.push(performance.now() - from);
    });
    pibt.cellByUnit.forEach((cell, unit) => paths[unit].push(cell));
  }
  return { paths, msByStep, totalMs };
}

function measureWindows(report: Report, diagonal: DiagonalRule): void {
  const grid = buildRooms(64, diagonal);
  const [msByWindow, ticks]: [number[], number[]] = [[], []];
  let [rescued, windows] = [0, 0];
  for (let round = 0; round < 4 * RUNS; round++) {
    const units = chooseUnits(grid, 100, round);
    const cooperative = createCooperative(grid, units);
    const paths = units.map(({ start }) => [start]);
    for (let arrived = 0; arrived < units.length; windows++) {
      if (paths[0].length > MAX_TICKS) throw new Error(`seed ${round}: ${arrived} of ${units.length} units arrived`);
      let result!: CooperativeWindow;
      msByWindow.push(cpuMs(() => void (result = cooperative.next())));
      arrived = result.arrived;
      if (result.rescued) rescued++;
      result.paths.forEach((path, unit) => paths[unit].push(...path.subarray(1, cooperative.advance + 1)));
    }
    requirePlan(grid, units, paths);
    ticks.push(paths[0].length - 1);
  }
  const subject = `100 units, rooms on 64², window 16, ${4 * RUNS} runs, diagonals ${diagonal}`;
  const add = (metric: string, value: number, unit: string, spread = 0) =>
    report({ ...row(subject), metric, value, unit, spread });
  add('cooperative A*: a window, median', median(msByWindow), 'ms', spreadOf(msByWindow));
  add('cooperative A*: a window, 95 %', quantile(msByWindow, 0.95), 'ms');
  add('cooperative A*: a window, slowest', Math.max(...msByWindow), 'ms');
  add('cooperative A*: ticks until all have arrived', median(ticks), 'ticks', spreadOf(ticks));
  add('cooperative A*: windows that needed rescue', (100 * rescued) / windows, '%');
}

function row(subject: string) {
  return { scenario: 'many-units', subject, peer: null, ratio: null };
}
