/*
 * Snapshots and logs that somebody changed and sealed again: a sentence with a path, or a run that ticks on.
 * The long version runs thousands; here some, always the same ones.
 */
import { expect, it } from 'vitest';
import { type Outcome, playSources, type Source, tryLog, trySnapshot } from './reseal.ts';

const SEED = 20_261_118;
const SNAPSHOTS = 60;
const LOGS = 40;

function tryAll(sources: readonly Source[], count: number, attempt: (source: Source, seed: number) => Outcome): void {
  let survivors = 0;
  for (let k = 0; k < count; k++) {
    const source = sources[k % sources.length];
    const where = `${source.title}, seed ${SEED + k}`;
    let outcome: Outcome | undefined;
    expect(() => (outcome = attempt(source, SEED + k)), where).not.toThrow();
    const { issues, survived } = outcome!;
    expect(survived, where).toBe(issues.length === 0);
    for (const { message } of issues) expect(message, where).toMatch(/^[^\n]{5,400}$/);
    survivors += survived ? 1 : 0;
  }
  // A check that lets nothing pass, or everything, would prove nothing.
  expect(survivors).toBeGreaterThan(count / 20);
  expect(survivors).toBeLessThan(count * 0.8);
}

it('a spoilt snapshot gets a sentence or ticks on', { timeout: 300_000 }, () => {
  tryAll(playSources(120, 2), SNAPSHOTS, trySnapshot);
});

it('a spoilt log gets a sentence or is played', { timeout: 300_000 }, () => {
  tryAll(playSources(60, 1), LOGS, tryLog);
});
