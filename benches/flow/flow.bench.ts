/*
 * Flow fields on 1024 × 1024: uniform and weighted against a plain bucket Dijkstra (plain-dijkstra.ts), and the repair
 * after edits inside one 64 × 64 tile against building the whole field. Maps are seeded: open ground with 600 rocks
 * of up to 32 cells, and the same with terrain in patches and with smooth weights.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, fillFlowField, type NavGrid, repairFlowField, setBlocked } from '@skerry/nav';
import { compareInterleaved, median, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';
import { fillByPlainDijkstra } from './plain-dijkstra.ts';

const SIDE = 1024;
const TILE = 64;
/** Repairs before the first that counts, for the engine to compile them, and repairs that count. */
const WARM_UP = 60;
const REPAIRS = 150;

export async function run(report: Report): Promise<void> {
  // Local constants: imported functions are live bindings that some runners wrap.
  const [fill, plain] = [fillFlowField, fillByPlainDijkstra];
  const maps: readonly (readonly [string, NavGrid])[] = [
    ['uniform', createMap(null)],
    ['weighted, patches', createMap(Uint8Array.from(buildTerrainWeights(SIDE, 3), (w) => 1 + Math.floor(w * 2) ** 2))],
    ['weighted, smooth', createMap(Float32Array.from(buildTerrainWeights(SIDE, 3), (w) => 1 + 4 * w))],
  ];
  for (const [name, grid] of maps) {
    const goal = (SIDE / 2) * SIDE + SIDE / 2;
    const field = buildFlowField(grid, [goal]);
    const costByCell = new Float64Array(grid.cells);
    const { subjectMs, ratio, spread } = compareInterleaved(
      () => fill(field),
      () => plain(costByCell, grid, goal),
      { rounds: 11, minMs: 40 },
    );
    if (!costByCell.every((cost, i) => Math.abs(cost - field.costByCell[i]) <= 1e-9 * cost || cost === Infinity))
      throw new Error(`the two fields of ${name} differ`);
    const row = { scenario: 'flow', subject: 'skerry flow field', unit: 'ms', spread };
    report({ ...row, metric: `1024², ${name}`, peer: 'plain bucket Dijkstra', value: subjectMs, ratio });
    reportRepair(report, name, grid, field);
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

function createMap(weightByCell: Uint8Array | Float32Array | null): NavGrid {
  const rng = rngFor(1, 'flow-rocks');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let rock = 0; rock < 600; rock++) {
    const [w, d] = [2 + rng.below(30), 2 + rng.below(30)];
    const [x, z] = [rng.below(SIDE - w), rng.below(SIDE - d)];
    for (let iz = z; iz < z + d; iz++) blockedByCell.fill(1, iz * SIDE + x, iz * SIDE + x + w);
  }
  // Room around the goal in the middle, whatever the seed.
  for (let iz = 500; iz < 524; iz++) blockedByCell.fill(0, iz * SIDE + 500, iz * SIDE + 524);
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell });
}
