/*
 * One random question for ANYA: its line is legal, as short as the oracle's, and no longer than any other search's path.
 */
import { rngFromSeed } from '@skerry/kit';
import { createGrid, createSearcher, type NavGrid, setBlocked } from '../../src/index.ts';
import { createAnya } from '../../src/any-angle/index.ts';
import { shortestLine, walkLine } from './anya-oracle.ts';

const RULES = ['both-free', 'at-most-one-obstacle', 'always', 'never'] as const;

/** What is wrong with the answers on the grid of a seed; how much longer Theta*'s paths are, as factors. */
export function checkAnya(seed: number): { problem: string; excess: { theta: number[]; lazy: number[] } } {
  const rng = rngFromSeed(seed);
  const [width, depth] = [1 + rng.below(11), 1 + rng.below(11)];
  const density = rng.pick([0.05, 0.15, 0.3, 0.45]);
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(density) ? 1 : 0));
  const grid = createGrid({ width, depth, blockedByCell, diagonal: rng.pick(RULES) });
  const anya = createAnya(grid);
  const searcher = createSearcher(grid);
  const excess = { theta: [] as number[], lazy: [] as number[] };
  for (let question = 0; question < 2; question++) {
    // The second question comes after an edit.
    if (question === 1) setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
    const free = freeCells(grid);
    if (free.length === 0) break;
    const [start, goal] = [rng.pick(free), rng.pick(free)];
    const note = `seed ${seed}, question ${question}, ${grid.diagonal}, ${start} to ${goal}:`;
    const { status, cost, points } = anya.search(start, goal);
    const expected = shortestLine(grid, start, goal);
    const best = status === 'complete' ? cost : Infinity;
    if (!(Math.abs(best - expected) < 1e-9 || best === expected))
      return { problem: `${note} ${best}, the shortest is ${expected}`, excess };
    if (status !== 'complete') continue;
    const walked = walkLine(grid, points);
    if (typeof walked === 'string' || Math.abs(walked - cost) > 1e-9)
      return { problem: `${note} the line is ${walked}, not ${cost}`, excess };
    for (const [algorithm, list] of [
      ['theta-star', excess.theta],
      ['lazy-theta-star', excess.lazy],
    ] as const) {
      const other = searcher.search(start, goal, { algorithm });
      if (other.status !== 'complete') continue;
      if (other.cost < cost - 1e-9) return { problem: `${note} ${algorithm} has ${other.cost}, not ${cost}`, excess };
      if (cost > 0) list.push(other.cost / cost);
    }
  }
  return { problem: '', excess };
}

function freeCells(grid: NavGrid): number[] {
  return [...grid.blockedByCell.keys()].filter((cell) => grid.blockedByCell[cell] === 0);
}
