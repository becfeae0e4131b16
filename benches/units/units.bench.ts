/*
 * The experiment that the author of source 001 wished for: units against milliseconds, for one search each and for one
 * flow field that all share. All units start at random places of a 256 × 256 map and go to one goal; the field's time
 * is building it once plus one look at it per unit. Also draws the chart in docs/gallery/units.svg.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rngFor } from '@skerry/kit';
import { createGrid, type NavGrid } from '@skerry/nav';
import { type CurveMethod, measureUnitCurves } from '@skerry/nav/experiments';
import type { Report } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';
import { drawChart, type Series } from './chart.ts';

const SIDE = 256;
const MAX_UNITS = 4096;
const CHART = join(import.meta.dirname, '../../docs/gallery/units.svg');

export async function run(report: Report): Promise<void> {
  const uniform = createMap(null);
  const weighted = createMap(Uint8Array.from(buildTerrainWeights(SIDE, 3), (value) => 1 + Math.floor(value * 2) ** 2));
  const series: Series[] = [
    ['one search each: A*, weighted', weighted, 'a-star'],
    ['one search each: A*, uniform', uniform, 'a-star'],
    ['one search each: jump points, uniform', uniform, 'jps'],
    ['one field for all: weighted', weighted, 'flow-field'],
    ['one field for all: uniform', uniform, 'flow-field'],
  ].map(([name, grid, method]) => ({
    name: name as string,
    points: measurePoints(grid as NavGrid, method as CurveMethod),
  }));
  for (const { name, points } of series) {
    for (const { units, ms } of points.filter(({ units }) => [1, 64, 1024, MAX_UNITS].includes(units))) {
      const row = { scenario: 'units', metric: `${units} units`, subject: name, peer: null, unit: 'ms' };
      report({ ...row, value: ms, ratio: null, spread: 0 });
    }
  }
  writeFileSync(CHART, drawChart(series));
}

/** Milliseconds for 1, 2, 4 … units. */
function measurePoints(grid: NavGrid, method: CurveMethod) {
  const now = performance.now.bind(performance);
  return measureUnitCurves(grid, { now, methods: [method], maxUnits: MAX_UNITS })[0].points;
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
