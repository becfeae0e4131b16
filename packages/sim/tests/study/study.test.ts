/*
 * A study counts what happened in games, and summarises it without losing a game.
 */
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { playStudyGame, type StudyResult } from '../../src/study/play-study.ts';
import { summariseStudy } from '../../src/study/summarise-study.ts';
import { ISLAND_SIZES, sizeIsland } from '../../src/layout/island-sizes.ts';

const { recipe } = findPreset('skerry')!;
const GAME = { recipe, size: 'small', difficulty: 'fair', seed: 'study 0', manner: 'runner', maxMinutes: 1 } as const;

function resultOf(part: Partial<StudyResult>): StudyResult {
  return {
    size: 'small',
    difficulty: 'fair',
    manner: 'runner',
    seed: 'a',
    without: [],
    outcome: 'won',
    minutes: 4,
    deaths: 0,
    timesSeen: 2,
    damage: 10,
    kills: 1,
    metres: 900,
    toolMinutes: {},
    lightShare: 0.1,
    landKm2: 0.1,
    ...part,
  };
}

describe('a game of a study', () => {
  it('is the same every time, and ends when its time is over', () => {
    const first = playStudyGame({ ...GAME, without: [] });
    expect(playStudyGame({ ...GAME, without: [] })).toEqual(first);
    expect(first.outcome === 'won' || first.minutes >= 1).toBe(true);
    expect(first.lightShare).toBeGreaterThan(0);
    expect(first.lightShare).toBeLessThan(1);
  });

  it('can be played without a tool', () => {
    const { toolMinutes } = playStudyGame({ ...GAME, without: ['compass', 'marker', 'finder', 'pathfinder'] });
    expect(toolMinutes).toEqual({});
  });
});

describe('the summary of a study', () => {
  it('puts games of a kind together, leaves out drowned islands, and counts lives', () => {
    const rows = summariseStudy([
      resultOf({ minutes: 2, toolMinutes: { compass: 1 } }),
      resultOf({ minutes: 4, deaths: 2 }),
      resultOf({ outcome: 'out-of-time', minutes: 30, deaths: 4 }),
      resultOf({ outcome: 'drowned' }),
      resultOf({ manner: 'sneak' }),
      resultOf({ without: ['pathfinder'] }),
    ]);
    expect(rows.map(({ manner, games, without }) => [manner, games, without.length])).toEqual([
      ['runner', 3, 0],
      ['sneak', 1, 0],
      ['runner', 1, 1],
    ]);
    const [runner] = rows;
    expect(runner.won).toBeCloseTo(2 / 3);
    expect(runner.deaths).toBe(2);
    // Two wins in eight lives.
    expect(runner.success).toBeCloseTo(2 / 8);
    expect(runner.minutes).toEqual({ median: 3, low: 2.2, high: 3.8 });
    expect(runner.found).toMatchObject({ compass: 0.5, pathfinder: 0 });
  });

  it('of nothing is empty', () => {
    expect(summariseStudy([])).toEqual([]);
  });
});

describe('the sizes of an island', () => {
  it('are its width, with lower heights on the small one alone', () => {
    for (const [size, metres] of Object.entries(ISLAND_SIZES)) {
      const sized = sizeIsland(recipe, size as keyof typeof ISLAND_SIZES);
      expect(sized.shape.kind === 'island' && sized.shape.island.size).toBe(metres);
      const isLower = sized.terrain.continent.height < recipe.terrain.continent.height;
      expect(isLower, size).toBe(size === 'small');
    }
    const endless = findPreset('continents')!.recipe;
    expect(sizeIsland(endless, 'small')).toBe(endless);
  });
});
