import { createBody, createDesiredMotion, createFooting, findPath, followPath } from '@skerry/footing';
import { HUMAN_LOCOMOTION, moveBody, placeBody, PLAYER_WALKER } from '@skerry/footing';
import { findPreset, planWorld } from '@skerry/world';

const ground = createFooting(planWorld(findPreset('plains-lake')!.recipe, 'nessie'));
const body = createBody(0, 0, 0, 0);
placeBody(body, HUMAN_LOCOMOTION, ground, 10, 10);
const goal = { x: 60, z: -20 };
const path = findPath(ground, body, goal, { walker: PLAYER_WALKER });
const cursor = { pathIndex: 1 };
const desired = createDesiredMotion();
while (!followPath(desired, path, cursor, body, HUMAN_LOCOMOTION, 'walk'))
  moveBody(body, desired, HUMAN_LOCOMOTION, ground, 1 / 60);
export const walk = { status: path.status, goal, body, depth: ground.depthAt(body.x, body.z) };
