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
    { name: 'approach', during: ['run-to-target', ['shoot', 'fireSeconds', 'fireRange']] },
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
  about: 'Runs up, strikes, springs back, and searches for long.',
  parameters: {
    reach: 1.6,
    strikeSeconds: 0.9,
    recoilMin: 0.5,
    recoilMax: 1,
    recoilReach: 4,
    searchSeconds: 26,
    searchRadius: 14,
    lostSeconds: 2.4,
    callReach: 18,
  },
  approach: 'run-to-place',
  initial: 'charge',
  states: [
    { name: 'charge', during: ['run-to-target'] },
    { name: 'strike', during: ['press-target', ['strike', 'strikeSeconds', 'reach']] },
    {
      name: 'recoil',
      enter: [['wait', 'recoilMin', 'recoilMax']],
      during: [['back-away', 'recoilReach']],
    },
  ],
  transitions: [
    { from: 'charge', to: 'strike', when: [['target-within', 'reach']] },
    { from: 'strike', to: 'recoil', when: ['has-struck'] },
    { from: 'strike', to: 'charge', when: [['target-beyond', 3]] },
    { from: 'recoil', to: 'charge', when: ['timer-over'] },
  ],
});

/** Shoots from a distance, retreats when a target comes near, follows when it leaves. */
export const ARCHER_MIND: MindTable = foeMind({
  name: 'archer',
  about: 'Keeps its distance and shoots.',
  parameters: {
    tooNear: 8,
    tooFar: 20,
    keepNear: 11,
    fireSeconds: 1.8,
    fireRange: 28,
    callReach: 32,
    searchSeconds: 8,
  },
  approach: 'walk-to-place',
  initial: 'aim',
  states: [
    { name: 'aim', enter: ['stay'], during: ['watch', ['shoot', 'fireSeconds', 'fireRange']] },
    { name: 'close-in', during: ['run-to-target'] },
    { name: 'give-way', during: [['back-away', 'keepNear']] },
  ],
  transitions: [
    { from: 'aim', to: 'give-way', when: [['target-within', 'tooNear']], unless: ['is-cornered'], priority: 2 },
    { from: 'close-in', to: 'give-way', when: [['target-within', 'tooNear']], unless: ['is-cornered'], priority: 2 },
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
  about: 'Comes slowly behind its guard and strikes heavily.',
  parameters: { reach: 2.4, strikeSeconds: 1.8, guardReach: 5, searchSeconds: 6, callReach: 40, noticeSeconds: 1.4 },
  approach: 'walk-to-place',
  initial: 'advance',
  states: [
    { name: 'advance', enter: ['lower-guard'], during: ['walk-to-target'] },
    { name: 'guard', enter: ['raise-guard'], during: ['press-target', 'raise-guard'], exit: ['lower-guard'] },
    { name: 'smash', during: ['press-target', ['smash', 'strikeSeconds', 'reach']] },
  ],
  transitions: [
    { from: 'advance', to: 'guard', when: [['target-within', 'guardReach'], 'target-attacking'], priority: 2 },
    { from: 'advance', to: 'smash', when: [['target-within', 'reach'], 'is-ready'], priority: 1 },
    { from: 'advance', to: 'guard', when: [['target-within', 'reach']] },
    { from: 'guard', to: 'smash', when: [['target-within', 'reach'], 'is-ready'], unless: ['target-attacking'] },
    { from: 'guard', to: 'advance', when: [['target-beyond', 'guardReach']] },
    { from: 'smash', to: 'guard', when: ['has-struck'] },
    { from: 'smash', to: 'advance', when: [['target-beyond', 4]] },
  ],
});
