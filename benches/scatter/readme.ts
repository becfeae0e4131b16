/*
 * The published rows: squares of points from the patterns that a process has built by then, and the first square of a
 * process, which must build them.
 */
import { join } from 'node:path';
import { compareInterleaved } from '../bench.ts';
import { compareFresh } from '../fresh-process.ts';
import { type AddReadmeRow, readmeRow } from '../readme-row.ts';
import { checkSpacing, createPeers, createPointSquares, packingOf } from './squares.ts';

const FRESH_ROUNDS = 9;
/** Squares that one side samples before the clock starts; after about ten all our patterns are built. */
const WARM_SQUARES = 24;
const CHECKED = 'no two points closer than the spacing on either side, as many points to within a tenth';

export async function readme(add: AddReadmeRow): Promise<void> {
  const [{ name, sample }] = createPeers();
  const sampleOurs = createPointSquares();
  let [ours, theirs] = [0, 0];
  for (let k = 0; k < WARM_SQUARES; k++) {
    const [square, peerSquare] = [sampleOurs(), sample()];
    if (k % 8 === 0) checkSpacing(square, 'ours');
    if (k % 8 === 0) checkSpacing(peerSquare, name);
    ours += square.count;
    theirs += peerSquare.count;
  }
  checkPacking(ours / WARM_SQUARES, theirs / WARM_SQUARES);
  const { ratios } = compareInterleaved(sampleOurs, sample, { rounds: 11, minMs: 60 });
  add(
    readmeRow({
      id: 'scatter/warm',
      what: 'points at least 5 m apart, per point',
      condition: `squares of 800 m from the tenth of a process on: ours lays patterns it has built, the peer samples anew; ours holds ${Math.round(100 * (1 - ours / theirs))} % fewer points`,
      peer: name,
      checked: CHECKED,
      ratios: ratios.map((ratio) => (ratio * ours) / theirs),
    }),
  );
  add(
    readmeRow({
      id: 'scatter/first',
      what: 'the first square of such points (5 m apart) in a process',
      condition: '800 m; ours builds its patterns, loading modules does not count',
      peer: name,
      checked: 'as many points to within a tenth',
      ratios: compareFresh(join(import.meta.dirname, 'first-square.ts'), FRESH_ROUNDS, checkPacking),
    }),
  );
}

/** Both must be real samplings of the square, and ours not faster because it is sparser. */
function checkPacking(ours: number, theirs: number): void {
  if (!(packingOf(theirs) > 0.5 && ours >= theirs * 0.9)) throw new Error(`${ours} points against ${theirs}`);
}
