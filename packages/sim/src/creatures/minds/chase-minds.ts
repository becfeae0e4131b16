/*
 * Source 003's two machines with its distances (15 to notice, 25 to lose) and its 10 seconds of power, as the classic
 * rules of a chase, and the same machine with senses, memory, search and waves, as the keen ones. The touch at
 * 2.8 m is a rule of the chase and happens in its own tick; minds learn of it by finding someone dead.
 * Its defects are gone: power is asked before anyone is caught, a touch kills only while the power lasts, and a second
 * power-up starts the ten seconds anew instead of being cut short by the first one's end.
 */
import type { MindTable } from '@skerry/agents';

export const CHASER_MIND: MindTable = {
  name: 'chaser',
  about:
    'Roams and draws near in waves, chases who is seen or heard, searches, flees from power. Under the classic rules it chases who comes within 15 m until 25 m lie between them.',
  parameters: {
    notice: 15,
    lose: 25,
    fleeReach: 20,
    shyness: 8,
    patrolMin: 3,
    patrolMax: 10,
    callReach: 22,
    lostSeconds: 2,
    searchSeconds: 9,
    searchRadius: 12,
    searchStep: 2.4,
  },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'roam' },
    { name: 'roam', parent: 'alive', enter: [['prowl', 'patrolMin', 'patrolMax']] },
    {
      name: 'chase',
      parent: 'alive',
      enter: ['tell-seen', ['call-others', 'callReach']],
      during: [['pursue-target', 'shyness']],
    },
    {
      name: 'search',
      parent: 'alive',
      enter: ['tell-lost', ['wait', 'searchSeconds', 'searchSeconds']],
      during: [['search-about', 'searchRadius', 'searchStep']],
    },
    { name: 'flee', parent: 'alive', during: [['flee-target', 'fleeReach']] },
    { name: 'dead', enter: ['stay'] },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
    { from: 'roam', to: 'flee', when: ['target-powered'], priority: 3 },
    { from: 'roam', to: 'chase', when: ['plays-classic', ['target-within', 'notice']], priority: 1 },
    { from: 'roam', to: 'chase', when: ['is-alert'], unless: ['plays-classic'], priority: 1 },
    { from: 'roam', to: 'search', when: ['is-suspicious'], unless: ['plays-classic'] },
    { from: 'roam', to: 'roam', when: ['timer-over'] },
    { from: 'roam', to: 'roam', when: [['at-goal', 1]] },
    { from: 'roam', to: 'roam', when: ['is-stuck'] },
    { from: 'chase', to: 'flee', when: ['target-powered'], priority: 3 },
    { from: 'chase', to: 'roam', unless: ['target-alive'], priority: 2 },
    { from: 'chase', to: 'roam', when: ['plays-classic', ['target-beyond', 'lose']], priority: 1 },
    { from: 'chase', to: 'search', when: [['lost-sight', 'lostSeconds']], unless: ['plays-classic'], priority: 1 },
    { from: 'search', to: 'flee', when: ['target-powered'], priority: 3 },
    { from: 'search', to: 'chase', when: ['is-alert', 'sees-target'], priority: 2 },
    { from: 'search', to: 'roam', unless: ['target-alive'], priority: 1 },
    { from: 'search', to: 'roam', when: ['timer-over'] },
    { from: 'flee', to: 'roam', unless: ['target-powered'] },
  ],
};

/** The player's own machine; its words are in `vocabulary/player-vocabulary.ts`. */
export const PLAYER_MIND: MindTable = {
  name: 'player',
  about: 'Alive, for ten seconds powered up, or dead.',
  parameters: {},
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'plain' },
    { name: 'plain', parent: 'alive' },
    { name: 'powered-up', parent: 'alive' },
    { name: 'dead' },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 2 },
    { from: 'plain', to: 'powered-up', when: ['has-power'] },
    { from: 'powered-up', to: 'plain', unless: ['has-power'] },
    { from: 'dead', to: 'alive', unless: ['is-dead'] },
  ],
};
