/*
 * TiledNav on a seeded terrain of 1024 × 1024 cells that comes in tiles of 64: a way across is found while tiles come in
 * one by one. How many of all tiles it asks for, what the planning costs cold and warm and after an edit, and how far the
 * refined way is from the optimum of the whole map, which a flow field knows.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, createTiledNav, type NavGrid, type TiledNav, type TiledRoute } from '@skerry/nav';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs } from '../cpu-time.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';

const SIDE = 1024;
const TILE = 64;
const ROUTES = 5;

export async function run(report: Report): Promise<void> {
  const grid = createTerrain();
  const goal = freeCell(grid, SIDE - 120, SIDE - 120);
  const optimumByCell = buildFlowField(grid, [goal]).costByCell;
  const rng = rngFor(2, 'tiled-ends');
  const rows = { tiles: [] as number[], cold: [] as number[], warm: [] as number[], edit: [] as number[] };
  const overs: number[] = [];
  while (overs.length < ROUTES) {
    const start = freeCell(grid, 20 + rng.below(300), 20 + rng.below(300));
    if (optimumByCell[start] === Infinity) continue;
    const [from, to] = [cellOf(start), cellOf(goal)];
    const nav = createNav(grid);
    // Awaiting belongs to the search here: nothing else of this process runs meanwhile.
    const before = process.cpuUsage();
    const route = await nav.findRoute(from, to, { maxTiles: (SIDE / TILE) ** 2 });
    const { user, system } = process.cpuUsage(before);
    if (route.status !== 'complete') throw new Error(`no path from ${start}: ${route.status}`);
    rows.cold.push((user + system) / 1000);
    rows.tiles.push((100 * nav.state().tiles) / (SIDE / TILE) ** 2);
    rows.warm.push(cpuMs(() => void nav.planRoute(from, to)));
    const middle = route.waypoints[route.waypoints.length >> 1];
    nav.editCell(middle, { weight: 9 });
    rows.edit.push(cpuMs(() => void nav.planRoute(from, to)));
    overs.push(100 * ((await walkedCost(grid, nav, route)) / optimumByCell[start] - 1));
    nav.dispose();
  }
  const say = (metric: string, values: readonly number[], unit: string, peer: readonly number[] | null = null) => {
    const ratios = (peer ?? []).map((value, k) => value / values[k]);
    const spread = spreadOf(peer ? ratios : values);
    const against = { peer: peer && 'finding it cold', ratio: peer && median(ratios) };
    report({
      scenario: 'tiled-nav',
      subject: 'skerry TiledNav',
      metric,
      value: median(values),
      unit,
      spread,
      ...against,
    });
  };
  say('tiles asked for on a way across, of all', rows.tiles, '%');
  say('a way found, no tile known before, CPU time', rows.cold, 'ms');
  say('planned again, all tiles known, CPU time', rows.warm, 'ms', rows.cold);
  say('planned again after an edit on the way, CPU time', rows.edit, 'ms', rows.cold);
  say('cost over optimum', overs, '%');
}

function createTerrain(): NavGrid {
  const valueByCell = buildTerrainWeights(SIDE, 9);
  return createGrid({
    width: SIDE,
    depth: SIDE,
    weightByCell: valueByCell.map((value) => 1 + 8 * Math.max(0, value - 0.35)),
    blockedByCell: Uint8Array.from(valueByCell, (value) => (value > 0.72 || value < 0.25 ? 1 : 0)),
  });
}

function createNav({ blockedByCell, weightByCell }: NavGrid): TiledNav {
  return createTiledNav({
    tileCells: TILE,
    provider: async (tx, tz) => {
      if (tx < 0 || tz < 0 || tx >= SIDE / TILE || tz >= SIDE / TILE) return null;
      const cut = <T extends Uint8Array | Float32Array>(from: T, to: T): T => {
        for (let z = 0; z < TILE; z++) {
          const row = (tz * TILE + z) * SIDE + tx * TILE;
          to.set(from.subarray(row, row + TILE), z * TILE);
        }
        return to;
      };
      return {
        blockedByCell: cut(blockedByCell, new Uint8Array(TILE * TILE)),
        weightByCell: cut(weightByCell as Float32Array, new Float32Array(TILE * TILE)),
      };
    },
  });
}

/** The first free cell from (ix, iz) on. */
function freeCell({ blockedByCell }: NavGrid, ix: number, iz: number): number {
  return blockedByCell.indexOf(0, iz * SIDE + ix);
}

function cellOf(cell: number): { ix: number; iz: number } {
  return { ix: cell % SIDE, iz: Math.floor(cell / SIDE) };
}

/** What the segments of a route cost cell by cell; the edit of the bench is not in the grid and does not count. */
async function walkedCost({ weightByCell }: NavGrid, nav: TiledNav, route: TiledRoute): Promise<number> {
  let cost = 0;
  for (let segment = 0; segment + 1 < route.waypoints.length; segment++) {
    const cells = await nav.refineSegment(route, segment);
    for (let k = 1; k < cells.length; k++) {
      const isDiagonal = cells[k].ix !== cells[k - 1].ix && cells[k].iz !== cells[k - 1].iz;
      cost += (isDiagonal ? Math.SQRT2 : 1) * (weightByCell as Float32Array)[cells[k].iz * SIDE + cells[k].ix];
    }
  }
  return cost;
}
