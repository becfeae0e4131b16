/*
 * What a chase really starts with, in words: how many hunters the difficulty makes of the number chosen, and what was
 * changed because the chosen obstacles give no level that can be won.
 */
import { levelOf, type SimSetup } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import type { LevelChoice } from './new-world-choice.ts';

/** A sentence or two about the level that the choice leads to. */
export function describeLevel(chosen: LevelChoice, setup: SimSetup): string {
  const plan = planWorld(setup.recipe, setup.seed, setup.generatorVersion);
  const { agents, powerUps, parameters } = levelOf(plan, setup);
  const who = `This level: ${count(agents.length, 'hunter')}, ${count(powerUps.length, 'power-up')}.`;
  const changes = [
    ...(parameters.threshold === chosen.threshold
      ? []
      : [`openness ${parameters.threshold.toFixed(2)} instead of ${chosen.threshold.toFixed(2)}`]),
    ...(parameters.frequency === chosen.frequency
      ? []
      : [`spacing ${parameters.frequency.toFixed(2)} instead of ${chosen.frequency.toFixed(2)}`]),
    ...(powerUps.length < setup.chase.powerUps ? [`room for ${count(powerUps.length, 'power-up')} only`] : []),
  ];
  if (changes.length === 0) return who;
  return `${who} With the values above it could not be won or would be empty, so it has ${changes.join(' and ')}.`;
}

function count(number: number, what: string): string {
  return `${number === 0 ? 'no' : number} ${what}${number === 1 ? '' : 's'}`;
}
