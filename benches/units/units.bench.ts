/*
 * The experiment that the author of source 001 wished for: units against milliseconds, for one search each and for one
 * flow field that all share. All units start at random places of a 256 × 256 map and go to one goal; the field's time
 * is building it once plus one look at it per unit. Also draws the chart in docs/gallery/units.svg.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rngFor } from '@skerry/kit';
import { createGrid, createSearcher, directionAt, fillFlowField, buildFlowField, type NavGrid } from '@skerry/nav';
import { measure, type Report } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';
import { drawChart, type Series } from './chart.ts';

const SIDE = 256;
const MAX_UNITS = 4096;
const ROUNDS = 5;
const CHART = join(import.meta.dirname, '../../docs/gallery/units.svg');

export async function run(report: Report): Promise<void> {
  const uniform = createMap(null);
  const weighted = createMap(Uint8Array.from(buildTerrainWeights(SIDE, 3), (value) => 1 + Math.floor(value * 2) ** 2));
  const series: Series[] = [];
  for (const [name, grid, algorithm] of [
    ['A*, weighted', weighted, 'a-star'],
    ['A*, uniform', uniform, 'a-star'],
    ['jump points, uniform', uniform, 'jps'],
  ] as const) {
    const [goal, ...starts] = chooseCells(grid, MAX_UNITS + 1);
    const searcher = createSearcher(grid);
    const search = (units: number) => {
      for (let unit = 0; unit < units; unit++) searcher.search(starts[unit], goal, { algorithm });
    };
    series.push({ name: `one search each: ${name}`, points: measureUnits(search) });
  }
  for (const [name, grid] of [
    ['weighted', weighted],
    ['uniform', uniform],
  ] as const) {
    const [goal, ...starts] = chooseCells(grid, MAX_UNITS + 1);
    const field = buildFlowField(grid, [goal]);
    const follow = (units: number) => {
      fillFlowField(field);
      let sum = 0;
      for (let unit = 0; unit < units; unit++) sum += directionAt(field, starts[unit]);
      return sum;
    };
    series.push({ name: `one field for all: ${name}`, points: measureUnits(follow) });
  }
  for (const { name, points } of series) {
    for (const { units, ms } of points.filter(({ units }) => [1, 64, 1024, MAX_UNITS].includes(units))) {
      const row = { scenario: 'units', metric: `${units} units`, subject: name, peer: null, unit: 'ms' };
      report({ ...row, value: ms, ratio: null, spread: 0 });
    }
  }
  writeFileSync(CHART, drawChart(series));
}

/** Milliseconds for 1, 2, 4 … units. */
function measureUnits(work: (units: number) => unknown): { units: number; ms: number }[] {
  // Everything that is built on first use, and the engine's compiler, come before the first figure.
  work(MAX_UNITS / 4);
  const points = [];
  for (let units = 1; units <= MAX_UNITS; units *= 2) {
    const { ms } = measure(() => work(units), { rounds: ROUNDS, minMs: 10 });
    points.push({ units, ms });
  }
  return points;
}

function createMap(weightByCell: Uint8Array | null): NavGrid {
  const rng = rngFor(4, 'units-rocks');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let rock = 0; rock < 120; rock++) {
    const [w, d] = [2 + rng.below(16), 2 + rng.below(16)];
    const [x, z] = [rng.below(SIDE - w), rng.below(SIDE - d)];
    for (let iz = z; iz < z + d; iz++) blockedByCell.fill(1, iz * SIDE + x, iz * SIDE + x + w);
  }
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell });
}

function chooseCells(grid: NavGrid, count: number): number[] {
  const rng = rngFor(4, 'units-places');
  const cells: number[] = [];
  while (cells.length < count) {
    const cell = rng.below(grid.cells);
    if (grid.blockedByCell[cell] === 0) cells.push(cell);
  }
  return cells;
}
