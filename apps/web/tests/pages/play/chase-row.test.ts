/*
 * A row of chase levels: names that lead on, and the best scores of the rows.
 */
import { checkSetup, createSetup, nextLevelSetup } from '@skerry/sim';
import { findPreset, MAX_SEED_LENGTH } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { type BestScore, enterScore, MAX_SCORES } from '../../../src/pages/play/results/best-scores.ts';
import { levelNumber, nextLevelSeed } from '../../../src/pages/play/next-level.ts';

describe('levels of a row', () => {
  it('are numbered on from any seed', () => {
    expect(levelNumber('moss')).toBe(1);
    expect(nextLevelSeed('moss')).toBe('moss, level 2');
    expect(nextLevelSeed('moss, level 2')).toBe('moss, level 3');
    expect(levelNumber('moss, level 12')).toBe(12);
  });

  it('keep within what a seed may be', () => {
    let seed = 'x'.repeat(MAX_SEED_LENGTH);
    for (let k = 0; k < 12; k++) seed = nextLevelSeed(seed);
    expect(seed.length).toBeLessThanOrEqual(MAX_SEED_LENGTH);
    expect(levelNumber(seed)).toBe(13);
  });

  it('are setups that can be played, with the score', () => {
    const { recipe } = findPreset('chase-court')!;
    const setup = createSetup({ mode: 'chase', recipe, seed: 'moss' });
    const score = { points: 60, multiplier: 3, coins: 0, kills: 3 };
    const checked = checkSetup(nextLevelSetup({ setup, score }, nextLevelSeed('moss')));
    expect(checked.issues).toEqual([]);
    expect(checked.setup?.chase).toMatchObject({ points: 60, multiplier: 3 });
  });
});

describe('best scores', () => {
  const scoreOf = (id: string, points: number): BestScore => ({ id, points, level: 1, title: id });

  it('stand best first, one line a run, its best', () => {
    let list: readonly BestScore[] = [];
    for (const [id, points] of [
      ['a', 30],
      ['b', 60],
      ['a', 10],
      ['a', 100],
    ] as const)
      list = enterScore(list, scoreOf(id, points));
    expect(list.map(({ id, points }) => [id, points])).toEqual([
      ['a', 100],
      ['b', 60],
    ]);
  });

  it('are a short list, and nothing is no score', () => {
    let list: readonly BestScore[] = [];
    for (let k = 0; k < 20; k++) list = enterScore(list, scoreOf(`run ${k}`, k * 10));
    expect(list).toHaveLength(MAX_SCORES);
    expect(list.at(-1)!.points).toBe((20 - MAX_SCORES) * 10);
    expect(enterScore([], scoreOf('none', 0))).toEqual([]);
  });
});
