/*
 * A* with landmarks against A* by distance alone, where distance says little: a walled map and a terrain whose cheapest
 * ground is rare. Expansions and CPU time of the same general loop, and what the landmarks cost to build.
 */
import { rngFor } from '@skerry/kit';
import {
  aStarWithLandmarks,
  buildLandmarks,
  createGrid,
  createSearcher,
  createSearcherWith,
  type NavGrid,
} from '@skerry/nav';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs, cpuMsInTurns, ratioOf } from '../cpu-time.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';

const SIDE = 512;
const LANDMARKS = 8;
const QUERIES = 12;

export async function run(report: Report): Promise<void> {
  for (const [name, grid] of [
    ['walls with gaps', createWalls()],
    ['weighted terrain', createTerrain()],
  ] as const) {
    const row = { scenario: 'landmarks', subject: `skerry A*, ${LANDMARKS} landmarks` };
    const middle = grid.blockedByCell.indexOf(0, (SIDE / 2) * SIDE);
    const built: { landmarks?: ReturnType<typeof buildLandmarks> } = {};
    const buildMs = cpuMs(() => void (built.landmarks = buildLandmarks(grid, LANDMARKS, middle)));
    report({ ...row, metric: `build, ${name}`, peer: null, value: buildMs, unit: 'ms', ratio: null, spread: 0 });
    const subject = createSearcherWith(grid, [aStarWithLandmarks(built.landmarks!)]);
    const peer = createSearcher(grid);
    const ends = chooseEnds(grid);
    const ratios = ends.map(([start, goal]) => {
      const own = subject.search(start, goal);
      const plain = peer.search(start, goal, { algorithm: 'a-star', open: 'bucket' });
      if (Math.abs(own.cost - plain.cost) > 1e-6 * plain.cost) throw new Error(`${own.cost} is not ${plain.cost}`);
      return plain.expanded / own.expanded;
    });
    const against = { ...row, peer: 'skerry A* by distance' };
    const value = median(ratios);
    report({ ...against, metric: `expansions, ${name}`, value, unit: 'times', ratio: value, spread: spreadOf(ratios) });
    const [ownMs, plainMs] = cpuMsInTurns(
      [
        () => ends.forEach(([start, goal]) => subject.search(start, goal)),
        () => ends.forEach(([start, goal]) => peer.search(start, goal, { algorithm: 'a-star', open: 'bucket' })),
      ],
      5,
      40,
    );
    const perQuery = median(ownMs) / QUERIES;
    report({
      ...against,
      metric: `CPU time a query, ${name}`,
      value: perQuery,
      unit: 'ms',
      ...ratioOf(plainMs, ownMs),
    });
  }
}

function chooseEnds(grid: NavGrid): (readonly [number, number])[] {
  const rng = rngFor(1, 'landmark-ends');
  const freeCell = () => grid.blockedByCell.indexOf(0, rng.below(grid.cells - SIDE));
  return Array.from({ length: QUERIES }, () => [freeCell(), freeCell()] as const);
}

function createWalls(): NavGrid {
  const rng = rngFor(3, 'landmark-walls');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let iz = 16; iz < SIDE; iz += 16) {
    blockedByCell.fill(1, iz * SIDE, (iz + 1) * SIDE);
    for (let gap = 0; gap < 3; gap++) {
      const from = iz * SIDE + rng.below(SIDE - 4);
      blockedByCell.fill(0, from, from + 4);
    }
  }
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell });
}

function createTerrain(): NavGrid {
  const weightByCell = buildTerrainWeights(SIDE, 5).map((value) => 1 + 12 * value);
  return createGrid({ width: SIDE, depth: SIDE, weightByCell });
}
