import { checkMind, compileMind, type MindTable } from '@skerry/agents';
import { formatIssues } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAMP, LAMP_WORDS } from './lamp.ts';

const [OFF, ON, DIM, BRIGHT, DEAD] = LAMP.states;

function complaintsOf(change: Readonly<Record<string, unknown>>): string {
  return formatIssues(checkMind({ ...LAMP, ...change }, LAMP_WORDS));
}

function withTransition(row: unknown): string {
  return complaintsOf({ transitions: [...LAMP.transitions, row] });
}

describe('checkMind', () => {
  it('finds nothing wrong with a sound table', () => {
    expect(checkMind(LAMP, LAMP_WORDS)).toEqual([]);
    expect(checkMind(JSON.parse(JSON.stringify(LAMP)), LAMP_WORDS)).toEqual([]);
  });

  it.each([
    ['an unknown initial state', { initial: 'gone' }, 'initial: there is no state "gone"; states are off, on, dim'],
    ['a missing initial state', { initial: undefined }, 'initial: expected a name in kebab-case, got nothing'],
    ['no states', { states: [] }, 'states: expected at least one state, got none'],
    [
      'an unknown parent',
      { states: [OFF, ON, { ...DIM, parent: 'lamp' }, BRIGHT, DEAD] },
      'states[2].parent: there is no state "lamp"',
    ],
    ['a state twice', { states: [OFF, ON, DIM, BRIGHT, DEAD, OFF] }, 'states[5].name: there is already a state "off"'],
    [
      'a state with parts and no beginning',
      { states: [OFF, { ...ON, initial: undefined }, DIM, BRIGHT, DEAD] },
      'states[1].initial: "on" must begin in one of dim, bright',
    ],
    [
      'a beginning that is no part',
      { states: [OFF, { ...ON, initial: 'off' }, DIM, BRIGHT, DEAD] },
      'states[1].initial: expected one of dim, bright, got "off"',
    ],
    [
      'a beginning without parts',
      { states: [{ ...OFF, initial: 'dim' }, ON, DIM, BRIGHT, DEAD] },
      'states[0].initial: "off" has no parts to begin in',
    ],
    [
      'parents in a circle',
      { states: [OFF, { ...ON, parent: 'dim' }, { ...DIM, initial: 'on' }, BRIGHT, DEAD] },
      'states[1].parent: "on" is its own ancestor',
    ],
    [
      'a state nobody gets to',
      { states: [...LAMP.states, { name: 'lonely' }] },
      'states[5]: no transition leads from "off" to "lonely"',
    ],
    [
      'an unknown action',
      { states: [{ ...OFF, enter: ['sing'] }, ON, DIM, BRIGHT, DEAD] },
      'states[0].enter[0]: there is no action "sing"; actions are note, glow',
    ],
    [
      'an unused parameter',
      { parameters: { ...LAMP.parameters, spare: 1 } },
      'parameters.spare: is not used by any guard or action',
    ],
    [
      'a parameter that is no number',
      { parameters: { limit: 'much', fade: 2 } },
      'parameters.limit: expected a number, got "much"',
    ],
    [
      'a parameter out of bounds',
      { parameters: { limit: 50, fade: 2 } },
      'parameters.limit: level of "above": expected 0 to 10, got 50',
    ],
    ['an unknown field', { colour: 'red' }, 'colour: is not a field; fields are name'],
  ])('names %s by path', (_, change, complaint) => {
    expect(complaintsOf(change)).toContain(complaint);
  });

  it.each([
    ['an unknown source', { from: 'gone', to: 'off' }, 'transitions[5].from: there is no state "gone"'],
    ['an unknown target', { from: 'off', to: 'gone' }, 'transitions[5].to: there is no state "gone"'],
    [
      'an unknown guard',
      { from: 'off', to: 'on', when: ['hungry'] },
      'transitions[5].when[0]: there is no guard "hungry"; guards are pressed',
    ],
    [
      'a guard named like a method of all objects',
      { from: 'off', to: 'on', when: ['toString'] },
      'there is no guard "toString"',
    ],
    [
      'too few numbers',
      { from: 'off', to: 'on', when: ['above'] },
      'transitions[5].when[0]: "above" takes 1 numbers (level), got 0',
    ],
    [
      'an unknown parameter',
      { from: 'off', to: 'on', when: [['above', 'height']] },
      'transitions[5].when[0][1]: there is no parameter "height"',
    ],
    [
      'a number out of bounds',
      { from: 'off', to: 'on', when: [['above', -1]] },
      'transitions[5].when[0][1]: level of "above": expected 0 to 10, got -1',
    ],
    [
      'a guard that is no call',
      { from: 'off', to: 'on', when: [{ guard: 'pressed' }] },
      'transitions[5].when[0]: expected a name, or a list of a name and numbers',
    ],
    [
      'a priority that is no number',
      { from: 'off', to: 'on', priority: 'high' },
      'transitions[5].priority: expected a number, got "high"',
    ],
  ])('names %s of a transition', (_, row, complaint) => {
    expect(withTransition(row)).toContain(complaint);
  });

  it('names a transition that another always goes before', () => {
    const always: MindTable['transitions'][number] = { from: 'off', to: 'dead', priority: 1 };
    expect(withTransition(always)).toBe('transitions[0]: "off" to "on" is never taken: another always goes first');
  });

  it('reports all problems at once', () => {
    const issues = checkMind({ ...LAMP, initial: 'x', parameters: { limit: 50, fade: 99 } }, LAMP_WORDS);
    expect(issues.map(({ path }) => path)).toEqual(['initial', 'parameters.fade', 'parameters.limit']);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(checkMind(value, LAMP_WORDS))));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(LAMP)), fc.jsonValue(), (key, value) => {
        const table = { ...LAMP, [key]: value };
        const issues = checkMind(table, LAMP_WORDS);
        // What passes the check compiles; what does not is refused with the same words.
        if (issues.length === 0) compileMind(table as MindTable, LAMP_WORDS);
        else expect(() => compileMind(table as MindTable, LAMP_WORDS)).toThrow();
      }),
    );
  });
});
