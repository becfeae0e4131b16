/*
 * Source 003's two machines with its distances (15 to notice, 25 to lose) and its 10 seconds of power. The touch at
 * 2.8 m is a rule of the chase and happens in its own tick; minds learn of it by finding someone dead.
 * Its defects are gone: power is asked before anyone is caught, a touch kills only while the power lasts, and a second
 * power-up starts the ten seconds anew instead of being cut short by the first one's end.
 */
import type { MindTable } from '@skerry/agents';

export const CHASER_MIND: MindTable = {
  name: 'chaser',
  about: 'Roams, chases who comes within 15 m until 25 m lie between them, flees from power.',
  parameters: { notice: 15, lose: 25, fleeReach: 20, shyness: 8, legMin: 3, legMax: 10 },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'roam' },
    { name: 'roam', parent: 'alive', enter: [['begin-leg', 'legMin', 'legMax']] },
    { name: 'chase', parent: 'alive', enter: ['tell-seen'], during: [['pursue-target', 'shyness']] },
    { name: 'flee', parent: 'alive', during: [['flee-target', 'fleeReach']] },
    { name: 'dead', enter: ['stay'] },
  ],
  transitions: [
    { from: 'alive', to: 'dead', when: ['is-dead'], priority: 9 },
    { from: 'roam', to: 'flee', when: ['target-powered'], priority: 3 },
    { from: 'roam', to: 'chase', when: [['target-within', 'notice']], priority: 1 },
    { from: 'roam', to: 'roam', when: ['timer-over'] },
    { from: 'roam', to: 'roam', when: [['at-goal', 1]] },
    { from: 'roam', to: 'roam', when: ['is-stuck'] },
    { from: 'chase', to: 'flee', when: ['target-powered'], priority: 3 },
    { from: 'chase', to: 'roam', unless: ['target-alive'], priority: 2 },
    { from: 'chase', to: 'roam', when: [['target-beyond', 'lose']], priority: 1 },
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
