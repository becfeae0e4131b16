/*
 * Flow fields on 1024 × 1024: milliseconds of a field, and the repair after edits inside one 64 × 64 tile against building
 * the whole field. Ratios to a plain Dijkstra are in readme.ts.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, fillFlowField, type NavGrid, repairFlowField, setBlocked } from '@skerry/nav';
import { measure, median, type Report, spreadOf } from '../bench.ts';
import { createFlowMaps, GOAL, SIDE } from './maps.ts';

export { readme } from './readme.ts';

const TILE = 64;
/** Repairs before the first that counts, for the engine to compile them, and repairs that count. */
const WARM_UP = 60;
const REPAIRS = 150;

export async function run(report: Report): Promise<void> {
  // Local constants: imported functions are live bindings that some runners wrap.
  const fill = fillFlowField;
  for (const { title, blockedByCell, weightByCell } of createFlowMaps()) {
    const grid = createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell });
    const field = buildFlowField(grid, [GOAL]);
    const { ms, spread } = measure(() => fill(field), { rounds: 11, minMs: 40 });
    const row = { scenario: 'flow', subject: 'skerry flow field', peer: null, unit: 'ms', ratio: null };
    report({ ...row, metric: `1024², ${title}`, value: ms, spread });
    reportRepair(report, title, grid, field);
  }
}

/** Sixteen cells of a random tile change, the field is repaired; then they change back. */
function reportRepair(report: Report, name: string, grid: NavGrid, field: ReturnType<typeof buildFlowField>): void {
  const rng = rngFor(1, 'flow-repair');
  const ratios: number[] = [];
  const repairMs: number[] = [];
  const wholeMsByRound: number[] = [];
  for (let round = -WARM_UP; round < REPAIRS; round++) {
    const [tx, tz] = [rng.below(SIDE / TILE) * TILE, rng.below(SIDE / TILE) * TILE];
    const cells = Array.from({ length: 16 }, () => (tz + rng.below(TILE)) * SIDE + tx + rng.below(TILE));
    if (round % 15 === 0) wholeMsByRound.push(time(() => fillFlowField(field)));
    for (const cell of cells) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    const ms = time(() => repairFlowField(field));
    for (const cell of cells) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    repairFlowField(field);
    if (round < 0) continue;
    repairMs.push(ms);
    ratios.push(median(wholeMsByRound) / ms);
  }
  report({
    scenario: 'flow',
    metric: `16 cells of a 64² tile edited, ${name}`,
    subject: 'skerry repair',
    peer: 'whole field',
    value: median(repairMs),
    unit: 'ms',
    ratio: median(ratios),
    spread: spreadOf(ratios),
  });
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
