/*
 * How a bot walks: a coarse route over the island, and along it exact paths of a few dozen metres, each found when the
 * one before is finished. A bot that makes no progress searches another path, jumps, or steps aside.
 */
import { hash2, unitFromBits, cos, sin } from '@skerry/kit';
import {
  createDesiredMotion,
  findPath,
  followPath,
  type Gait,
  HUMAN_LOCOMOTION,
  PLAYER_WALKER,
  type TerrainPath,
  type DesiredMotion,
} from '@skerry/footing';
import type { Sim } from '../run/sim.ts';
import type { Order } from '../state/command.ts';
import type { Player } from '../state/player.ts';
import { type CoarseRouter, createCoarseRouter } from './coarse-route.ts';
import { isFoe } from './is-foe.ts';

export type Place = { readonly x: number; readonly z: number };

/** What a walking bot remembers. */
export type Walk = {
  goal: Place | null;
  route: readonly Place[];
  routeIndex: number;
  path: TerrainPath | null;
  /** True if the last path does not lead to the goal. */
  isHopeless: boolean;
  cursor: { pathIndex: number };
  motion: DesiredMotion;
  /** Position and tick of the last progress. */
  mark: Place;
  markTick: number;
  /** Ticks of a step aside that are left, and its direction. */
  asideTicks: number;
  asideYaw: number;
  router: CoarseRouter | null;
  /** The places that routes keep away from. */
  avoided(sim: Sim, player: Player): readonly Place[];
  routerIsland: string;
};

/** Metres of the route that one exact path covers. */
const AHEAD = 28;
/** A bot that moved less than this in that many ticks is stuck. */
const PROGRESS = 1;
const PATIENCE_TICKS = 75;
const ASIDE_TICKS = 40;
/** Shorter distances need no route. */
const NEAR = 40;
const TWO_PI = 6.283185307179586;

/** A walk that has not begun. Routes keep away from all foes by default. */
export function createWalk(avoided: Walk['avoided'] = allFoes): Walk {
  return {
    goal: null,
    route: [],
    routeIndex: 0,
    path: null,
    isHopeless: false,
    cursor: { pathIndex: 0 },
    motion: createDesiredMotion(),
    mark: { x: 0, z: 0 },
    markTick: 0,
    asideTicks: 0,
    asideYaw: 0,
    router: null,
    avoided,
    routerIsland: '',
  };
}

/** The orders of a tick that lead on towards a goal. */
export function walkTo(walk: Walk, sim: Sim, player: Player, goal: Place, gait: Gait): Order[] {
  const { state, ground } = sim;
  const { body } = player;
  if (!walk.goal || walk.goal.x !== goal.x || walk.goal.z !== goal.z) beginWalk(walk, sim, player, goal);
  if (walk.asideTicks > 0) return stepAside(walk, gait);
  if (isStuck(walk, sim, player)) {
    walk.path = null;
    walk.asideTicks = ASIDE_TICKS;
    walk.asideYaw = TWO_PI * unitFromBits(hash2(state.tick, player.id, sim.plan.seed));
    return [...stepAside(walk, gait), { kind: 'jump' }];
  }
  if (!walk.path) {
    const target = nextTarget(walk, body, goal);
    walk.path = findPath(ground, body, target, { walker: PLAYER_WALKER, maxExpanded: 12000 });
    walk.cursor.pathIndex = 0;
    walk.isHopeless = target === goal && walk.path.status !== 'complete';
  }
  if (followPath(walk.motion, walk.path, walk.cursor, body, HUMAN_LOCOMOTION, gait)) {
    walk.path = null;
    // The last metre to the exact place: paths end on the nearest walkable cell.
    const dx = goal.x - body.x;
    const dz = goal.z - body.z;
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length < 4 && length > 0) return [move(dx / length, dz / length, 'walk')];
    return [];
  }
  return [move(walk.motion.x, walk.motion.z, gait)];
}

function allFoes({ state }: Sim): readonly Place[] {
  return state.creatures.filter(isFoe).map(({ body }) => body);
}

/** An order to go in a direction. */
export function move(x: number, z: number, gait: Gait): Order {
  return { kind: 'move', x, z, gait };
}

function beginWalk(walk: Walk, sim: Sim, player: Player, goal: Place): void {
  const { state, places } = sim;
  const { body } = player;
  walk.goal = { x: goal.x, z: goal.z };
  walk.path = null;
  walk.isHopeless = false;
  walk.route = [];
  walk.routeIndex = 0;
  walk.mark = { x: body.x, z: body.z };
  walk.markTick = state.tick;
  if (state.setup.mode !== 'expedition' || isNear(body, goal, NEAR)) return;
  if (!walk.router || walk.routerIsland !== player.island) {
    const layout = places.layout(player.island, state.islands[player.island].visits);
    walk.router = layout ? createCoarseRouter(layout.field) : null;
    walk.routerIsland = player.island;
  }
  walk.route = walk.router?.find(body, goal, walk.avoided(sim, player)) ?? [];
}

/** The farthest point of the route within range of one path search; the goal itself near the end. */
function nextTarget(walk: Walk, body: Place, goal: Place): Place {
  const { route } = walk;
  if (route.length === 0 || isNear(body, goal, AHEAD)) return goal;
  let nearest = walk.routeIndex;
  let least = Infinity;
  for (let k = Math.max(0, walk.routeIndex - 20); k < Math.min(route.length, walk.routeIndex + 60); k++) {
    const gap = squared(body, route[k]);
    if (gap >= least) continue;
    least = gap;
    nearest = k;
  }
  let ahead = nearest;
  while (ahead < route.length - 1 && isNear(body, route[ahead + 1], AHEAD)) ahead++;
  walk.routeIndex = nearest;
  return ahead === nearest ? route[Math.min(route.length - 1, nearest + 1)] : route[ahead];
}

function isStuck(walk: Walk, { state }: Sim, player: Player): boolean {
  const { body } = player;
  if (!isNear(body, walk.mark, PROGRESS)) {
    walk.mark = { x: body.x, z: body.z };
    walk.markTick = state.tick;
  }
  if (state.tick - walk.markTick < PATIENCE_TICKS) return false;
  walk.markTick = state.tick;
  return true;
}

function stepAside(walk: Walk, gait: Gait): Order[] {
  walk.asideTicks--;
  return [move(sin(walk.asideYaw), -cos(walk.asideYaw), gait)];
}

function isNear(a: Place, b: Place, radius: number): boolean {
  return squared(a, b) <= radius * radius;
}

/** The square of the distance between two places. */
export function squared(a: Place, b: Place): number {
  return (a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z);
}
