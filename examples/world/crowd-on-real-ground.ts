/*
 * A crowd on real ground: three hundred walkers are sent across a valley. They keep apart, go around steep slopes and
 * woods, and are slower uphill.
 */
import { addAgent, orderGroup, tickCrowd } from '@skerry/agents';
import { createFooting, createGroundCrowd, PLAYER_WALKER } from '@skerry/footing';
import { rngFor } from '@skerry/kit';
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('skerry', 21);
const land = world.findLand({ x: 100, z: 0 })!;
const [tx, tz] = [Math.floor(land.x / 64), Math.floor(land.z / 64)];
const rect = { tx0: tx - 2, tz0: tz - 1, tx1: tx + 2, tz1: tz + 1 };
const { crowd, plane } = createGroundCrowd(createFooting(world.plan), PLAYER_WALKER, rect, 300);
const rng = rngFor(5, 'walkers');
for (let tries = 0, added = 0; added < 300 && tries < 20_000; tries++) {
  const spec = { x: plane.originX + rng.range(5, 90), z: plane.originZ + rng.range(5, 187) };
  if (addAgent(crowd, { ...spec, radius: 0.4, speed: 3.2, group: 0 }) >= 0) added++;
}
const { walking, destinations } = orderGroup(crowd, 0, plane.originX + 290, plane.originZ + 96);
console.log(`${walking} walk to`, destinations[0]);

const [width, height] = [960, 576];
const centre = { x: plane.originX + 160, z: plane.originZ + 96 };
const map = world.map({ centre, metresPerPixel: 1 / 3, width, height });
const context = showPicture(map, width, height);
const image = context.getImageData(0, 0, width, height);
context.canvas.style.width = '100%';
requestAnimationFrame(function draw() {
  for (let tick = 0; tick < 4; tick++) tickCrowd(crowd, 1 / 60);
  context.putImageData(image, 0, 0);
  context.fillStyle = '#ffe9a8';
  for (let agent = 0; agent < crowd.xByAgent.length; agent++) {
    const [x, z] = [crowd.xByAgent[agent] - plane.originX, crowd.zByAgent[agent] - plane.originZ];
    context.fillRect(3 * x - 2, 3 * z - 2, 4, 4);
  }
  requestAnimationFrame(draw);
});
