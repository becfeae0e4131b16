/*
 * Crowds in milliseconds: a tick of 2,000 and of 10,000 agents on their way to one goal among walls, and one order to
 * 1,000 units spread over an island, until all of them move. CPU time, because others use the machine too. Ratios to
 * other crowds are in readme.ts.
 */
import { addAgent, createCrowd, MOVING, NO_AGENT, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs } from '../cpu-time.ts';
import { countOverlaps, createOurSide, createStart, RADIUS, SPEED, TICK } from './crowd-side.ts';
import { createIsland } from './maps.ts';

export { readme } from './readme.ts';

/** Rounds, ticks of a round, and rounds before the first that counts. */
const [ROUNDS, TICKS, WARM_UP] = [24, 20, 6];
const [UNITS, ORDERS, ISLAND] = [1000, 15, 2048];

export async function run(report: Report): Promise<void> {
  for (const count of [2000, 10_000]) reportTicks(report, count);
  reportOrders(report);
}

function reportTicks(report: Report, count: number): void {
  const side = createOurSide(createStart(count));
  const msByRound: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const ms = cpuMs(() => {
      for (let tick = 0; tick < TICKS; tick++) side.tick();
    });
    if (round >= 0) msByRound.push(ms / TICKS);
  }
  // A bench of a crowd that cheats would be worth nothing.
  if (countOverlaps(side.places()) > 0) throw new Error('agents overlap');
  const row = { scenario: 'crowd', subject: 'skerry crowd', peer: null, unit: 'ms', ratio: null };
  const metric = `tick, ${count} agents, walls`;
  report({ ...row, metric, value: median(msByRound), spread: spreadOf(msByRound) });
  report({ ...row, metric: `${metric}: slowest round of ${ROUNDS}`, value: Math.max(...msByRound), spread: 0 });
}

/** Time from the order until every agent with a path has begun to walk, on a map too large to fill at once. */
function reportOrders(report: Report): void {
  const grid = createIsland(ISLAND);
  const crowd = createCrowd({ grid, capacity: UNITS });
  const rng = rngFor(9, 'crowd-units');
  for (let added = 0; added < UNITS;) {
    const spec = { x: rng.range(0, ISLAND), z: rng.range(0, ISLAND), radius: RADIUS, speed: SPEED };
    if (addAgent(crowd, spec) !== NO_AGENT) added++;
  }
  const msByOrder: number[] = [];
  for (let order = -3; order < ORDERS; order++) {
    let cell = rng.below(grid.cells);
    while (grid.blockedByCell[cell] !== 0) cell = rng.below(grid.cells);
    // Everybody stands still, then the order comes.
    crowd.velocityXByAgent.fill(0);
    crowd.velocityZByAgent.fill(0);
    const ms = cpuMs(() => {
      orderGroup(crowd, 0, (cell % ISLAND) + 0.5, Math.floor(cell / ISLAND) + 0.5);
      tickCrowd(crowd, TICK);
    });
    const isMoving = crowd.stateByAgent.every(
      (state, k) => state !== MOVING || crowd.velocityXByAgent[k] !== 0 || crowd.velocityZByAgent[k] !== 0,
    );
    if (!isMoving) throw new Error('an agent does not move after the order');
    if (order >= 0) msByOrder.push(ms);
    for (let tick = 0; tick < 30; tick++) tickCrowd(crowd, TICK);
  }
  const row = { scenario: 'crowd', subject: 'skerry crowd', peer: null, unit: 'ms', ratio: null };
  const metric = `order to ${UNITS} units on an island of ${ISLAND}² cells, until all move`;
  report({ ...row, metric, value: median(msByOrder), spread: spreadOf(msByOrder) });
  report({ ...row, metric: `slowest of ${ORDERS} orders`, value: Math.max(...msByOrder), spread: 0 });
}
