/*
 * A crowd on a flow field: one field leads two hundred walkers to the gate, however many they are. Halfway a rock
 * blocks their path; the field is repaired, not rebuilt, and they flow around it.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, repairFlowField, sampleFlow, setBlocked } from '@skerry/nav';
import { drawMap } from './draw-map.ts';

const [width, depth, walkers] = [60, 16, 200];
const grid = createGrid({ width, depth });
for (let iz = 4; iz < depth; iz++) setBlocked(grid, iz * width + 20, true);
const gate = 8 * width + 57;
const field = buildFlowField(grid, [gate]);

const rng = rngFor(7, 'walkers');
const xByWalker = Float64Array.from({ length: walkers }, () => rng.range(1, 18));
const zByWalker = Float64Array.from({ length: walkers }, () => rng.range(1, depth - 1));
const heading = new Float64Array(2);

for (let tick = 0; tick < 600; tick++) {
  if (tick === 60) {
    for (const cell of [3 * width + 37, 4 * width + 37, 5 * width + 38]) setBlocked(grid, cell, true);
    console.log(`A rock falls: ${repairFlowField(field)} of ${grid.cells} cells looked at again.`);
    console.log(drawCrowd());
  }
  for (let walker = 0; walker < walkers; walker++) {
    sampleFlow(heading, field, xByWalker[walker], zByWalker[walker]);
    const [x, z] = [xByWalker[walker] + 0.25 * heading[0], zByWalker[walker] + 0.25 * heading[1]];
    // The field never points through a wall, but a step may graze a corner: then the walker waits a tick.
    if (grid.blockedByCell[Math.floor(z) * width + Math.floor(x)] !== 0) continue;
    xByWalker[walker] = x;
    zByWalker[walker] = z;
  }
}
let arrived = 0;
for (let walker = 0; walker < walkers; walker++) {
  if (Math.abs(xByWalker[walker] - 57.5) < 1 && Math.abs(zByWalker[walker] - 8.5) < 1) arrived++;
}
console.log(`${arrived} of ${walkers} walkers are at the gate.`);

function drawCrowd(): string {
  const letters = new Map([[gate, 'G']]);
  xByWalker.forEach((x, walker) => letters.set(Math.floor(zByWalker[walker]) * width + Math.floor(x), 'o'));
  return drawMap(grid, letters);
}
