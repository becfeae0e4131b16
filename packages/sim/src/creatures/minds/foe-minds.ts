/*
 * Four foes that fight in four ways: the sentry shoots while it comes near, the hunter runs up and claws, the archer
 * keeps its distance, the warden comes slowly behind its guard. Everything else they share.
 */
import type { MindTable } from '@skerry/agents';
import { foeMind } from './foe-mind.ts';

/** Source 000's enemy: patrols, detects, approaches and fires once a second, and now also searches and calls. */
export const SENTRY_MIND: MindTable = foeMind({
  name: 'sentry',
  about: 'Patrols, approaches what it sees and fires once a second.',
  parameters: { near: 5, fireSeconds: 1, fireRange: 22 },
  approach: 'walk-to-place',
  initial: 'approach',
  states: [
    { name: 'approach', during: ['cut-off-target', ['shoot', 'fireSeconds', 'fireRange']] },
    { name: 'stand', enter: ['stay'], during: ['watch', ['shoot', 'fireSeconds', 'fireRange']] },
  ],
  transitions: [
    { from: 'approach', to: 'stand', when: ['sees-target', ['target-within', 'near']] },
    { from: 'stand', to: 'approach', unless: [['target-within', 7]] },
  ],
});

/** Fast, comes close, springs back after an attack and never stops searching for a lost target. */
export const HUNTER_MIND: MindTable = foeMind({
  name: 'hunter',
  about: 'Cuts off, strikes, springs back, and searches for long.',
  parameters: {
    reach: 1.6,
    leap: 2.4,
    wary: 3.4,
    evadeShare: 0.22,
    strikeSeconds: 0.9,
    recoilMin: 0.4,
    recoilMax: 0.8,
    recoilReach: 4,
    searchSeconds: 26,
    searchRadius: 14,
    lostSeconds: 2.4,
    callReach: 18,
  },
  approach: 'run-to-place',
  initial: 'charge',
  states: [
    { name: 'charge', during: ['cut-off-target', ['strike', 'strikeSeconds', 'leap']] },
    { name: 'strike', during: ['press-target', ['strike', 'strikeSeconds', 'leap']] },
    { name: 'evade', enter: ['dodge'] },
    {
      name: 'recoil',
      enter: [['wait', 'recoilMin', 'recoilMax']],
      during: [['back-away', 'recoilReach']],
    },
  ],
  transitions: [
    { from: 'charge', to: 'strike', when: [['target-within', 'reach']] },
    {
      from: 'strike',
      to: 'evade',
      when: [['target-within', 'wary'], 'target-attacking', 'is-ready', ['chance', 'evadeShare']],
      priority: 2,
    },
    {
      from: 'charge',
      to: 'evade',
      when: [['target-within', 'wary'], 'target-attacking', 'is-ready', ['chance', 'evadeShare']],
      priority: 2,
    },
    { from: 'evade', to: 'charge', unless: ['is-dodging'] },
    { from: 'charge', to: 'recoil', when: ['has-struck'] },
    { from: 'strike', to: 'recoil', when: ['has-struck'] },
    { from: 'strike', to: 'charge', when: [['target-beyond', 3]] },
    { from: 'recoil', to: 'charge', when: ['timer-over'] },
  ],
});

/** Shoots from a distance, retreats when a target comes near, follows when it leaves. */
export const ARCHER_MIND: MindTable = foeMind({
  name: 'archer',
  about: 'Keeps its distance, shoots and changes its place.',
  parameters: {
    tooNear: 8,
    tooFar: 20,
    keepNear: 11,
    stride: 5,
    moveSeconds: 1.2,
    restless: 0.35,
    fireSeconds: 1.8,
    fireRange: 28,
    callReach: 32,
    searchSeconds: 8,
  },
  approach: 'walk-to-place',
  initial: 'aim',
  states: [
    { name: 'aim', enter: ['stay'], during: ['watch', ['shoot', 'fireSeconds', 'fireRange']] },
    {
      name: 'move-on',
      enter: [
        ['change-place', 'stride'],
        ['wait', 'moveSeconds', 'moveSeconds'],
      ],
    },
    { name: 'close-in', during: ['run-to-target'] },
    { name: 'give-way', during: [['back-away', 'keepNear']] },
  ],
  transitions: [
    { from: 'aim', to: 'give-way', when: [['target-within', 'tooNear']], unless: ['is-cornered'], priority: 2 },
    { from: 'close-in', to: 'give-way', when: [['target-within', 'tooNear']], unless: ['is-cornered'], priority: 2 },
    { from: 'aim', to: 'move-on', when: ['has-shot', ['chance', 'restless']], priority: 1 },
    { from: 'move-on', to: 'give-way', when: [['target-within', 'tooNear']], unless: ['is-cornered'], priority: 2 },
    { from: 'move-on', to: 'aim', when: ['timer-over'] },
    { from: 'move-on', to: 'aim', when: [['at-goal', 1]] },
    { from: 'move-on', to: 'aim', when: ['is-stuck'] },
    { from: 'give-way', to: 'aim', when: [['target-beyond', 'keepNear']] },
    { from: 'give-way', to: 'aim', when: ['is-cornered'] },
    { from: 'aim', to: 'close-in', when: [['target-beyond', 'tooFar']] },
    { from: 'aim', to: 'close-in', unless: ['sees-target'] },
    { from: 'close-in', to: 'aim', when: ['sees-target'], unless: [['target-beyond', 'tooFar']] },
  ],
});

/** Slow and heavy: walks up behind its guard and makes attacks that break the guard of others. */
export const WARDEN_MIND: MindTable = foeMind({
  name: 'warden',
  about: 'Comes slowly behind its guard, rushes the last steps and strikes heavily.',
  parameters: {
    reach: 2.4,
    leap: 4,
    rushReach: 7,
    strikeSeconds: 1.8,
    guardReach: 5,
    searchSeconds: 6,
    callReach: 40,
    noticeSeconds: 1.4,
  },
  approach: 'walk-to-place',
  initial: 'advance',
  states: [
    { name: 'advance', enter: ['lower-guard'], during: ['walk-to-target'] },
    { name: 'rush', enter: ['lower-guard'], during: ['cut-off-target', ['smash', 'strikeSeconds', 'leap']] },
    { name: 'guard', enter: ['raise-guard'], during: ['press-target', 'raise-guard'], exit: ['lower-guard'] },
    { name: 'smash', during: ['press-target', ['smash', 'strikeSeconds', 'reach']] },
  ],
  transitions: [
    { from: 'advance', to: 'guard', when: [['target-within', 'guardReach'], 'target-attacking'], priority: 2 },
    { from: 'advance', to: 'smash', when: [['target-within', 'reach'], 'is-ready'], priority: 1 },
    { from: 'advance', to: 'guard', when: [['target-within', 'reach']] },
    { from: 'advance', to: 'rush', when: ['sees-target', ['target-within', 'rushReach'], 'is-ready'] },
    { from: 'rush', to: 'guard', when: ['has-struck'], priority: 1 },
    { from: 'rush', to: 'guard', when: [['target-within', 'reach'], 'target-attacking'] },
    { from: 'rush', to: 'advance', when: [['target-beyond', 10]] },
    { from: 'guard', to: 'smash', when: [['target-within', 'reach'], 'is-ready'], unless: ['target-attacking'] },
    { from: 'guard', to: 'advance', when: [['target-beyond', 'guardReach']] },
    { from: 'smash', to: 'guard', when: ['has-struck'] },
    { from: 'smash', to: 'advance', when: [['target-beyond', 4]] },
  ],
});
