/*
 * CPU time of this process instead of the clock on the wall: on a machine that others use too, waiting for a core is
 * not counted. Subjects take turns, each long enough for the coarse counter.
 */
import { median, spreadOf } from './bench.ts';

/** CPU milliseconds that `work` takes. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU milliseconds a call of each work, by round: works take turns of at least `minMs`. */
export function cpuMsInTurns(works: readonly (() => unknown)[], rounds: number, minMs: number): number[][] {
  const once = (work: () => unknown) => {
    let [spent, calls] = [0, 0];
    for (let batch = 1; spent < minMs; calls += batch, batch *= 2) {
      const size = batch;
      spent += cpuMs(() => {
        for (let n = 0; n < size; n++) work();
      });
    }
    return spent / calls;
  };
  for (const work of works) once(work);
  const rows = Array.from({ length: rounds }, () => works.map(once));
  return works.map((_, k) => rows.map((row) => row[k]));
}

/** Median and spread of peer / subject over rounds. */
export function ratioOf(peer: readonly number[], subject: readonly number[]): { ratio: number; spread: number } {
  const ratios = peer.map((ms, round) => ms / subject[round]);
  return { ratio: median(ratios), spread: spreadOf(ratios) };
}
