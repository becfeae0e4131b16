/*
 * Letting agents in: the same answers as by looking at everybody, for any order of coming and going.
 */
import {
  ABSENT,
  addAgent,
  createCrowd,
  type Crowd,
  hasRoom,
  NO_AGENT,
  orderGroup,
  removeAgent,
  tickCrowd,
  wallDistance,
} from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { createGrid } from '@skerry/nav';
import { expect, it } from 'vitest';

/** The obvious method: every agent, every wall. */
function hasRoomSlowly(crowd: Crowd, x: number, z: number, radius: number): boolean {
  if (!(wallDistance(crowd.plane, x, z, radius) >= radius)) return false;
  for (let other = 0; other < crowd.slots; other++) {
    if (crowd.stateByAgent[other] === ABSENT) continue;
    const [dx, dz] = [x - crowd.xByAgent[other], z - crowd.zByAgent[other]];
    const reach = radius + crowd.radiusByAgent[other];
    if (dx * dx + dz * dz < reach * reach) return false;
  }
  return true;
}

it('agents are let in, numbered and refused as if everybody had been looked at', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const rng = rngFor(seed, 'add-agents');
    const side = 40;
    const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.05) ? 1 : 0));
    const grid = createGrid({ width: side, depth: side, blockedByCell });
    const crowd = createCrowd({ grid, capacity: 150, originX: -1e6, originZ: 7, cellMetres: rng.pick([0.5, 1, 3]) });
    const { cellMetres, originX, originZ } = crowd.plane;
    for (let k = 0; k < 700; k++) {
      const present = Array.from({ length: crowd.slots }, (_, a) => a).filter((a) => crowd.stateByAgent[a] !== ABSENT);
      if (present.length > 0 && rng.chance(0.2)) removeAgent(crowd, rng.pick(present));
      if (rng.chance(0.02)) tickCrowd(crowd, 1 / 60);
      if (rng.chance(0.02)) orderGroup(crowd, 0, originX + rng.range(0, side), originZ + rng.range(0, side));
      const x = originX + cellMetres * rng.range(-1, side + 1);
      const z = originZ + cellMetres * rng.range(-1, side + 1);
      const radius = cellMetres * rng.pick([0.2, 0.4, 1.5, 4]);
      const free = crowd.stateByAgent.indexOf(ABSENT);
      const expected = hasRoomSlowly(crowd, x, z, radius) ? free : NO_AGENT;
      expect(hasRoom(crowd, x, z, radius), `seed ${seed}, ${k}`).toBe(hasRoomSlowly(crowd, x, z, radius));
      expect(addAgent(crowd, { x, z, radius, speed: 2 }), `seed ${seed}, ${k}`).toBe(expected);
    }
  }
});
