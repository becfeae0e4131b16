/*
 * `skerry replay`: plays a command log again and prints the hash of the state as it goes, to show that two machines
 * play the same game.
 */
import { readFile } from 'node:fs/promises';
import { decodeLog, replayLog, TICKS_PER_SECOND } from '@skerry/sim';
import { integer } from '@skerry/kit/schema';
import { option } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { createProgress } from '../progress.ts';
import { explainFileError } from '../world-options.ts';

const MAX_LOG_CHARACTERS = 500_000_000;

export const REPLAY = defineCommand({
  name: 'replay',
  summary: 'Play a command log again and print the hash of its state as it goes.',
  explain:
    'A run is its setup and its commands: the hashes are the same on every machine and in every browser. ' +
    'If the log names the hash of its end, any other hash is a failure.',
  positionals: [{ name: 'FILE', explain: 'A log of "skerry sim --log"; - reads standard input.', isRequired: true }],
  options: {
    every: option(
      integer('Every', [1, 10_000_000], 10 * TICKS_PER_SECOND, 'Ticks from one printed hash to the next.'),
      'N',
    ),
  },
  examples: [
    { line: 'skerry replay run.json', explain: 'A hash every ten seconds of the game, and one at its end.' },
    { line: 'skerry replay run.json --every 1 --json', explain: 'The hash of every tick, as data.' },
  ],
  async run({ values, words: [file], io }) {
    let content: string;
    try {
      content = file === '-' ? await io.readInput() : await readFile(file, 'utf8');
    } catch (error) {
      return [{ path: file, message: `could not be read: ${explainFileError(error)}` }];
    }
    if (content.length > MAX_LOG_CHARACTERS)
      return [{ path: file, message: `has ${content.length} characters; a log has at most ${MAX_LOG_CHARACTERS}` }];
    const { issues, log } = decodeLog(content);
    if (!log) return issues.map(({ path, message }) => ({ path: path ? `${file}: ${path}` : file, message }));

    const progress = createProgress(io, 'Replaying', values.progress);
    const hashes: { tick: number; hash: string }[] = [];
    const sim = replayLog(log, {
      every: values.every,
      onHash: (tick, hash) => {
        hashes.push({ tick, hash });
        progress.show(tick / log.ticks);
      },
    });
    progress.end();
    const outcome = sim.state.players[0]?.outcome;
    const hash = sim.hash();
    if (values.json) io.out(JSON.stringify({ outcome, ticks: log.ticks, hash, hashes }, null, 2));
    else for (const row of hashes) io.out(`${row.hash}  ${row.tick}`);
    if (log.hash === '' || log.hash === hash) return [];
    return [{ path: file, message: `the log ends with hash ${log.hash}, and this run with ${hash}` }];
  },
});
