/*
 * Two thousand units on one flow field: the field is built once, and each unit reads its next step from it.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, directionAt, DX, DZ, NO_DIRECTION } from '@skerry/nav';

const side = 256;
const rng = rngFor(4, 'rocks');
const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.15) ? 1 : 0));
const goal = 128 * side + 128;
blockedByCell[goal] = 0;
const grid = createGrid({ width: side, depth: side, blockedByCell });
const field = buildFlowField(grid, [goal]);

const cellByUnit = new Int32Array(2000);
for (let unit = 0; unit < cellByUnit.length;) {
  const cell = Math.floor(rng.range(0, grid.cells));
  if (field.costByCell[cell] < Infinity) cellByUnit[unit++] = cell;
}
let ticks = 0;
for (let moving = 1; moving > 0; ticks++) {
  moving = 0;
  cellByUnit.forEach((cell, unit) => {
    const d = directionAt(field, cell);
    if (d === NO_DIRECTION) return;
    cellByUnit[unit] = cell + DZ[d] * side + DX[d];
    moving++;
  });
}
console.log(`${cellByUnit.filter((cell) => cell === goal).length} of 2000 units at the goal after ${ticks - 1} steps`);
