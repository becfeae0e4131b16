/*
 * Crowds: a tick of 10,000 agents on their way to one goal among walls; the same per agent against the crowd of
 * recast-navigation with 2,000, both sides taking turns; and one order to 1,000 units spread over an island, until all
 * of them move. CPU time, because others use the machine too. Also checks that the laws hold while it measures.
 */
import { addAgent, createCrowd, type Crowd, MOVING, NO_AGENT, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import type { NavGrid } from '@skerry/nav';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs, ratioOf } from '../cpu-time.ts';
import { createIsland, createWalledSquare } from './maps.ts';
import { createPeerCrowd } from './recast-crowd.ts';

const [RADIUS, SPEED, TICK] = [0.3, 2, 1 / 60];
const [MANY, PEER_MANY] = [10_000, 2_000];
/** Rounds of the comparison, ticks of a round for each side, and rounds before the first that counts. */
const [ROUNDS, TICKS, WARM_UP] = [24, 20, 6];
const [UNITS, ORDERS, ISLAND] = [1000, 15, 2048];

export async function run(report: Report): Promise<void> {
  await reportTicks(report);
  reportOrders(report);
}

/** Ours with many agents, ours with as many as the peer, and the peer; each has run equally long at any time. */
async function reportTicks(report: Report): Promise<void> {
  // Twice the agents on twice the ground: equally dense.
  const [large, small] = [createWalledSquare(215), createWalledSquare(96)];
  const crowd = createWalkers(large, MANY);
  const few = createWalkers(small, PEER_MANY);
  const places = Array.from({ length: PEER_MANY }, (_, k) => [few.xByAgent[k], few.zByAgent[k]] as const);
  const peer = await createPeerCrowd(small, places, [48, 48], { radius: RADIUS, speed: SPEED });
  const works = [() => tickCrowd(crowd, TICK), () => tickCrowd(few, TICK), () => peer.crowd.update(TICK)];
  const msByWork: number[][] = works.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    works.forEach((work, k) => {
      const ms = cpuMs(() => {
        for (let tick = 0; tick < TICKS; tick++) work();
      });
      if (round >= 0) msByWork[k].push(ms / TICKS);
    });
  }
  checkLaws(crowd);
  const [manyMs, fewMs, peerMs] = msByWork;
  const row = { scenario: 'crowd', subject: 'skerry crowd', unit: 'ms' };
  report({
    ...row,
    metric: `tick, ${MANY} agents, walls`,
    peer: null,
    value: median(manyMs),
    ratio: null,
    spread: spreadOf(manyMs),
  });
  report({
    ...row,
    metric: `slowest round of ${ROUNDS}`,
    peer: null,
    value: Math.max(...manyMs),
    ratio: null,
    spread: 0,
  });
  const peerName = `recast-navigation, ${PEER_MANY}`;
  const perAgent = manyMs.map((ms) => (ms / MANY) * PEER_MANY);
  const many = ratioOf(peerMs, perAgent);
  report({
    ...row,
    metric: `per agent at ${MANY}`,
    peer: peerName,
    value: (median(manyMs) / MANY) * 1000,
    unit: 'µs',
    ...many,
  });
  const same = ratioOf(peerMs, fewMs);
  report({ ...row, metric: `tick, ${PEER_MANY} agents`, peer: peerName, value: median(fewMs), ...same });
}

/** Time from the order until everybody who has a way has begun to walk, on a map too large to fill at once. */
function reportOrders(report: Report): void {
  const grid = createIsland(ISLAND);
  const crowd = createCrowd({ grid, capacity: UNITS });
  const rng = rngFor(9, 'crowd-units');
  while (crowd.slots < UNITS) spread(crowd, rng.range(0, ISLAND), rng.range(0, ISLAND));
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
    if (!isMoving) throw new Error('somebody does not move after the order');
    if (order >= 0) msByOrder.push(ms);
    for (let tick = 0; tick < 30; tick++) tickCrowd(crowd, TICK);
  }
  const row = { scenario: 'crowd', subject: 'skerry crowd', peer: null, unit: 'ms', ratio: null };
  const metric = `order to ${UNITS} units on an island of ${ISLAND}² cells, until all move`;
  report({ ...row, metric, value: median(msByOrder), spread: spreadOf(msByOrder) });
  report({ ...row, metric: `slowest of ${ORDERS} orders`, value: Math.max(...msByOrder), spread: 0 });
}

function createWalkers(grid: NavGrid, count: number): Crowd {
  const crowd = createCrowd({ grid, capacity: count });
  const rng = rngFor(7, 'crowd-walkers');
  while (crowd.slots < count) spread(crowd, rng.range(0, grid.width), rng.range(0, grid.depth));
  orderGroup(crowd, 0, grid.width / 2, grid.depth / 2);
  return crowd;
}

function spread(crowd: Crowd, x: number, z: number): boolean {
  return addAgent(crowd, { x, z, radius: RADIUS, speed: SPEED }) !== NO_AGENT;
}

/** A bench of a crowd that cheats would be worth nothing. */
function checkLaws({ slots, xByAgent, zByAgent, radiusByAgent }: Crowd): void {
  for (let a = 0; a < slots; a++) {
    for (let b = a + 1; b < slots; b++) {
      const [dx, dz] = [xByAgent[a] - xByAgent[b], zByAgent[a] - zByAgent[b]];
      const least = radiusByAgent[a] + radiusByAgent[b] - 0.05 * Math.min(radiusByAgent[a], radiusByAgent[b]);
      if (dx * dx + dz * dz < least * least) throw new Error(`agents ${a} and ${b} overlap`);
    }
  }
}
