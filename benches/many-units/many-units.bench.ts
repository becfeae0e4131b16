/*
 * Many units on one grid: a thousand on 256 × 256 cells by PIBT. Every step of every run is checked by the bench itself
 * (check-paths.ts); all units stand on their goals at the end. Times are CPU milliseconds of one core.
 */
import { type DiagonalRule, createPibt, type Pibt, type UnitTask } from '@skerry/nav';
import { median, quantile, type Report, spreadOf } from '../bench.ts';
import { cpuMs } from '../cpu-time.ts';
import { requirePlan } from './check-paths.ts';
import { buildRocks, chooseUnits } from './maps.ts';

const RUNS = 5;
const MAX_TICKS = 5000;
const RULES: readonly DiagonalRule[] = ['never', 'both-free'];

export async function run(report: Report): Promise<void> {
  for (const diagonal of RULES) measurePibt(report, diagonal);
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

function row(subject: string) {
  return { scenario: 'many-units', subject, peer: null, ratio: null };
}
