/*
 * What the laws of a crowd are measured with, written the obvious way and from the outside: positions before and after
 * a tick, nothing of the crowd's own bins or contacts.
 */
import { ABSENT, ARRIVED, type Crowd, IDLE, LOST, MOVING, wallDistance } from '@skerry/agents';

/** Deepest overlap of any two agents, as a share of the narrower one's radius. */
export function worstOverlap(crowd: Crowd): number {
  const { slots, stateByAgent, xByAgent, zByAgent, radiusByAgent } = crowd;
  const order = Array.from({ length: slots }, (_, agent) => agent).filter((agent) => stateByAgent[agent] !== ABSENT);
  order.sort((a, b) => xByAgent[a] - xByAgent[b]);
  const widest = order.reduce((most, agent) => Math.max(most, radiusByAgent[agent]), 0);
  let worst = 0;
  for (let i = 0; i < order.length; i++) {
    const a = order[i];
    for (let j = i + 1; j < order.length; j++) {
      const b = order[j];
      const dx = xByAgent[b] - xByAgent[a];
      if (dx >= radiusByAgent[a] + widest) break;
      const dz = zByAgent[b] - zByAgent[a];
      const depth = radiusByAgent[a] + radiusByAgent[b] - Math.sqrt(dx * dx + dz * dz);
      if (depth > 0) worst = Math.max(worst, depth / Math.min(radiusByAgent[a], radiusByAgent[b]));
    }
  }
  return worst;
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
