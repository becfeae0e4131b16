/*
 * What calls into this package are asked at the door: is the ground a ground, is the run a run. One look each at a field
 * that nothing else has. PERF: functions that run thousands of times a tick look at the field themselves and come here
 * only to refuse; a field that is looked up by name for many kinds of objects costs more than some of them do.
 */
import { describeValue, refuse, requireNumber } from '@skerry/kit';

/** A check that a value is an object with a field of this type. */
function demand(
  noun: string,
  field: string,
  type: 'object' | 'number' | 'string' | 'function',
): (value: unknown, path: string) => void {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || typeof (value as Record<string, unknown>)[field] !== type)
      refuse(path, `expected ${noun}, got ${describeValue(value)}`);
  };
}

export const requirePlan = demand('a plan of planWorld', 'recipe', 'object');
export const requireGround = demand('a ground of createGround', 'heightAt', 'function');
export const requireContext = demand('the context of a system', 'emit', 'function');
export const requireState = demand('a state', 'creatures', 'object');
export const requireSim = demand('a run with its state', 'state', 'object');
export const requireSetup = demand('a setup', 'mode', 'string');
export const requireBody = demand('a body', 'velocityX', 'number');
export const requireWish = demand('a wish', 'gait', 'string');
export const requireLegs = demand('legs', 'maxSlope', 'number');
export const requireWalker = demand('a walker with a radius and legs', 'legs', 'object');
export const requirePlace = demand('a place with x and z', 'x', 'number');
export const requireYaw = demand('something with a yaw', 'yaw', 'number');
export const requireFighter = demand('a fighter', 'action', 'object');
export const requireAction = demand('an action', 'hitIds', 'object');
export const requireHit = demand('a hit', 'knock', 'number');
export const requireInventory = demand('a player with an inventory', 'inventory', 'object');
export const requireItem = demand('an item', 'slot', 'number');
export const requireWay = demand('a way', 'points', 'object');
export const requireCursor = demand('where one is on a way', 'wayIndex', 'number');
export const requireField = demand('a field of buildWalkField', 'land', 'object');
export const requireLayout = demand('a layout of layOutIsland', 'field', 'object');
export const requireCell = demand('a cell of a level', 'ix', 'number');
export const requireRect = demand('a rectangle of tiles', 'tx0', 'number');
export const requireGroundCrowd = demand('a crowd of createGroundCrowd', 'plane', 'object');
export const requireLog = demand('a command log', 'entries', 'object');

/** Throws for the first of some named numbers that is none. */
export function requireNumbers(numbers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(numbers)) requireNumber(value, name);
}
