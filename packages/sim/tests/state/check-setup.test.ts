/*
 * Setups and commands from outside: the right ones pass, wrong ones are named by path, all at once.
 */
import { checkCommands, checkSetup, commandsBy, createSetup, FIRST_PLAYER_ID, nextLevelSetup } from '@skerry/sim';
import { formatIssues } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipeOf, smallSetup } from '../small-world.ts';

describe('a setup', () => {
  it('made by us passes', () => {
    for (const mode of ['expedition', 'wander', 'chase'] as const) {
      const { issues, setup } = checkSetup(smallSetup(mode, 'x'));
      expect(formatIssues(issues)).toBe('');
      expect(setup).toEqual(smallSetup(mode, 'x'));
    }
  });

  it('with several faults gets a sentence for each', () => {
    const wrong = {
      ...smallSetup('expedition', 'x'),
      mode: 'fly',
      difficulty: 3,
      seed: 7,
      extra: 1,
      chase: { agents: -1 },
    };
    expect(formatIssues(checkSetup(wrong).issues).split('\n')).toEqual([
      'setup.extra: is not part of a setup',
      'setup.mode: expected expedition, wander, chase, got "fly"',
      'setup.difficulty: expected calm, fair, fierce, got 3',
      expect.stringMatching(/^setup\.seed: expected a text of at most \d+ characters, got 7$/),
      'setup.chase.agents: expected a whole number from 0 to 200, got -1',
      'setup.chase.powerUps: expected a whole number from 0 to 50, got nothing',
      'setup.chase.points: expected a whole number from 0 to 1000000000, got nothing',
      'setup.chase.multiplier: expected a whole number from 0 to 1000000, got nothing',
    ]);
  });

  it('of another generator is refused with a sentence', () => {
    const { issues } = checkSetup({ ...smallSetup('wander', 'x'), generatorVersion: 99 });
    expect(formatIssues(issues)).toBe(
      'setup.generatorVersion: needs world generator 99; this version of Skerry has generators 1 and 2',
    );
  });

  it('needs land that its mode can be played on', () => {
    const { issues } = checkSetup(createSetup({ mode: 'chase', recipe: recipeOf('skerry'), seed: 'x' }));
    expect(formatIssues(issues)).toBe('setup.recipe.shape.kind: expected level for the mode chase, got island');
  });

  it('of any rubbish is refused without a throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkSetup(value).setup).toBeUndefined();
      }),
    );
  });
});

describe('the next level', () => {
  it('has a setup that passes, however high the score', () => {
    const setup = smallSetup('chase', 'x');
    const score = { points: 1e12, multiplier: 1e9, coins: 0, kills: 0 };
    const { issues, setup: next } = checkSetup(nextLevelSetup({ setup, score }, 'y'));
    expect(formatIssues(issues)).toBe('');
    expect(next!.chase).toMatchObject({ points: 1e9, multiplier: 1e6 });
  });
});

describe('commands', () => {
  const fine = commandsBy(FIRST_PLAYER_ID, [
    { kind: 'move', x: 1, z: 0, gait: 'run' },
    { kind: 'look', yaw: 1, pitch: 0 },
    { kind: 'jump' },
    { kind: 'crouch', isOn: true },
    { kind: 'attack', style: 'heavy' },
    { kind: 'block', isOn: false },
    { kind: 'shoot' },
    { kind: 'dodge', x: 0, z: 1 },
    { kind: 'equip', item: 'bow' },
    { kind: 'use', item: 'draught' },
    { kind: 'interact' },
    { kind: 'lock', id: 4 },
    { kind: 'sail', ix: 1, iz: 0 },
    { kind: 'retry' },
    { kind: 'join' },
    { kind: 'leave' },
  ]);

  it('of every kind pass', () => expect(checkCommands(fine)).toEqual([]));

  it('that are wrong are named by path', () => {
    const wrong = [
      { kind: 'move', x: NaN, z: 0, gait: 'hop', by: 0 },
      { kind: 'fly', by: 0 },
      3,
      { kind: 'jump', x: 1, by: -2 },
      { kind: 'lock', id: 0.5, by: 0 },
      { kind: 'jump' },
      { kind: 'jump', by: 7 },
      { kind: 'join', by: -1 },
    ];
    expect(formatIssues(checkCommands(wrong)).split('\n')).toEqual([
      'commands[0].x: expected a number up to 1000000000, got NaN',
      'commands[0].gait: expected sneak, walk, run, got "hop"',
      expect.stringMatching(/^commands\[1\]\.kind: expected move, look, /),
      'commands[2]: expected a command, got 3',
      'commands[3].x: is not part of the command jump',
      'commands[4].id: expected a whole number up to 1000000000, got 0.5',
      'commands[5].by: expected the id of a player (0, or a whole number from -2 to -1000000), got nothing',
      'commands[6].by: expected the id of a player (0, or a whole number from -2 to -1000000), got 7',
      'commands[7].by: expected the id of a player (0, or a whole number from -2 to -1000000), got -1',
    ]);
    expect(formatIssues(checkCommands('move'))).toBe('commands: expected a list, got "move"');
    expect(checkCommands(Array.from({ length: 1025 }, () => ({ kind: 'jump', by: 0 })))).toHaveLength(1);
  });

  it('of any rubbish are refused without a throw', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (value) => {
        expect(checkCommands(value)).not.toEqual([]);
      }),
    );
  });
});
