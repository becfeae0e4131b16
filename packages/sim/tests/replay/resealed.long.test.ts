/*
 * Thousands of resealed snapshots and logs.
 */
import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { type Outcome, playSources, type Source, tryLog, trySnapshot } from './reseal.ts';

const COUNT = scaled(6000);

function tryMany(
  title: string,
  sources: readonly Source[],
  count: number,
  attempt: (source: Source, seed: number) => Outcome,
): void {
  const failures: string[] = [];
  let survivors = 0;
  for (let seed = LONG_SEED; seed < LONG_SEED + count; seed++) {
    const source = sources[seed % sources.length];
    try {
      const { issues, survived } = attempt(source, seed);
      survivors += survived ? 1 : 0;
      const unclear = issues.find(({ message }) => !/^[^\n]{5,400}$/.test(message));
      if (unclear) failures.push(`seed ${seed}, ${source.title}: ${unclear.path}: ${unclear.message}`);
    } catch (error) {
      failures.push(`seed ${seed}, ${source.title}: ${(error as Error).message}`);
    }
  }
  console.log(
    `${title}: ${count} from seed ${LONG_SEED}, ${survivors} ticked on, ${count - survivors} refused by path`,
  );
  expect(failures).toEqual([]);
}

it('no resealed snapshot throws, hangs or makes a NaN', () => {
  tryMany('resealed snapshots', playSources(200, 3), COUNT, trySnapshot);
});

it('no resealed log throws, hangs or makes a NaN', () => {
  tryMany('resealed logs', playSources(100, 1), Math.ceil(COUNT / 3), tryLog);
});
