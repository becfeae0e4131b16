/*
 * Progress on standard error: one rewritten line on a terminal, a line every tenth in a log.
 * Nothing is printed in the first half second, so quick commands stay silent.
 */
import type { Io } from './io.ts';

const QUIET_MS = 500;
const REWRITE_MS = 100;

export type Progress = {
  /** Share of the work done, 0 to 1. */
  readonly show: (share: number) => void;
  /** Clears the line. */
  readonly end: () => void;
};

/** Progress of one piece of work; `isAsked` shows it even without a terminal. */
export function createProgress(io: Io, label: string, isAsked: boolean): Progress {
  const start = io.now();
  let lastMs = -Infinity;
  let lastTenth = 0;
  let isShown = false;
  const show = (share: number): void => {
    const now = io.now();
    if (io.isTerminal) {
      if (now - start < QUIET_MS || now - lastMs < REWRITE_MS) return;
      lastMs = now;
      isShown = true;
      io.err(`\r${label} ${String(Math.floor(share * 100)).padStart(3)} %`);
    } else if (isAsked && Math.floor(share * 10) > lastTenth) {
      lastTenth = Math.floor(share * 10);
      io.err(`${label} ${lastTenth * 10} %\n`);
    }
  };
  const end = (): void => {
    if (isShown) io.err(`\r${' '.repeat(label.length + 6)}\r`);
  };
  return { show, end };
}
