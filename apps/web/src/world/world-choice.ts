/*
 * The world a page shows: the preset it came from, and what it grows from: its recipe, its seed and its generator.
 */
import type { WorldSource } from '@skerry/stream';
import { GENERATOR_VERSION, type Preset, type WorldLink } from '@skerry/world';

export type WorldChoice = Omit<WorldLink, 'view'>;

/** The world alone, without what a link or a page says besides. */
export function worldOf({ presetId, recipe, seed, generatorVersion }: WorldChoice): WorldChoice {
  return { presetId, recipe, seed, generatorVersion };
}

/** A preset as it ships, by the newest generator. */
export function worldOfPreset({ id, recipe, seed }: Preset): WorldChoice {
  return { presetId: id, recipe, seed, generatorVersion: GENERATOR_VERSION };
}

/** What a worker needs to know of a world. */
export function sourceOf({ recipe, seed, generatorVersion }: Omit<WorldChoice, 'presetId'>): WorldSource {
  return { recipe, seed, generatorVersion };
}
