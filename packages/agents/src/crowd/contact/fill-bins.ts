/*
 * The counting sort that puts agents into bins (bins.ts), and the copies by place that a tick reads.
 */

import { ABSENT, IDLE, MOVING, YIELDING } from '../agent-state.ts';
import type { Crowd } from '../crowd.ts';

/** Sorts all agents into bins. */
export function fillBins(crowd: Crowd): void {
  const { bins, slots, stateByAgent, xByAgent, zByAgent, radiusByAgent } = crowd;
  const { startByBin, binByAgent, agentByPlace, side } = bins;
  // 1. Bins are a little wider than two typical agents, so that contacts lie within nine of them.
  let count = 0;
  let sum = 0;
  let widest = 0;
  for (let agent = 0; agent < slots; agent++) {
    if (stateByAgent[agent] === ABSENT) continue;
    count++;
    sum += radiusByAgent[agent];
    if (radiusByAgent[agent] > widest) widest = radiusByAgent[agent];
  }
  bins.count = count;
  bins.widest = widest;
  bins.binMetres = count === 0 ? 1 : Math.max((2.5 * sum) / count, widest / 8);
  // 2. Count, then turn counts into the end of each bin's places.
  const scale = 1 / bins.binMetres;
  const originX = crowd.plane.originX;
  const originZ = crowd.plane.originZ;
  const mask = side - 1;
  startByBin.fill(0);
  for (let agent = 0; agent < slots; agent++) {
    if (stateByAgent[agent] === ABSENT) continue;
    const bx = Math.floor((xByAgent[agent] - originX) * scale) & mask;
    const bz = Math.floor((zByAgent[agent] - originZ) * scale) & mask;
    const bin = bz * side + bx;
    binByAgent[agent] = bin;
    startByBin[bin]++;
  }
  for (let bin = 1; bin < startByBin.length; bin++) startByBin[bin] += startByBin[bin - 1];
  // 3. From the last agent to the first: within a bin agents keep the order of their numbers.
  for (let agent = slots - 1; agent >= 0; agent--) {
    if (stateByAgent[agent] !== ABSENT) agentByPlace[--startByBin[binByAgent[agent]]] = agent;
  }
  copyByPlace(crowd);
}

function copyByPlace(crowd: Crowd): void {
  const { stateByAgent, walkStateByAgent, groupByAgent, xByAgent, zByAgent, radiusByAgent } = crowd;
  const { velocityXByAgent, velocityZByAgent } = crowd;
  const { count, agentByPlace, stateByPlace, groupByPlace, xByPlace, zByPlace, radiusByPlace } = crowd.bins;
  const { velocityXByPlace, velocityZByPlace } = crowd.bins;
  for (let place = 0; place < count; place++) {
    const agent = agentByPlace[place];
    // An agent that lets others pass counts as standing: it is pushed and steps aside.
    const isYielding = stateByAgent[agent] === MOVING && walkStateByAgent[agent] === YIELDING;
    stateByPlace[place] = isYielding ? IDLE : stateByAgent[agent];
    groupByPlace[place] = groupByAgent[agent];
    xByPlace[place] = xByAgent[agent];
    zByPlace[place] = zByAgent[agent];
    radiusByPlace[place] = radiusByAgent[agent];
    velocityXByPlace[place] = velocityXByAgent[agent];
    velocityZByPlace[place] = velocityZByAgent[agent];
  }
}
