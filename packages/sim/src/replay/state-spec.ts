/*
 * The fields of a state and their limits, as one table. Names and numbers come from the tables of the rules where
 * possible. Past events have ticks before the state's tick; ids are below the next free one.
 */
import { MAX_SEED_LENGTH, TILE_CELLS, WORLD_REACH } from '@skerry/world';
import { SHOT_TICKS } from '../combat/projectiles.ts';
import { WEAPONS } from '../combat/weapons.ts';
import { CREATURES, MAX_TIER } from '../creatures/creature-facts.ts';
import { ITEM_KINDS } from '../state/item-kinds.ts';
import { POWER_SECONDS } from '../items/item-table.ts';
import { MIN_PLAYER_ID } from '../state/action.ts';
import { MAX_COMMAND_NUMBER } from '../state/check-commands.ts';
import { createStats, MAX_STAMINA } from '../state/create-state.ts';
import {
  HEALTH_LIMIT,
  MAX_COUNT,
  MAX_CREATURES,
  MAX_HEIGHT,
  MAX_ITEMS,
  MAX_LOUDNESS,
  MAX_PER_PLACE,
  MAX_PROJECTILES,
  MAX_RADIUS,
  MAX_SHOT_DAMAGE,
  MAX_SHOT_SPEED,
  MAX_SLOT,
  MAX_SOUNDS,
  MAX_SPEED,
  MAX_WAIT_TICKS,
  MAX_PATH_NUMBERS,
  MIN_HEIGHT,
  MIN_RADIUS,
} from '../creatures/limits.ts';
import { MAX_ABSENT } from '../modes/join.ts';
import { MAX_PLAYERS } from '../state/player.ts';
import { AIM_REACH, MAX_ALTITUDE } from '../state/reach.ts';
import { NO_SLOT, PROJECTILE_KINDS, STATE_VERSION } from '../state/sim-state.ts';
import { DAY_SECONDS, ticksOf } from '../state/ticks.ts';
import { BUFFER_TICKS, MAX_PITCH } from '../systems/apply-commands.ts';
import { PIT_TICKS } from '../players/climb-pit.ts';
import {
  ANY,
  byPlace,
  choice,
  fields,
  FLAG,
  list,
  number,
  optional,
  orNull,
  PLACE,
  type Spec,
  text,
  whole,
} from './check-spec.ts';

const ALTITUDE = number(-MAX_ALTITUDE, MAX_ALTITUDE);
const AIM = number(-AIM_REACH, AIM_REACH);
const AIM_XZ = { x: AIM, z: AIM };
const AIM_XYZ = { x: AIM, y: ALTITUDE, z: AIM };
const SPEED = number(-MAX_SPEED, MAX_SPEED);
const SHOT_SPEED = number(-MAX_SHOT_SPEED, MAX_SHOT_SPEED);
/** Yaws are stored between -π and π; a full turn leaves room for rounding. */
const YAW = number(-6.3, 6.3);
/** A part of a direction of length 1, with room for rounding. */
const PART = number(-1.01, 1.01);
const DIRECTION = { x: PART, z: PART };
const SHARE = number(0, 1);
const COUNT = whole(0, MAX_COUNT);
const AMOUNT = number(0, MAX_COUNT);
const SLOT = whole(NO_SLOT, MAX_SLOT);
const HEALTH = number(0, HEALTH_LIMIT);
/** Far below the ids that a command can name, so that future ones can be named too. */
const MAX_ID = MAX_COMMAND_NUMBER / 2;
const COMMANDED = number(-MAX_COMMAND_NUMBER, MAX_COMMAND_NUMBER);
/** Cooldowns, stamina delays and the like. */
const PAUSE = whole(0, MAX_WAIT_TICKS);
const GAIT = choice(['sneak', 'walk', 'run']);
const ITEM_KIND = choice(ITEM_KINDS);
const WORD = text(64);
const NAME = text(Math.max(64, MAX_SEED_LENGTH));

const BODY = fields({
  x: number(-WORLD_REACH, WORLD_REACH),
  y: ALTITUDE,
  z: number(-WORLD_REACH, WORLD_REACH),
  velocityX: SPEED,
  velocityY: SPEED,
  velocityZ: SPEED,
  yaw: YAW,
  radius: number(MIN_RADIUS, MAX_RADIUS),
  height: number(MIN_HEIGHT, MAX_HEIGHT),
  footing: choice(['ground', 'air', 'water', 'slide']),
});
const PATH = fields({
  status: choice(['complete', 'partial', 'unreachable', 'out-of-budget']),
  points: list(AIM, MAX_PATH_NUMBERS, 4),
  cost: AMOUNT,
});
/** By tile, 64 numbers of coins and less; felled ones have ids of 32 bits. */
const OBJECT_IDS = byPlace(list(whole(0, 0xffffffff), MAX_PER_PLACE));
const SLOTS = byPlace(list(whole(0, MAX_SLOT), MAX_PER_PLACE));
const COINS = byPlace(list(whole(0, TILE_CELLS), TILE_CELLS));
const BITS = byPlace(list(whole(-0x80000000, 0x7fffffff), 2, 2));

