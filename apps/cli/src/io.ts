/*
 * Where a command reads and writes: the real streams in the shell, captured texts in tests.
 */

export type Io = {
  /** Results. A line break is added. */
  readonly out: (text: string) => void;
  /** Errors and progress, written without a line break. */
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly isTerminal: boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** All of standard input. */
  readonly readInput: () => Promise<string>;
};

/** The streams of this process. */
export function createNodeIo(): Io {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
    readInput: async () => {
      let all = '';
      for await (const chunk of process.stdin.setEncoding('utf8')) all += chunk;
      return all;
    },
  };
}
