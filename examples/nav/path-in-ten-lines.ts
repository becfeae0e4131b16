/*
 * A path in ten lines: draw a map, search, check the status, use the cells.
 */
import { decodeTextMap, search } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const map = decodeTextMap(['S....#....', '.###.#.##.', '...#...#..', '.#...#.#.G'].join('\n'));
if (!map.ok) throw new Error(map.issues[0].message);
const { grid, start, goal } = map.value;
const { status, path, cost, expanded } = search(grid, start, goal);
console.log(drawMap(grid, lettersOf(path)));
console.log(`${status}: ${path.length} cells, cost ${cost.toFixed(2)}, ${expanded} cells looked at`);
