/*
 * Traced repairs, routes and fields on one random grid, edited a few times: all depends on the seed alone.
 */

import {
  buildFlowField,
  createDStarLite,
  createHierarchy,
  createLpaStar,
  type NavGrid,
  NO_CELL,
  repairFlowField,
  type RepairSearch,
  type Trace,
} from '../../src/index.ts';
import { createTrace, createTraceReader, traceData } from '../../src/trace/index.ts';
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
  const complain = (what: string, problem: string | null) => void (problem && problems.push(`${what}: ${problem}`));
  for (const what of ['route', 'd-star-lite', 'lpa-star', 'field'] as const) {
    // Ground that costs nothing is refused by repairs and has no order in fields.
    if (what !== 'route' && grid.minFactor === 0) continue;
    count++;
    if (what === 'route') complain(what, checkRoute(grid, start, goal, rng));
    else complain(what, what === 'field' ? checkField(wide, goal) : checkRepair(wide, what, start, goal));
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

function checkField(wide: WideGrid, goal: number): string | null {
  const { grid, rng } = wide;
  const goals = rng.chance(0.5) ? [goal] : [goal, rng.below(grid.cells)];
  const trace = createTrace();
  const [field, plain] = [buildFlowField(grid, goals, { trace }), buildFlowField(grid, goals)];
  for (let round = 0; round < 4; round++) {
    for (let edits = round === 0 ? 0 : 1 + rng.below(3); edits > 0; edits--) editWide(wide);
    const touched = [repairFlowField(field, { trace }), repairFlowField(plain)];
    if (touched[0] !== touched[1]) return `round ${round}: touched ${touched.join(' and ')}`;
    const reader = createTraceReader(traceData(trace));
    reader.seek(trace.length);
    const { gByNode, parentByNode } = reader.sides[0];
    for (let cell = 0; cell < grid.cells; cell++) {
      const cost = field.costByCell[cell];
      if (cost !== plain.costByCell[cell]) return `round ${round}: cell ${cell} costs other than without a trace`;
      if (gByNode[cell] !== cost) return `round ${round}: cell ${cell}: ${gByNode[cell]} replayed, ${cost} known`;
      const isRoot = cost === Infinity || goals.includes(cell);
      if ((parentByNode[cell] === NO_CELL) !== isRoot)
        return `round ${round}: cell ${cell} has parent ${parentByNode[cell]}`;
    }
    const problem = problemWithParents(reader) ?? problemWithMoments(reader, rng, 2);
    if (problem !== null) return `round ${round}: ${problem}`;
  }
  return null;
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
