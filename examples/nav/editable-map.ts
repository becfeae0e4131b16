/*
 * An editable map: a walker follows its path while someone builds walls in front of it. D* Lite repairs what it knows
 * instead of searching again; both counts are printed side by side.
 */
import { rngFor } from '@skerry/kit';
import { createDStarLite, createGrid, createSearcher, setBlocked } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const [width, depth] = [60, 18];
const rng = rngFor(6, 'rubble');
const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.3) ? 1 : 0));
const [start, goal] = [9 * width + 1, 8 * width + 58];
blockedByCell[start] = blockedByCell[goal] = 0;
const grid = createGrid({ width, depth, blockedByCell });
const searcher = createSearcher(grid);

const search = createDStarLite(grid, start, goal);
let { path } = search.find();
const walked = [start];
let [repaired, searchedAgain, edits] = [0, 0, 0];
while (walked[walked.length - 1] !== goal) {
  const at = path[1];
  walked.push(at);
  search.moveTo(at);
  // Every fifth step a stone appears two steps ahead.
  if (walked.length % 5 === 0 && path.length > 4) {
    setBlocked(grid, path[3], true);
    const again = search.find();
    if (again.status !== 'complete') {
      setBlocked(grid, path[3], false);
      search.find();
    } else {
      edits++;
      repaired += again.expanded;
      // With an explicit open list A* counts every cell it visits, as D* Lite does.
      searchedAgain += searcher.search(at, goal, { algorithm: 'a-star', open: 'binary' }).expanded;
    }
  }
  path = search.find().path;
}
console.log(drawMap(grid, lettersOf(Int32Array.from(walked))));
console.log(`${edits} stones: repairing looked at ${repaired} cells, searching again at ${searchedAgain}.`);
