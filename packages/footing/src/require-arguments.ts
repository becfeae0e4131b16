/*
 * Argument checks for the exported functions of this package.
 */
import { createShapeCheck } from '@skerry/kit';

export const requirePlan = createShapeCheck('a plan of planWorld', 'recipe', 'object');
export const requireFooting = createShapeCheck('a ground of createFooting', 'heightAt', 'function');
export const requireBody = createShapeCheck('a body', 'velocityX', 'number');
export const requireDesiredMotion = createShapeCheck('a desired motion', 'gait', 'string');
export const requireLocomotion = createShapeCheck('locomotion', 'maxSlope', 'number');
export const requireWalker = createShapeCheck('a walker with a radius and locomotion', 'locomotion', 'object');
export const requirePlace = createShapeCheck('a place with x and z', 'x', 'number');
export const requirePath = createShapeCheck('a path', 'points', 'object');
export const requireCursor = createShapeCheck('a position on a path', 'pathIndex', 'number');
export const requireRect = createShapeCheck('a rectangle of tiles', 'tx0', 'number');
export const requireGroundCrowd = createShapeCheck('a crowd of createGroundCrowd', 'plane', 'object');
