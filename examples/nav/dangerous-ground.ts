/*
 * Dangerous ground: the route costs of source 000 as settings of a grid. Slopes are climb (uphill costs more than downhill),
 * enemies in sight and height below the goal are weights added to every step, and the sea, which the source forgot, is
 * blocked. The same path is found with and without the enemies.
 */
import { createGrid, search, setWeight } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const [width, depth] = [44, 16];
const COST_FACTOR = 30;
const HEIGHT_FACTOR = 1.1;
const DOWNHILL_SHARE = 0.6;
const enemies = [
  { ix: 16, iz: 8, sight: 7 },
  { ix: 30, iz: 5, sight: 6 },
];

// A low island: highest in the middle, under water at the rim.
const heightByCell = Float32Array.from({ length: width * depth }, (_, cell) => {
  const [dx, dz] = [((cell % width) - width / 2) / (width / 2), (Math.floor(cell / width) - depth / 2) / (depth / 2)];
  return 4 * (1 - dx * dx - dz * dz);
});
const [start, goal] = [8 * width + 3, 7 * width + 39];

/** What an enemy adds to a step: 2 beside it, 1 at the rim of its sight, nothing beyond; the worst one counts. */
function dangerAt(cell: number): number {
  const [ix, iz] = [cell % width, Math.floor(cell / width)];
  return enemies.reduce((worst, enemy) => {
    const distance = Math.sqrt((ix - enemy.ix) ** 2 + (iz - enemy.iz) ** 2);
    return distance > enemy.sight ? worst : Math.max(worst, 2 - distance / enemy.sight);
  }, 0);
}

/** Low ground is costly while the goal lies higher. */
function heightCost(cell: number): number {
  return HEIGHT_FACTOR * Math.max(heightByCell[goal] - heightByCell[cell], 1);
}

const island = createGrid({
  width,
  depth,
  blockedByCell: Uint8Array.from(heightByCell, (height) => (height < 0 ? 1 : 0)),
  weightByCell: Float32Array.from(heightByCell, (_, cell) => heightCost(cell)),
  weightRule: 'add',
  climb: { heightByCell, uphill: COST_FACTOR, downhill: COST_FACTOR * DOWNHILL_SHARE },
});
const seen = (path: Int32Array) => path.filter((cell) => dangerAt(cell) > 0).length;

const careless = search(island, start, goal);
// The enemies are found: only now does their sight cost anything. The edits are all it takes.
for (let cell = 0; cell < island.cells; cell++)
  setWeight(island, cell, heightCost(cell) + COST_FACTOR * dangerAt(cell));
const careful = search(island, start, goal);

const letters = lettersOf(careful.path);
for (const { ix, iz } of enemies) letters.set(iz * width + ix, 'E');
console.log(drawMap(createGrid({ width, depth, blockedByCell: island.blockedByCell }), letters));
console.log(`without a thought: ${seen(careless.path)} steps in sight of an enemy`);
console.log(`with the enemies known: ${seen(careful.path)} steps in sight, cost ${careful.cost.toFixed(0)}`);
