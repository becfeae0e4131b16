/*
 * Two crowds change sides through one gate. Each gets one order; paths, passing, yielding and settling
 * around the goals are up to the crowd. Saved halfway and restored, it continues exactly the same.
 */
import {
  addAgent,
  ARRIVED,
  createCrowd,
  type Crowd,
  NO_AGENT,
  orderGroup,
  restoreCrowd,
  snapshotCrowd,
  tickCrowd,
} from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { createGrid } from '@skerry/nav';

const [width, depth, count] = [60, 16, 120];
const blockedByCell = new Uint8Array(width * depth);
for (let iz = 0; iz < depth; iz++) if (iz < 5 || iz > 10) blockedByCell[iz * width + 30] = 1;
const options = { grid: createGrid({ width, depth, blockedByCell }), capacity: count };

const crowd = createCrowd(options);
const rng = rngFor(3, 'example');
for (let group = 0; group < 2; group++) {
  const [west, east] = group === 0 ? [1, 20] : [40, 59];
  for (let added = 0; added < count / 2;) {
    const [x, z] = [rng.range(west, east), rng.range(1, depth - 1)];
    if (addAgent(crowd, { x, z, radius: 0.3, speed: 2, group }) !== NO_AGENT) added++;
  }
}
orderGroup(crowd, 0, 50, 8);
orderGroup(crowd, 1, 10, 8);

for (let tick = 0; tick < 12 * 60; tick++) tickCrowd(crowd, 1 / 60);
console.log(drawCrowd(crowd));
const text = JSON.stringify(snapshotCrowd(crowd));
const { crowd: restored } = restoreCrowd(options, JSON.parse(text));

for (let tick = 0; tick < 90 * 60; tick++) for (const one of [crowd, restored!]) tickCrowd(one, 1 / 60);
console.log(drawCrowd(crowd));
const arrived = crowd.stateByAgent.filter((state) => state === ARRIVED).length;
const isSame = crowd.xByAgent.every((x, agent) => x === restored!.xByAgent[agent]);
console.log(`${arrived} of ${count} have arrived; from ${text.length >> 10} KB saved half way the same: ${isSame}.`);

function drawCrowd({ plane, xByAgent, zByAgent, groupByAgent }: Crowd): string {
  const letters = Array.from(plane.grid.blockedByCell, (blocked): string => (blocked === 0 ? ' ' : '#'));
  xByAgent.forEach((x, agent) => {
    letters[Math.floor(zByAgent[agent]) * width + Math.floor(x)] = groupByAgent[agent] === 0 ? '>' : '<';
  });
  return Array.from({ length: depth }, (_, iz) => letters.slice(iz * width, (iz + 1) * width).join('')).join('\n');
}
