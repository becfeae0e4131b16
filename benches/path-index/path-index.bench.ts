/*
 * Which of ten thousand paths does an edit concern? The index against a look at every cell of every path, on 512 × 512
 * cells with rocks; both must name the same paths for every cell that is asked about. Also what the index takes.
 */
import { rngFor } from '@skerry/kit';
import { cellsOfPath, createPathIndex, createSearcher } from '@skerry/nav';
import { compareInterleaved, measure, type Report } from '../bench.ts';
import { buildRocks, chooseUnits } from '../many-units/maps.ts';

const PATHS = 10_000;
const QUESTIONS = 64;

export async function run(report: Report): Promise<void> {
  const grid = buildRocks(512, 480, 'both-free');
  const searcher = createSearcher(grid);
  const paths = chooseUnits(grid, PATHS, 1).map(({ start, goal }) => searcher.search(start, goal).path.slice());
  const cells = paths.map((path) => cellsOfPath(grid, path));
  const index = createPathIndex(grid);
  paths.forEach((path, id) => index.insert(id, path));
  const rng = rngFor(1, 'path-index-questions');
  const asked = Array.from({ length: QUESTIONS }, () => rng.pick(Array.from(rng.pick(cells))));
  const scan = (cell: number) => [...cells.keys()].filter((id) => cells[id].includes(cell));
  let named = 0;
  for (const cell of asked) {
    const ids = index.concernedBy(cell);
    named += ids.length;
    if (String(ids) !== String(scan(cell))) throw new Error(`index and scan differ for cell ${cell}`);
  }
  const subject = `10,000 paths of ${Math.round(cells.reduce((sum, list) => sum + list.length, 0) / PATHS)} cells, 512²`;
  const row = { scenario: 'path-index', subject, peer: null, ratio: null, spread: 0 };
  const { subjectMs, ratio, spread } = compareInterleaved(
    () => asked.map((cell) => index.concernedBy(cell).length),
    () => asked.map((cell) => scan(cell).length),
    { rounds: 7 },
  );
  const peer = 'a scan of all paths';
  const metric = `one edited cell (${Math.round(named / QUESTIONS)} paths concerned in the mean)`;
  report({ ...row, metric, value: (subjectMs / QUESTIONS) * 1000, unit: 'µs', peer, ratio, spread });
  let turn = 0;
  const renew = measure(() => index.insert(turn % PATHS, paths[turn++ % PATHS]));
  report({ ...row, metric: 'replacing a path', value: renew.ms * 1000, unit: 'µs', spread: renew.spread });
  report({ ...row, metric: 'memory of the index', value: index.bytes() / 1e6, unit: 'MB' });
}
