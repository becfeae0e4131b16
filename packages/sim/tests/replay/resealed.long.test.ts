/*
 * Thousands of resealed snapshots and logs. SEED=n repeats a run; COUNT=n sets how many of each are tried.
 */
import { expect, it } from 'vitest';
import { type Outcome, playSources, type Source, tryLog, trySnapshot } from './reseal.ts';

const SEED = Number(process.env['SEED'] ?? 1_000_000);
const COUNT = Number(process.env['COUNT'] ?? 6000);

function tryMany(
  title: string,
  sources: readonly Source[],
  count: number,
  attempt: (source: Source, seed: number) => Outcome,
): void {
  const failures: string[] = [];
  let survivors = 0;
  for (let seed = SEED; seed < SEED + count; seed++) {
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
  console.log(`${title}: ${count} from seed ${SEED}, ${survivors} ticked on, ${count - survivors} refused by path`);
  expect(failures).toEqual([]);
}

it('no resealed snapshot throws, hangs or makes a NaN', () => {
  tryMany('resealed snapshots', playSources(200, 3), COUNT, trySnapshot);
});

it('no resealed log throws, hangs or makes a NaN', () => {
  tryMany('resealed logs', playSources(100, 1), Math.ceil(COUNT / 3), tryLog);
});
