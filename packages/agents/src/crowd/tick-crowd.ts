/*
 * One tick of a crowd: sort, choose motion, separate, move, settle. A pure function of the crowd and its grid: no clock,
 * no randomness except hashes of agent and tick, one fixed order; the same on every machine and in any worker.
 */

import { requireFlag, requireNumber, requireObject, requireOptions } from '@skerry/kit';
import { syncClearance } from '@skerry/nav';
import { requireCrowd } from '../require-arguments.ts';
import { collectContacts } from './contact/collect-contacts.ts';
import type { Crowd } from './crowd.ts';
import { fillBins } from './contact/fill-bins.ts';
import { renewOrders } from './order-group.ts';
import { guardSteps, relaxSteps, stepAside } from './contact/relax.ts';
import { settleAgents } from './settle.ts';
import { collectWalls } from './contact/walls.ts';
import { advanceWave } from './guide/wave.ts';
import { fillDesiredMotion } from './motion/desired-motion.ts';

/** Cells that all waves together process in one tick. */
const SLICE_CELLS = 5_000;

/** How a tick moves agents. */
export type TickOptions = {
  /** False lets agents walk through each other, for comparison; walls still hold. True by default. */
  readonly avoids?: boolean;
};

const OPTIONS = ['avoids'];
const DEFAULTS: TickOptions = {};

/** Advances all agents by `seconds`. */
export function tickCrowd(crowd: Crowd, seconds: number, options = DEFAULTS): void {
  requireCrowd(crowd, 'crowd');
  requireNumber(seconds, 'seconds', Number.MIN_VALUE, 0.25);
  requireObject(options, 'options', 'an object');
  requireOptions(options, 'options', OPTIONS);
  const { avoids = true } = options;
  requireFlag(avoids, 'options.avoids');
  const { bins, contacts, walls, plane } = crowd;
  if (plane.revision !== plane.grid.revision) {
    syncClearance(plane.clearance);
    plane.revision = plane.grid.revision;
    renewOrders(crowd);
  }
  advanceWaves(crowd);
  fillBins(crowd);
  fillDesiredMotion(crowd, seconds, avoids);
  if (avoids) collectContacts(crowd);
  else contacts.count = 0;
  collectWalls(walls, bins, plane);
  stepAside(bins, contacts);
  relaxSteps(bins, contacts, walls);
  guardSteps(bins, contacts, walls);
  moveAgents(crowd, seconds);
  settleAgents(crowd);
  crowd.tick++;
}

function advanceWaves(crowd: Crowd): void {
  let left = SLICE_CELLS;
  for (const { guides } of crowd.groups) {
    for (const guide of guides) {
      if (guide && left > 0) left -= advanceWave(guide.wave, left);
    }
  }
}

function moveAgents(crowd: Crowd, seconds: number): void {
  const { bins, xByAgent, zByAgent, velocityXByAgent, velocityZByAgent } = crowd;
  for (let place = 0; place < bins.count; place++) {
    const agent = bins.agentByPlace[place];
    const stepX = bins.stepXByPlace[place];
    const stepZ = bins.stepZByPlace[place];
    xByAgent[agent] += stepX;
    zByAgent[agent] += stepZ;
    velocityXByAgent[agent] = stepX / seconds;
    velocityZByAgent[agent] = stepZ / seconds;
  }
}
