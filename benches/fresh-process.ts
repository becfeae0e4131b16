/*
 * What the first call of a process costs, before anything is compiled, prepared or remembered. A script takes `ours` or
 * `theirs` as its argument, does the work once and passes the milliseconds and its answer to `answerFresh`. Loading of
 * modules is not counted: Node runs our TypeScript sources as they are, which no user of a build pays for.
 */
import { spawnSync } from 'node:child_process';

export type FreshAnswer = { readonly ms: number; readonly answer: number };
export type FreshSide = 'ours' | 'theirs';

/** The side that this script was started for. */
export function freshSide(): FreshSide {
  const side = process.argv[2];
  if (side !== 'ours' && side !== 'theirs') throw new Error(`expected ours or theirs, got ${side}`);
  return side;
}

/** Times the work of a script, once, and sends time and answer to the bench that started it. */
export function answerFresh(work: () => number): void {
  const start = performance.now();
  const answer = work();
  console.log(JSON.stringify({ ms: performance.now() - start, answer } satisfies FreshAnswer));
}

/** Both sides in new processes, in turns; `check` sees the answers of each round. */
export function compareFresh(
  script: string,
  rounds: number,
  check: (ours: number, theirs: number) => void,
): readonly number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const sides: readonly FreshSide[] = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours'];
    const bySide = Object.fromEntries(sides.map((side) => [side, runFresh(script, side)]));
    check(bySide['ours'].answer, bySide['theirs'].answer);
    return bySide['theirs'].ms / bySide['ours'].ms;
  });
}

function runFresh(script: string, side: FreshSide): FreshAnswer {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, side], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} ${side} failed: ${stderr}`);
  return JSON.parse(stdout) as FreshAnswer;
}
