/*
 * The note under the form of a chase names what the level really has.
 */
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { recipeOf } from '../../../src/pages/play/menus/chosen-world.ts';
import { describeLevel } from '../../../src/pages/play/menus/describe-level.ts';
import type { Choice } from '../../../src/pages/play/menus/new-world-choice.ts';
import { createRun } from '../../../src/pages/play/new-run.ts';

const LEVEL = { frequency: 0.12, threshold: 0.3, width: 30, agents: 6, powerUps: 1 };

function noteOf(level: Choice['level'], difficulty: Choice['difficulty'] = 'fair'): string {
  const choice: Choice = {
    mode: 'chase',
    presetId: 'chase-court',
    seed: 'note',
    difficulty,
    size: 'middle',
    rules: 'keen',
    level,
  };
  expect(findPreset(choice.presetId)).toBeDefined();
  const { agents, powerUps } = level;
  const chase = { agents, powerUps, level: 1, rules: choice.rules, points: 0, multiplier: 0 };
  const { run, issues } = createRun({ ...choice, recipe: recipeOf(choice), chase });
  expect(issues).toEqual([]);
  return describeLevel(level, run!.setup);
}

describe('the note about a level', () => {
  it('counts the hunters that the difficulty makes of the number chosen', () => {
    expect(noteOf(LEVEL)).toBe('This level: 6 hunters, 1 power-up.');
    expect(noteOf(LEVEL, 'calm')).toBe('This level: 4 hunters, 1 power-up.');
    expect(noteOf({ ...LEVEL, agents: 0, powerUps: 0 }, 'fierce')).toBe('This level: no hunters, no power-ups.');
  });

  it('says which values are not used because nobody could win with them', () => {
    expect(noteOf({ ...LEVEL, threshold: 0.9 })).toMatch(/so it has openness 0\.\d\d instead of 0\.90\.$/);
    expect(noteOf({ ...LEVEL, threshold: -0.5 })).toMatch(/openness -?0\.\d\d instead of -0\.50/);
  });
});
