/*
 * The state of a run before its first tick, with an empty world: a mode then fills it with items and creatures.
 */
import { createMindState } from '@skerry/agents';
import { createAction, NO_ID, PLAYER_ID } from './action.ts';
import type { SimSetup } from './setup.ts';
import { type Deltas, type Player, type SimState, STATE_VERSION, type Stats } from './sim-state.ts';
import { DAY_SECONDS } from './ticks.ts';

export const MAX_HEALTH = 100;
export const MAX_STAMINA = 100;
export const BODY_RADIUS = 0.35;
export const BODY_HEIGHT = 1.75;
/** A run begins in the morning. */
const FIRST_HOUR = 8;

/** A state in which the player stands at a place and nothing else is there. */
export function createState(setup: SimSetup, start: { x: number; y: number; z: number; yaw: number }): SimState {
  return {
    version: STATE_VERSION,
    setup,
    tick: 0,
    clock: (FIRST_HOUR / 24) * DAY_SECONDS,
    outcome: 'playing',
    nextId: PLAYER_ID + 1,
    island: '0,0',
    start: { x: start.x, z: start.z },
    reach: 0,
    player: createPlayer(start),
    creatures: [],
    items: [],
    projectiles: [],
    sounds: [],
    score: { points: 0, multiplier: 0, coins: 0, kills: 0 },
    deltas: createDeltas(),
    islands: {},
    journal: [],
    stats: createStats(),
  };
}

/** A fresh player at a place. */
export function createPlayer({ x, y, z, yaw }: { x: number; y: number; z: number; yaw: number }): Player {
  return {
    id: PLAYER_ID,
    body: {
      x,
      y,
      z,
      velocityX: 0,
      velocityY: 0,
      velocityZ: 0,
      yaw,
      radius: BODY_RADIUS,
      height: BODY_HEIGHT,
      footing: 'ground',
    },
    health: MAX_HEALTH,
    maxHealth: MAX_HEALTH,
    stamina: MAX_STAMINA,
    breathTicks: 0,
    action: createAction(),
    weapon: 'fists',
    mind: createMindState(),
    posture: 'stand',
    wishX: 0,
    wishZ: 0,
    gait: 'walk',
    isJumping: false,
    isBlocking: false,
    isWinded: false,
    lookYaw: yaw,
    lookPitch: 0,
    lockId: NO_ID,
    buffered: { kind: 'none', x: 0, z: 0, ticks: 0 },
    inventory: [],
    arrows: 0,
    draughts: 0,
    powerTicks: 0,
    lastHit: { tick: -1, x: 0, z: 0 },
    stride: 0,
  };
}

/** Nothing changed yet. */
export function createDeltas(): Deltas {
  return { coins: {}, items: {}, killed: {}, felled: {}, opened: {}, explored: {} };
}

/** Nothing has happened yet. */
export function createStats(): Stats {
  return {
    metres: 0,
    hitsGiven: 0,
    hitsTaken: 0,
    damageTaken: 0,
    blocks: 0,
    dodges: 0,
    jumps: 0,
    timesSeen: 0,
    deaths: 0,
    itemsFound: 0,
  };
}
