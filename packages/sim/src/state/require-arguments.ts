/*
 * Argument checks for the exported functions of this package.
 */
import { createShapeCheck } from '@skerry/kit';

export const requirePlan = createShapeCheck('a plan of planWorld', 'recipe', 'object');
export const requireFooting = createShapeCheck('a ground of createFooting', 'heightAt', 'function');
export const requireContext = createShapeCheck('the context of a system', 'emit', 'function');
export const requirePlayers = createShapeCheck('a state with players', 'players', 'object');
export const requireState = createShapeCheck('a state', 'creatures', 'object');
export const requireSim = createShapeCheck('a run with its state', 'state', 'object');
export const requireSetup = createShapeCheck('a setup', 'mode', 'string');
export const requirePlace = createShapeCheck('a place with x and z', 'x', 'number');
export const requireYaw = createShapeCheck('something with a yaw', 'yaw', 'number');
export const requireFighter = createShapeCheck('a fighter', 'action', 'object');
export const requireAction = createShapeCheck('an action', 'hitIds', 'object');
export const requireHit = createShapeCheck('a hit', 'knock', 'number');
export const requireInventory = createShapeCheck('a player with an inventory', 'inventory', 'object');
export const requireItem = createShapeCheck('an item', 'slot', 'number');
export const requireField = createShapeCheck('a field of buildWalkField', 'land', 'object');
export const requireLayout = createShapeCheck('a layout of layOutIsland', 'field', 'object');
export const requireCell = createShapeCheck('a cell of a level', 'ix', 'number');
export const requireLog = createShapeCheck('a command log', 'entries', 'object');
export const requireStage = createShapeCheck('a stage of checkStageFile', 'creatures', 'object');
