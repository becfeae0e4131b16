/*
 * Bounds of the numbers in a state. The rules stay within them; a snapshot from outside is checked against them. Bounds
 * that follow from the game's tables are computed from them, with slack, so that saves still open after a change of
 * balance.
 */
import { WEAPONS } from '../combat/weapons.ts';
import { CREATURES, TIERS } from './creature-facts.ts';
import { TICKS_PER_SECOND } from '../state/ticks.ts';
import { MAX_HEALTH } from '../state/create-state.ts';

/** Factor by which a number may exceed today's tables. */
const SLACK = 4;

/** Metres a second: a body thrown by every hit it can get at once is slower. */
export const MAX_SPEED = 1000;
/** A count that play never comes to: as ticks, five hundred years. */
export const MAX_COUNT = 1e12;
/** Creatures at one time. */
export const MAX_CREATURES = 8192;
/** Items on the ground at one time. */
export const MAX_ITEMS = 16_384;
export const MAX_PROJECTILES = 4096;
export const MAX_SOUNDS = 4096;
/** Metres at which a noise can be heard at most. */
export const MAX_LOUDNESS = 1000;
/** Numbers of one place: objects felled, slots of the dead. */
export const MAX_PER_PLACE = 65_536;
export const MAX_PATH_NUMBERS = 32_768;
export const MAX_SLOT = 1e9;
/** Longest wait that a mind can decide on: an hour, drawn out by the most patient. */
export const MAX_WAIT_TICKS = 2 * 3600 * TICKS_PER_SECOND;

const creatures = Object.values(CREATURES);
const shots = Object.values(WEAPONS).flatMap(({ shot }) => shot ?? []);
const healthiest = Math.max(MAX_HEALTH, ...creatures.map(({ health }) => health));

export const MIN_RADIUS = Math.min(...creatures.map(({ radius }) => radius)) / SLACK;
export const MAX_RADIUS = Math.max(...creatures.map(({ radius }) => radius)) * SLACK;
export const MIN_HEIGHT = Math.min(...creatures.map(({ height }) => height)) / SLACK;
export const MAX_HEIGHT = Math.max(...creatures.map(({ height }) => height)) * SLACK;
export const HEALTH_LIMIT = healthiest * Math.max(...TIERS.map(({ health }) => health)) * SLACK;
export const MAX_SHOT_DAMAGE = Math.max(...shots.map(({ damage }) => damage)) * SLACK;
/** What a shot leaves with; falling adds to it. */
export const MAX_SHOT_SPEED = Math.max(...shots.map(({ speed }) => speed)) * SLACK;
