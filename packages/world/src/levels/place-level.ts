/*
 * From a grid of noise to a playable level: obstacles above the threshold, start and goal in one connected region,
 * hunters and power-ups on free cells that can be reached and are not right beside the start.
 * If any of this is impossible, the issues say why.
 */
import { type Issue, rngFor } from '@skerry/kit';
import { labelRegions, type LevelCell, type LevelMap, nearestByRegion } from './level-map.ts';
import type { LevelPlan } from './level-parameters.ts';

const MIN_OBSTACLES = 15;
const MAX_OBSTACLE_SHARE = 0.5;
/** Start and goal lie this far from their corners, and may move as far to find free ground. */
const CORNER_CELLS = 5;
/** Hunters start at least this far from the start, or a third of the level if that is smaller. */
const SAFE_CELLS = 16;
const SAFE_SHARE = 1 / 3;
const POWER_UP_CELLS = 3;

/** An obstacle grid that can be solved. */
export type Level = LevelMap & {
  readonly parameters: LevelPlan;
  readonly obstacles: number;
  readonly start: LevelCell;
  readonly goal: LevelCell;
  readonly agents: readonly LevelCell[];
  readonly powerUps: readonly LevelCell[];
};

/** The level of a plan from its noise, or the issues that prevent it. */
export function placeLevel(plan: LevelPlan, noiseByCell: Float32Array): Level | readonly Issue[] {
  const { width, depth, threshold } = plan;
  const cells = new Uint8Array(noiseByCell.length);
  let obstacles = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (!(noiseByCell[cell] > threshold)) continue;
    cells[cell] = 1;
    obstacles++;
  }
  const most = Math.floor(cells.length * MAX_OBSTACLE_SHARE);
  if (obstacles < MIN_OBSTACLES)
    return blame('threshold', `expected at least ${MIN_OBSTACLES} obstacles, got ${obstacles}: a lower one gives more`);
  if (obstacles > most)
    return blame('threshold', `expected at most ${most} obstacles, got ${obstacles}: a higher one gives fewer`);

  const map = { width, depth, cells };
  const regionByCell = labelRegions(map);
  const ends = findEnds(map, regionByCell);
  if (!ends) return blame('threshold', 'no way leads from the start to the goal: a higher one opens more ways');
  const { start, goal } = ends;

  const spawns = findSpawns(plan, regionByCell, start, goal);
  if (spawns.agents.length < plan.agents)
    return blame('agents', `expected room for ${plan.agents}, found places for ${spawns.agents.length}`);
  if (spawns.powerUps.length < plan.powerUps)
    return blame('powerUps', `expected room for ${plan.powerUps}, found places for ${spawns.powerUps.length}`);
  return { ...map, parameters: plan, obstacles, start, goal, ...spawns };
}

function blame(path: string, message: string): readonly Issue[] {
  return [{ path, message }];
}

/** Start and goal, as near to their corners as one connected region allows. */
function findEnds(map: LevelMap, regionByCell: Int32Array): { start: LevelCell; goal: LevelCell } | undefined {
  const insetX = Math.min(CORNER_CELLS, Math.floor(map.width / 4));
  const insetZ = Math.min(CORNER_CELLS, Math.floor(map.depth / 4));
  const reach = Math.min(insetX, insetZ);
  const starts = nearestByRegion(map, regionByCell, { ix: insetX, iz: insetZ }, reach - 1);
  const goals = nearestByRegion(map, regionByCell, { ix: map.width - insetX, iz: map.depth - insetZ }, reach - 1);
  let best: { start: LevelCell; goal: LevelCell } | undefined;
  let least = Infinity;
  for (const [region, { gap, ...start }] of starts) {
    const other = goals.get(region);
    if (!other || gap + other.gap >= least) continue;
    least = gap + other.gap;
    best = { start, goal: { ix: other.ix, iz: other.iz } };
  }
  return best;
}

/** Random free cells of the start's region; no cell is used twice. */
function findSpawns(
  plan: LevelPlan,
  regionByCell: Int32Array,
  start: LevelCell,
  goal: LevelCell,
): Pick<Level, 'agents' | 'powerUps'> {
  const { width, depth } = plan;
  const region = regionByCell[start.iz * width + start.ix];
  const free = new Int32Array(regionByCell.length);
  let count = 0;
  for (let cell = 0; cell < regionByCell.length; cell++) if (regionByCell[cell] === region) free[count++] = cell;

  const taken = new Set([start.iz * width + start.ix, goal.iz * width + goal.ix]);
  const rng = rngFor(plan.seed, 'level-spawns');
  const draw = (wanted: number, least: number): LevelCell[] => {
    const drawn: LevelCell[] = [];
    // Every free cell is drawn at most once, so the search ends even if there is no room.
    for (let left = count; left > 0 && drawn.length < wanted; left--) {
      const slot = rng.below(left);
      const cell = free[slot];
      free[slot] = free[left - 1];
      free[left - 1] = cell;
      const ix = cell % width;
      const iz = Math.floor(cell / width);
      const gap = (ix - start.ix) * (ix - start.ix) + (iz - start.iz) * (iz - start.iz);
      if (gap < least * least || taken.has(cell)) continue;
      taken.add(cell);
      drawn.push({ ix, iz });
    }
    return drawn;
  };
  const safe = Math.min(SAFE_CELLS, Math.sqrt(width * width + depth * depth) * SAFE_SHARE);
  return { agents: draw(plan.agents, safe), powerUps: draw(plan.powerUps, POWER_UP_CELLS) };
}
