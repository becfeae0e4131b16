/*
 * One random case of a table of ticks, shared by the quick and the long test.
 */

import { setBlocked, setHeight } from '../../src/index.ts';
import { createTickTable, syncTickTable, ticksFrom, UNKNOWN_TICKS } from '../../src/units/tick-table.ts';
import { KINDS, randomGrid, RULES } from '../support/random-grid.ts';
import { plainTicks } from '../support/units-oracle.ts';

/** Asks at random, edits, asks again; `kept` counts the edits after which nothing had to be forgotten. */
export function tryTickTable(seed: number): { fault: string; kept: number } {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[(seed >> 3) % 4]);
  const goals = Array.from({ length: 1 + rng.below(3) }, () => rng.below(grid.cells));
  const table = createTickTable(grid, goals);
  let kept = 0;
  for (let round = 0; round < 6; round++) {
    const plain = plainTicks(grid, goals);
    // Few questions leave the wave half grown; all of them check every cell.
    const questions = rng.chance(0.6) ? 2 : grid.cells;
    for (let k = 0; k < questions; k++) {
      const cell = questions === 2 ? rng.below(grid.cells) : k;
      const ticks = ticksFrom(table, cell);
      const known = ticks === UNKNOWN_TICKS ? Infinity : ticks;
      if (known !== plain[cell]) return { fault: `${note}, cell ${cell}: ${known} for ${plain[cell]}`, kept };
    }
    for (let edits = rng.below(4); edits > 0; edits--) {
      const cell = rng.below(grid.cells);
      setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
      if (grid.climb) setHeight(grid, rng.below(grid.cells), rng.unit() * 4);
    }
    if (!syncTickTable(table)) kept++;
  }
  return { fault: '', kept };
}
