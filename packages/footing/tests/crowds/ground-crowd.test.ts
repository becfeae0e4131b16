/*
 * A thousand units cross an island: all of them arrive, nobody's body ever reaches into a trunk or rock, nobody stands
 * in water it could not wade, and a felled tree lets them through.
 */
import {
  assignHeights,
  createFooting,
  createGroundCrowd,
  type Footing,
  type GroundCrowd,
  HUMAN_LOCOMOTION,
  syncGroundCrowd,
  tilesAround,
  type Walker,
} from '@skerry/footing';
import { addAgent, ARRIVED, type Crowd, MOVING, NO_AGENT, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { smallIsland } from '../ground/worlds.ts';

const SOLDIER: Walker = { radius: 0.3, locomotion: { ...HUMAN_LOCOMOTION, swim: 0 } };
const TICK = 1 / 30;
const SPEED = 9;

function createIslandCrowd(units: number): GroundCrowd & { ground: Footing } {
  const plan = planWorld(smallIsland(), 'crowds');
  const ground = createFooting(plan);
  const island = createGroundCrowd(ground, SOLDIER, tilesAround(-320, -320, 319, 319), units);
  return { ...island, ground };
}

/** Puts units on random dry ground within `reach` of a place. */
function placeUnits(crowd: Crowd, units: number, x: number, z: number, reach: number): void {
  const rng = rngFor(1, 'island-units');
  for (let tries = 0; crowd.slots < units && tries < 100 * units; tries++) {
    const [dx, dz] = [rng.range(-reach, reach), rng.range(-reach, reach)];
    addAgent(crowd, { x: x + dx, z: z + dz, radius: SOLDIER.radius, speed: SPEED });
  }
  expect(crowd.slots).toBe(units);
}

/** Deepest that a unit reaches into a solid, and deepest water that one stands in, metres. */
function worstPlaces(ground: Footing, crowd: Crowd): { solid: number; depth: number } {
  let [solid, depth] = [0, 0];
  for (let agent = 0; agent < crowd.slots; agent++) {
    const [x, z] = [crowd.xByAgent[agent], crowd.zByAgent[agent]];
    ground.forEachCollider(x, z, SOLDIER.radius, (trunk) => {
      const distance = Math.sqrt((trunk.x - x) * (trunk.x - x) + (trunk.z - z) * (trunk.z - z));
      solid = Math.max(solid, trunk.radius + SOLDIER.radius - distance);
    });
    depth = Math.max(depth, ground.depthAt(x, z));
  }
  return { solid, depth };
}

describe('a crowd on real ground', () => {
  it('crosses an island, all thousand of it, and enters neither trunks nor deep water', () => {
    const { crowd, plane, ground } = createIslandCrowd(1000);
    const heightByAgent = new Float64Array(1000);
    placeUnits(crowd, 1000, -60, 0, 110);
    expect(orderGroup(crowd, 0, 110, 20)).toMatchObject({ walking: 1000, lost: 0, isOutOfReach: false });
    const isWalking = () => crowd.stateByAgent.includes(MOVING);
    for (let tick = 0; tick < 180 * 30 && isWalking(); tick++) {
      tickCrowd(crowd, TICK);
      if (tick % 30 !== 0) continue;
      const { solid, depth } = worstPlaces(ground, crowd);
      expect(solid, `in a trunk in tick ${tick}`).toBeLessThan(1e-6);
      expect(depth, `in the water in tick ${tick}`).toBeLessThanOrEqual(SOLDIER.locomotion.wadeDepth + 1e-3);
    }
    assignHeights(heightByAgent, { crowd, plane });
    const far = Array.from({ length: 1000 }, (_, agent) => agent).filter((agent) => {
      const [dx, dz] = [crowd.xByAgent[agent] - 110, crowd.zByAgent[agent] - 20];
      return crowd.stateByAgent[agent] === ARRIVED && dx * dx + dz * dz > 45 * 45;
    });
    expect(isWalking()).toBe(false);
    expect(crowd.stateByAgent.filter((state) => state === ARRIVED).length).toBe(1000);
    expect(far).toEqual([]);
    expect(heightByAgent.every((height) => height > -SOLDIER.locomotion.wadeDepth - 0.1)).toBe(true);
  });

  it('has its ground follow a felled tree', () => {
    const { crowd, plane, ground } = createIslandCrowd(4);
    let tree = { x: 0, z: 0, tx: 0, tz: 0, objectId: -1 };
    ground.forEachCollider(0, 0, 60, ({ x, z, tx, tz, objectId }) => (tree = { x, z, tx, tz, objectId }));
    const spec = { x: tree.x, z: tree.z, radius: 0.3, speed: SPEED };
    expect(addAgent(crowd, spec)).toBe(NO_AGENT);
    expect(syncGroundCrowd({ crowd, plane })).toBe(0);
    ground.setRemoved(tree.tx, tree.tz, tree.objectId, true);
    expect(syncGroundCrowd({ crowd, plane })).toBeGreaterThan(0);
    expect(addAgent(crowd, spec)).toBe(0);
  });
});
