/*
 * An update of the generator, played through by a process whose build has generators 1 and 2, the second for this test
 * alone. Worlds made under 1 open, play and hash under 1; new worlds are of 2; what needs 3 is refused with a sentence.
 */
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import type { Update } from './generators/play-update.ts';
import { goldenFile, readGoldens } from './sameness/read-goldens.ts';

/** Recorded under generator 1, by a build that had no other. */
const GOLDEN = readGoldens(goldenFile('tiles', 1))['skerry/skerry/0:0:0'];
const UNKNOWN = 'needs world generator 3; this version of Skerry has generators 1 and 2';

let update: Update;

beforeAll(() => {
  const program = ['--import', './tests/generators/add-generator.ts', 'tests/generators/play-update.ts'];
  update = JSON.parse(execFileSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' })) as Update;
}, 120_000);

describe('while the newest generator is 2', () => {
  it('new worlds are of 2, and differ from those of 1', () => {
    const { newest, byDefault, hashes } = update.plans;
    expect([newest, byDefault]).toEqual([2, 2]);
    expect(hashes[2]).not.toBe(GOLDEN);
  });

  it('a plan of 1 grows the bytes that were recorded when 1 was the newest', () => {
    expect(update.plans.hashes[1]).toBe(GOLDEN);
  });

  it('a worker grows a world by the generator its plan names', () => {
    expect(update.plans.inWorker).toEqual(update.plans.hashes);
  });

  it('a plan of 3 is refused with a sentence', () => {
    expect(update.plans.refusal).toBe(`version: ${UNKNOWN}`);
  });
});

describe('a link', () => {
  it.each([1, 2])('of generator %i opens under it and is written as it was', (version) => {
    expect(update.links[version - 1]).toEqual({ issues: '', version, again: `w=1.${version};skerry;windward` });
  });

  it('of generator 3 is refused with a sentence', () => {
    expect(update.links[2]).toEqual({ issues: `link: ${UNKNOWN}` });
  });
});

describe('a command log', () => {
  it('recorded under 1 plays under 1, to the place where it ended then', () => {
    expect(update.logs.old).toEqual({ version: 1, x: 114.82706239292015, z: -155.17599863252937 });
  });

  it('of a new run names 2 and replays under it; under 1 it would be another run', () => {
    expect(update.logs.new).toEqual({ version: 2, isEqual: true });
    expect(update.logs.isOther).toBe(true);
  });

  it('of generator 3 is refused with a sentence', () => {
    expect(update.logs.refusal).toBe(`setup.generatorVersion: ${UNKNOWN}`);
  });
});

describe('a saved world', () => {
  it('of 1 is listed as good, plays on under 1 and is saved as 1 again', () => {
    const { listed, played, saved } = update.saves;
    expect(listed).toEqual({ state: 'good', version: 1 });
    expect(played).toEqual({ version: 1, isOf1: true });
    expect(saved).toEqual({ status: 'saved', version: 1 });
  });

  it('of 3 is listed as newer, refused and left alone', () => {
    expect(update.saves.later).toEqual({
      listed: { id: 'later', state: 'newer' },
      opened: 'newer',
      imported: 'refused',
      isUntouched: true,
    });
  });
});

describe('the command line', () => {
  it('grows by the newest generator, by the one that is asked for, or by the one a link names', () => {
    const { newest, asked, linked } = update.commandLine;
    expect(newest).toMatchObject({ generatorVersion: 2 });
    expect(asked).toEqual({ generatorVersion: 1, hash: GOLDEN });
    expect(linked).toEqual(asked);
  });

  it('refuses a link of generator 3 with a sentence', () => {
    expect(update.commandLine.refused).toEqual({ refusal: `--link: link: ${UNKNOWN}` });
  });
});
