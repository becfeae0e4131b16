/*
 * Traced repairs, routes and fields on one random grid, edited a few times: all depends on the seed alone.
 */

import {
  createDStarLite,
  createHierarchy,
  createLpaStar,
  createTrace,
  createTraceReader,
  type NavGrid,
  type RepairSearch,
  type Trace,
  traceData,
} from '../../src/index.ts';
import { problemWithMoments, problemWithParents } from './check-trace.ts';
import { randomFreeCell } from './random-grid.ts';
import { editWide, type WideGrid, wideGrid } from './wide-grid.ts';

const TOLERANCE = 1e-9;

/** Traces everything that keeps structures on the grid of a seed. */
export function checkStructuresOf(seed: number): { problems: string[]; count: number; note: string } {
  const wide = wideGrid(seed, 10);
  const { grid, rng, note } = wide;
  const problems: string[] = [];
  let count = 0;
  const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
  if (start < 0) return { problems, count, note };
  const note2 = (what: string, problem: string | null) => void (problem && problems.push(`${what}: ${problem}`));
  for (const what of ['route', 'd-star-lite', 'lpa-star'] as const) {
    // Ground that costs nothing is refused by repairs.
    if (what !== 'route' && grid.minFactor === 0) continue;
    count++;
    note2(what, what === 'route' ? checkRoute(grid, start, goal, rng) : checkRepair(wide, what, start, goal));
  }
  return { problems, count, note };
}

function checkRoute(grid: NavGrid, start: number, goal: number, rng: WideGrid['rng']): string | null {
  const options = { clusterCells: 4 + rng.below(3), portalSpacing: 1 + rng.below(4) };
  const trace = createTrace();
  const route = createHierarchy(grid, options).findRoute(start, goal, { trace });
  const plain = createHierarchy(grid, options).findRoute(start, goal);
  if (JSON.stringify(route) !== JSON.stringify(plain)) return `traced ${JSON.stringify(route)}, untraced otherwise`;
  const reader = createTraceReader(traceData(trace));
  reader.seek(trace.length);
  const [portals, whole] = reader.sides;
  const { expanded } = reader.counts();
  if (expanded !== route.expanded) return `${expanded} expansions replayed, ${route.expanded} counted`;
  if (route.status === 'complete') {
    const cost = Math.min(portals.gByNode[1], whole?.gByNode[goal] ?? Infinity);
    if (Math.abs(cost - route.cost) > TOLERANCE * route.cost) return `replayed cost ${cost}, route ${route.cost}`;
  }
  if (reader.data.cellByNode?.[0] !== start || reader.data.cellByNode[1] !== goal) return 'other ends';
  return problemWithParents(reader) ?? problemWithMoments(reader, rng, 3);
}

function checkRepair(wide: WideGrid, what: 'd-star-lite' | 'lpa-star', start: number, goal: number): string | null {
  const { grid, rng } = wide;
  const create = what === 'd-star-lite' ? createDStarLite : createLpaStar;
  const trace = createTrace();
  const [traced, plain] = [create(grid, start, goal, { trace }), create(grid, start, goal)];
  for (let round = 0; round < 4; round++) {
    for (let edits = round === 0 ? 0 : 1 + rng.below(4); edits > 0; edits--) editWide(wide);
    if (round > 0 && rng.chance(0.5) && what === 'd-star-lite') {
      const next = randomFreeCell(grid, rng);
      if (next >= 0) [traced, plain].forEach((search) => search.moveTo(next));
    }
    const [one, other] = [traced.find(), plain.find()];
    const text = (result: typeof one) => JSON.stringify({ ...result, path: [...result.path] });
    if (text(one) !== text(other)) return `traced ${text(one)}, untraced ${text(other)}`;
    const problem = problemWithValues(grid, traced, trace);
    if (problem !== null) return `round ${round}: ${problem}`;
  }
  return problemWithMoments(createTraceReader(traceData(trace)), rng, 3);
}

/** The replayed g, rhs and keys must be those the search has. */
function problemWithValues(grid: NavGrid, search: RepairSearch, trace: Trace): string | null {
  if (trace.length === 0) return null;
  const reader = createTraceReader(traceData(trace));
  reader.seek(trace.length);
  const { gByNode, rhsByNode, keyByNode, statusByNode } = reader.sides[0];
  for (let cell = 0; cell < grid.cells; cell++) {
    const values = search.valuesOf(cell);
    if (values === null) return null;
    const { g, rhs, key } = values;
    if (gByNode[cell] !== g) return `cell ${cell}: g ${gByNode[cell]} replayed, ${g} known`;
    if (rhsByNode[cell] !== rhs) return `cell ${cell}: rhs ${rhsByNode[cell]} replayed, ${rhs} known`;
    if ((statusByNode[cell] === 1) !== !Number.isNaN(key))
      return `cell ${cell}: status ${statusByNode[cell]}, key ${key}`;
    if (statusByNode[cell] === 1 && keyByNode[cell] !== key) return `cell ${cell}: key ${keyByNode[cell]}, not ${key}`;
  }
  return null;
}
