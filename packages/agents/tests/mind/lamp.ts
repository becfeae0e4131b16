/*
 * A small mind for tests: a lamp with a dimmer, whose context is a list of what was done and a set of what holds.
 */
import { type MindTable, seconds, type Vocabulary } from '@skerry/agents';

export type LampContext = { readonly done: string[]; readonly facts: Set<string>; level: number };

export const LAMP_WORDS: Vocabulary<LampContext> = {
  guards: {
    pressed: { parameters: [], test: ({ facts }) => facts.has('pressed') },
    broken: { parameters: [], test: ({ facts }) => facts.has('broken') },
    above: {
      parameters: [{ name: 'level', unit: '', min: 0, max: 10 }],
      test: ({ level }, limit) => level > limit,
    },
  },
  actions: {
    note: { parameters: [{ name: 'number', unit: '', min: 0, max: 99 }], run: ({ done }, n) => done.push(`note ${n}`) },
    glow: {
      parameters: [seconds('fade', 10), seconds('hold', 10)],
      run: ({ done }, a, b) => done.push(`glow ${a} ${b}`),
    },
  },
};

/** off | on { dim | bright } | dead */
export const LAMP: MindTable = {
  name: 'lamp',
  about: 'A lamp with a dimmer.',
  parameters: { limit: 5, fade: 2 },
  initial: 'off',
  states: [
    { name: 'off', enter: [['note', 1]], exit: [['note', 2]] },
    { name: 'on', initial: 'dim', enter: [['note', 3]], exit: [['note', 4]], during: [['note', 5]] },
    { name: 'dim', parent: 'on', enter: [['note', 6]], exit: [['note', 7]], during: [['note', 8]] },
    { name: 'bright', parent: 'on', enter: [['glow', 'fade', 1]], exit: [['note', 10]] },
    { name: 'dead' },
  ],
  transitions: [
    { from: 'off', to: 'on', when: ['pressed'], actions: [['note', 11]] },
    { from: 'on', to: 'off', when: ['pressed'] },
    { from: 'dim', to: 'bright', when: [['above', 'limit']] },
    { from: 'bright', to: 'dim', unless: [['above', 'limit']] },
    { from: 'on', to: 'dead', when: ['broken'], priority: 2 },
  ],
};

export function createLampContext(): LampContext {
  return { done: [], facts: new Set(), level: 0 };
}
