/*
 * What all foes have in common, as a table: patrol for 3 to 10 seconds at a time, stop at a suspicion, walk to its
 * source, fight when certain, search after losing sight, return, die. Each kind adds its own fight.
 */
import type { MindTable, StateRow, TransitionRow } from '@skerry/agents';

export type Fight = {
  readonly name: string;
  readonly about: string;
  readonly parameters: Readonly<Record<string, number>>;
  /** The part of `fight` that it begins with. */
  readonly initial: string;
  /** Parts of `fight`. */
  readonly states: readonly StateRow[];
  readonly transitions: readonly TransitionRow[];
  /** How it moves to where it suspects or has lost a target. */
  readonly approach: 'walk-to-place' | 'run-to-place';
};

/** Distances in metres and spans in seconds that a kind may replace. */
const FOE_PARAMETERS = {
  patrolMin: 3,
  patrolMax: 10,
  pauseMin: 0.6,
  pauseMax: 2.4,
  noticeSeconds: 0.8,
  investigateSeconds: 14,
  lookSeconds: 3,
  callReach: 26,
  lostSeconds: 1.2,
  searchSeconds: 10,
  searchRadius: 9,
  searchStep: 2.4,
  returnReach: 3,
};

/** Builds the mind of a foe around its fight. */
export function foeMind(fight: Fight): MindTable {
  const parts = fight.states.map((state): StateRow => ({ parent: 'fight', ...state }));
  return {
    name: fight.name,
    about: fight.about,
    parameters: { ...FOE_PARAMETERS, ...fight.parameters },
    initial: 'alive',
    states: [
      { name: 'alive', initial: 'calm' },
      { name: 'calm', parent: 'alive', initial: 'patrol' },
      { name: 'patrol', parent: 'calm', enter: [['begin-patrol', 'patrolMin', 'patrolMax']] },
      { name: 'pause', parent: 'calm', enter: ['stay', ['wait', 'pauseMin', 'pauseMax']], during: ['look-about'] },
      { name: 'return', parent: 'calm', enter: ['calm-down', 'walk-home'] },
      { name: 'wary', parent: 'alive', initial: 'notice' },
      {
        name: 'notice',
        parent: 'wary',
        enter: ['stay', ['wait', 'noticeSeconds', 'noticeSeconds']],
        during: ['watch'],
      },
      {
        name: 'investigate',
        parent: 'wary',
        enter: [['wait', 'investigateSeconds', 'investigateSeconds']],
        during: [fight.approach],
      },
      {
        name: 'look-around',
        parent: 'wary',
        enter: ['stay', ['wait', 'lookSeconds', 'lookSeconds']],
        during: ['look-about'],
      },
      {
        name: 'fight',
        parent: 'alive',
        initial: fight.initial,
        enter: ['tell-seen', ['call-others', 'callReach']],
        exit: ['lower-guard'],
      },
      ...parts,
      {
        name: 'search',
        parent: 'alive',
        enter: ['tell-lost', ['wait', 'searchSeconds', 'searchSeconds']],
        during: [['search-about', 'searchRadius', 'searchStep']],
      },
      { name: 'dead', enter: ['stay'] },
    ],
    transitions: [
      { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
      { from: 'calm', to: 'fight', when: ['is-alert'], priority: 6 },
      { from: 'wary', to: 'fight', when: ['is-alert'], priority: 6 },
      { from: 'search', to: 'fight', when: ['is-alert', 'sees-target'], priority: 6 },
      { from: 'fight', to: 'return', unless: ['target-alive'], priority: 5 },
      { from: 'fight', to: 'search', when: [['lost-sight', 'lostSeconds']], priority: 4 },
      { from: 'calm', to: 'investigate', when: ['has-report'], priority: 4 },
      { from: 'notice', to: 'investigate', when: ['has-report'], priority: 4 },
      { from: 'look-around', to: 'investigate', when: ['has-news'], priority: 4 },
      { from: 'calm', to: 'wary', when: ['is-suspicious'], priority: 3 },
      { from: 'notice', to: 'investigate', when: ['timer-over'] },
      { from: 'investigate', to: 'look-around', when: [['place-within', 'returnReach']] },
      { from: 'investigate', to: 'look-around', when: ['is-stuck'] },
      { from: 'investigate', to: 'look-around', when: ['timer-over'] },
      { from: 'look-around', to: 'return', when: ['timer-over'] },
      { from: 'search', to: 'return', when: ['timer-over'] },
      { from: 'search', to: 'return', unless: ['knows-place'] },
      { from: 'patrol', to: 'pause', when: ['timer-over'] },
      { from: 'patrol', to: 'pause', when: ['is-stuck'] },
      { from: 'patrol', to: 'pause', when: [['at-goal', 1]] },
      { from: 'pause', to: 'patrol', when: ['timer-over'] },
      { from: 'return', to: 'patrol', when: [['at-goal', 'returnReach']] },
      { from: 'return', to: 'patrol', when: ['is-stuck'] },
      ...fight.transitions,
    ],
  };
}
