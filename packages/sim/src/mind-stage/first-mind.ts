/*
 * The first mind to learn from: source 003's four states with its distances, 15 m to notice and 25 m to lose, and no
 * senses at all. The chaser that the game ships has grown out of it.
 */
import type { MindTable } from '@skerry/agents';

/** A first mind to learn from: roam, chase, flee. */
export const FIRST_MIND: MindTable = {
  name: 'first-chaser',
  about: 'Roams, chases who comes within 15 m until 25 m lie between them, flees from power.',
  parameters: { notice: 15, lose: 25, fleeReach: 20, shyness: 0, patrolMin: 3, patrolMax: 10 },
  initial: 'alive',
  states: [
    { name: 'alive', initial: 'roam' },
    { name: 'roam', parent: 'alive', enter: [['begin-patrol', 'patrolMin', 'patrolMax']] },
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
