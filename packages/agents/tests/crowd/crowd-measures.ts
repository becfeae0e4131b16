/*
 * What the laws of a crowd are measured with, written in the obvious way and from the outside: positions before and after
 * a tick, nothing of the crowd's own bins or contacts.
 */
import { ABSENT, ARRIVED, type Crowd, IDLE, LOST, MOVING, wallDistance } from '@skerry/agents';

/** Deepest overlap of any two agents, as a share of the narrower one's radius. */
export function worstOverlap(crowd: Crowd): number {
  const { slots, stateByAgent, xByAgent, zByAgent, radiusByAgent } = crowd;
  const order = orderByX(crowd);
  let [worst, widest] = [0, 0];
  for (let agent = 0; agent < slots; agent++) widest = Math.max(widest, radiusByAgent[agent]);
  for (let i = 0; i < slots; i++) {
    const a = order[i];
    if (stateByAgent[a] === ABSENT) continue;
    const [x, z, radius] = [xByAgent[a], zByAgent[a], radiusByAgent[a]];
    for (let j = i + 1; j < slots && xByAgent[order[j]] - x < radius + widest; j++) {
      const b = order[j];
      const dx = xByAgent[b] - x;
      const dz = zByAgent[b] - z;
      const reach = radius + radiusByAgent[b];
      if (dx * dx + dz * dz >= reach * reach || stateByAgent[b] === ABSENT) continue;
      worst = Math.max(worst, (reach - Math.sqrt(dx * dx + dz * dz)) / Math.min(radius, radiusByAgent[b]));
    }
  }
  return worst;
}

const orderByCrowd = new WeakMap<Crowd, Int32Array>();

/** The agents from west to east. The order of the last call is nearly right: putting each in its place is quick. */
function orderByX(crowd: Crowd): Int32Array {
  const { slots, xByAgent } = crowd;
  let order = orderByCrowd.get(crowd);
  if (order?.length !== slots) order = Int32Array.from({ length: slots }, (_, agent) => agent);
  orderByCrowd.set(crowd, order);
  for (let i = 1; i < slots; i++) {
    const agent = order[i];
    let j = i - 1;
    for (; j >= 0 && xByAgent[order[j]] > xByAgent[agent]; j--) order[j + 1] = order[j];
    order[j + 1] = agent;
  }
  return order;
}

/** Deepest that any agent's body reaches into a wall, metres. */
export function worstInWall(crowd: Crowd): number {
  let worst = 0;
  for (let agent = 0; agent < crowd.slots; agent++) {
    if (crowd.stateByAgent[agent] === ABSENT) continue;
    const radius = crowd.radiusByAgent[agent];
    const distance = wallDistance(crowd.plane, crowd.xByAgent[agent], crowd.zByAgent[agent], radius);
    worst = Math.max(worst, radius - distance);
  }
  return worst;
}

/** How many agents are in each state. */
export function countStates(crowd: Crowd): { idle: number; moving: number; arrived: number; lost: number } {
  const countOf = (state: number) => crowd.stateByAgent.subarray(0, crowd.slots).filter((own) => own === state).length;
  return { idle: countOf(IDLE), moving: countOf(MOVING), arrived: countOf(ARRIVED), lost: countOf(LOST) };
}

/** The fastest agent of a tick, as a share of what it may do. */
export function fastest(crowd: Crowd, xBefore: Float64Array, zBefore: Float64Array, seconds: number): number {
  let most = 0;
  for (let agent = 0; agent < crowd.slots; agent++) {
    const [dx, dz] = [crowd.xByAgent[agent] - xBefore[agent], crowd.zByAgent[agent] - zBefore[agent]];
    most = Math.max(most, Math.sqrt(dx * dx + dz * dz) / (crowd.speedByAgent[agent] * seconds));
  }
  return most;
}
