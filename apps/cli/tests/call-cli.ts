/*
 * Calls the command line in this process and keeps what it wrote.
 */
import type { Io } from '../src/io.ts';
import { runCli } from '../src/run-cli.ts';

export type CallResult = { readonly code: number; readonly out: string; readonly err: string };

export type CallOptions = { readonly isTerminal?: boolean; readonly input?: string; readonly msPerLook?: number };

/** Runs `skerry WORDS…`; the clock moves on by `msPerLook` each time it is read. */
export async function callCli(words: readonly string[], options: CallOptions = {}): Promise<CallResult> {
  let out = '';
  let err = '';
  let now = 0;
  const io: Io = {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += text),
    isTerminal: options.isTerminal ?? false,
    now: () => (now += options.msPerLook ?? 0),
    readInput: async () => options.input ?? '',
  };
  const code = await runCli(words, io);
  return { code, out, err };
}
