/*
 * The state of a run before its first tick, with an empty world: a mode then fills it with items and creatures.
 */
import { createMindState } from '@skerry/agents';
import { createAction, FIRST_PLAYER_ID, NO_ID } from './action.ts';
import type { Player, Stats } from './player.ts';
import type { SimSetup } from './setup.ts';
import { type Deltas, type SimState, STATE_VERSION } from './sim-state.ts';
import { DAY_SECONDS } from './ticks.ts';

/** The health of a player who is well. */
export const MAX_HEALTH = 100;
/** The stamina of a player who is rested. */
export const MAX_STAMINA = 100;
const BODY_RADIUS = 0.35;
const BODY_HEIGHT = 1.75;
/** A run begins in the morning. */
const FIRST_HOUR = 8;

/** A state with its first player and nothing else; the mode places the player. */
export function createState(setup: SimSetup): SimState {
  return {
    version: STATE_VERSION,
    setup,
    tick: 0,
    clock: (FIRST_HOUR / 24) * DAY_SECONDS,
    nextId: 1,
    players: [createPlayer(FIRST_PLAYER_ID, { x: 0, y: 0, z: 0, yaw: 0 })],
    absent: [],
    creatures: [],
    items: [],
    projectiles: [],
    sounds: [],
    deltas: createDeltas(),
    islands: {},
  };
}

/** A fresh player at a place. */
export function createPlayer(
  id: number,
  { x, y, z, yaw }: { readonly x: number; readonly y: number; readonly z: number; readonly yaw: number },
): Player {
  return {
    id,
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
    moveX: 0,
    moveZ: 0,
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
    outcome: 'playing',
    island: '0,0',
    start: { x, z },
    score: { points: 0, multiplier: 0, coins: 0, kills: 0 },
    stats: createStats(),
    found: {},
    wonIslands: [],
    explored: {},
    journal: [],
  };
}

/** Nothing changed yet. */
export function createDeltas(): Deltas {
  return { coins: {}, items: {}, killed: {}, felled: {}, opened: {} };
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