/** The table for a state of this tick and next id. */
export function stateSpec(tick: number, nextId: number): Spec {
  const past = whole(0, tick);
  /** A past tick, or -1 for never. */
  const pastOrNever = whole(-1, tick);
  /** The id of a past or present fighter, or NO_ID. */
  const anybody = whole(MIN_PLAYER_ID, nextId - 1);
  const newId = whole(1, nextId - 1);
  const mind = fields({ state: WORD, since: past, until: whole(0, tick + MAX_WAIT_TICKS) });
  const fighter = {
    body: BODY,
    health: HEALTH,
    maxHealth: number(Number.MIN_VALUE, HEALTH_LIMIT),
    stamina: number(0, MAX_STAMINA),
    breathTicks: PAUSE,
    action: fields({
      kind: choice(['none', 'light', 'heavy', 'shoot', 'block', 'dodge', 'hurt', 'stagger', 'use', 'dead']),
      ticks: COUNT,
      ...DIRECTION,
      hitIds: list(anybody, MAX_CREATURES + MAX_PLAYERS),
    }),
    weapon: choice(Object.keys(WEAPONS)),
  };
  const player = fields({
    ...fighter,
    id: whole(MIN_PLAYER_ID, 0),
    mind,
    posture: choice(['stand', 'crouch']),
    moveX: PART,
    moveZ: PART,
    gait: GAIT,
    isJumping: FLAG,
    isBlocking: FLAG,
    isWinded: FLAG,
    lookYaw: COMMANDED,
    lookPitch: number(-MAX_PITCH, MAX_PITCH),
    lockId: anybody,
    buffered: fields({
      kind: choice(['none', 'light', 'heavy', 'shoot', 'dodge']),
      x: COMMANDED,
      z: COMMANDED,
      ticks: whole(0, BUFFER_TICKS),
    }),
    inventory: list(ITEM_KIND, ITEM_KINDS.length),
    arrows: COUNT,
    draughts: COUNT,
    powerTicks: whole(0, ticksOf(POWER_SECONDS)),
    lastHit: fields({ tick: pastOrNever, ...DIRECTION }),
    stride: number(0, MAX_SPEED),
    pit: optional(fields({ ...AIM_XZ, ticks: whole(1, PIT_TICKS) })),
    outcome: choice(['playing', 'won', 'lost']),
    island: PLACE,
    start: fields(AIM_XZ),
    score: fields({ points: COUNT, multiplier: COUNT, coins: COUNT, kills: COUNT }),
    stats: fields(Object.fromEntries(Object.keys(createStats()).map((name) => [name, AMOUNT]))),
    found: SLOTS,
    wonIslands: list(PLACE, MAX_COUNT),
    explored: BITS,
    journal: list(
      fields({ place: WORD, what: choice(['peak', 'lake', 'grove', 'island']), name: NAME, ...AIM_XZ, tick: past }),
      MAX_COUNT,
    ),
  });
  return fields({
    version: whole(STATE_VERSION, STATE_VERSION),
    setup: ANY,
    tick: COUNT,
    clock: number(0, DAY_SECONDS),
    nextId: whole(1, MAX_ID),
    players: list(player, MAX_PLAYERS),
    absent: list(player, MAX_ABSENT),
    creatures: list(creatureSpec({ ...fighter, id: newId, mind }, past, pastOrNever, anybody), MAX_CREATURES),
    items: list(fields({ id: newId, kind: ITEM_KIND, ...AIM_XYZ, place: PLACE, slot: SLOT }), MAX_ITEMS),
    projectiles: list(
      fields({
        id: newId,
        kind: choice(PROJECTILE_KINDS),
        byId: anybody,
        damage: number(0, MAX_SHOT_DAMAGE),
        ...AIM_XYZ,
        velocityX: SHOT_SPEED,
        velocityY: SHOT_SPEED,
        velocityZ: SHOT_SPEED,
        ticks: whole(0, SHOT_TICKS),
      }),
      MAX_PROJECTILES,
    ),
    sounds: list(
      fields({
        ...AIM_XYZ,
        loudness: number(0, MAX_LOUDNESS),
        byId: anybody,
        kind: choice(['step', 'landing', 'splash', 'blow', 'shot', 'call', 'felling']),
        tick: past,
      }),
      MAX_SOUNDS,
    ),
    deltas: fields({ coins: COINS, items: SLOTS, killed: SLOTS, felled: OBJECT_IDS, opened: SLOTS }),
    islands: byPlace(
      fields({
        visits: whole(1, MAX_COUNT),
        leftTick: pastOrNever,
        creatures: list(fields({ slot: SLOT, ...AIM_XZ, yaw: YAW, health: HEALTH }), MAX_CREATURES),
      }),
    ),
  });
}

function creatureSpec(fighter: Readonly<Record<string, Spec>>, past: Spec, pastOrNever: Spec, anybody: Spec): Spec {
  return fields({
    ...fighter,
    kind: choice(Object.keys(CREATURES)),
    tier: whole(1, MAX_TIER),
    place: PLACE,
    slot: SLOT,
    home: fields(AIM_XZ),
    herd: whole(0, 0xffffffff),
    senses: fields({
      gauge: SHARE,
      awareness: choice(['unaware', 'suspicious', 'alert']),
      clarity: SHARE,
      memory: fields({
        source: choice(['none', 'seen', 'heard', 'reported', 'felt']),
        ...AIM_XYZ,
        velocityX: SPEED,
        velocityZ: SPEED,
        tick: past,
      }),
    }),
    errand: fields({
      kind: choice(['stay', 'go', 'fly']),
      ...AIM_XYZ,
      gait: GAIT,
      isWatching: FLAG,
      soughtTick: pastOrNever,
      stuckThoughts: COUNT,
    }),
    healthSeen: HEALTH,
    path: orNull(PATH),
    pathIndex: whole(0, MAX_PATH_NUMBERS / 2),
    motion: fields({ ...DIRECTION, gait: GAIT, isJumping: FLAG }),
    targetId: anybody,
    cooldown: PAUSE,
  });
}
