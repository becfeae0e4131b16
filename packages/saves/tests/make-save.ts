/*
 * Worlds to save in tests: small, but whole.
 */
import { GENERATOR_VERSION, PRESETS } from '@skerry/world';
import { createSaves, type Saves } from '../src/world/saves.ts';
import type { Store } from '../src/store/store.ts';
import type { WorldSave } from '../src/world/world-save.ts';

export function makeSave(part: Partial<WorldSave> = {}, progress = 0): WorldSave {
  const { id: presetId, recipe, seed } = PRESETS[0];
  return {
    id: 'home',
    title: 'Home',
    mode: 'wander',
    presetId,
    recipe,
    seed,
    generatorVersion: GENERATOR_VERSION,
    caption: `${progress} coins`,
    stats: { seconds: progress },
    createdAt: 1000,
    savedAt: 2000,
    order: 0,
    picture: '',
    snapshot: JSON.stringify({ tick: progress, coins: Array.from({ length: progress % 50 }, (_, i) => i * progress) }),
    ...part,
  };
}

/** Saves over a store, with a clock that counts and ids in order. */
export function makeSaves(store: Store): Saves {
  let time = 10_000;
  let ids = 0;
  return createSaves({ store, now: () => ++time, createId: () => `made-${++ids}` });
}
