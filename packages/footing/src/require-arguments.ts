/*
 * Checks of the arguments that callers pass to this package: is the footing a footing, is the body a body.
 */
import { createShapeCheck } from '@skerry/kit';

export const requirePlan = createShapeCheck('a plan of planWorld', 'recipe', 'object');
export const requireGround = createShapeCheck('a ground of createGround', 'heightAt', 'function');
export const requireBody = createShapeCheck('a body', 'velocityX', 'number');
export const requireWish = createShapeCheck('a wish', 'gait', 'string');
export const requireLegs = createShapeCheck('legs', 'maxSlope', 'number');
export const requireWalker = createShapeCheck('a walker with a radius and legs', 'legs', 'object');
export const requirePlace = createShapeCheck('a place with x and z', 'x', 'number');
export const requireWay = createShapeCheck('a way', 'points', 'object');
export const requireCursor = createShapeCheck('where one is on a way', 'wayIndex', 'number');
export const requireRect = createShapeCheck('a rectangle of tiles', 'tx0', 'number');
export const requireGroundCrowd = createShapeCheck('a crowd of createGroundCrowd', 'plane', 'object');
