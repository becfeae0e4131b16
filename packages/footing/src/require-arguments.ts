/*
 * Checks of the arguments that callers pass to this package: is the footing a footing, is the body a body.
 */
import { createShapeCheck } from '@skerry/kit';

export const requirePlan = createShapeCheck('a plan of planWorld', 'recipe', 'object');
export const requireFooting = createShapeCheck('a ground of createFooting', 'heightAt', 'function');
export const requireBody = createShapeCheck('a body', 'velocityX', 'number');
export const requireDesiredMotion = createShapeCheck('a wish', 'gait', 'string');
export const requireLocomotion = createShapeCheck('locomotion', 'maxSlope', 'number');
export const requireWalker = createShapeCheck('a walker with a radius and locomotion', 'locomotion', 'object');
export const requirePlace = createShapeCheck('a place with x and z', 'x', 'number');
export const requirePath = createShapeCheck('a path', 'points', 'object');
export const requireCursor = createShapeCheck('a position on a path', 'wayIndex', 'number');
export const requireRect = createShapeCheck('a rectangle of tiles', 'tx0', 'number');
export const requireGroundCrowd = createShapeCheck('a crowd of createGroundCrowd', 'plane', 'object');
