/*
 * The seed: any words or number, and dice for those who want to be surprised. Typing changes nothing until Enter or
 * leaving the field; an empty field goes back to the seed that is shown.
 */
import { MAX_SEED_LENGTH } from '@skerry/world';
import type { JSX } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { DiceIcon } from '../ui/icons.tsx';
import { createRandomSeed } from './random-seed.ts';
import type { WorldChoice } from './world-choice.ts';

/** What the field needs of a page's state. */
export type SeedState = {
  readonly world: ReadonlySignal<WorldChoice>;
  chooseSeed(seed: string): void;
};

export function SeedField({ state }: { readonly state: SeedState }): JSX.Element {
  const { seed } = state.world.value;
  function commit(input: HTMLInputElement): void {
    const text = input.value.trim();
    if (text === '') input.value = seed;
    else state.chooseSeed(text);
  }
  return (
    <div class="field-row">
      <label class="field">
        <span>Seed</span>
        <input
          type="text"
          value={seed}
          maxLength={MAX_SEED_LENGTH}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          onChange={(event) => commit(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = seed;
          }}
        />
      </label>
      <button
        type="button"
        class="icon-button is-framed"
        aria-label="Random seed"
        title="Random seed"
        onClick={() => state.chooseSeed(createRandomSeed(drawBits))}
      >
        <DiceIcon />
      </button>
    </div>
  );
}

function drawBits(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
