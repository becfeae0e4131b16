/*
 * The seed: any words or number, and dice for a random one. `onCommit` gets the final seed: after Enter, on leaving the
 * field, or from the dice; an empty field goes back to the current seed. `onType` gets every keystroke, for forms that
 * have their own button.
 */
import { MAX_SEED_LENGTH } from '@skerry/world';
import type { JSX } from 'preact';
import { DiceIcon } from '../ui/icons.tsx';
import { drawRandomSeed } from './random-seed.ts';

export type SeedFieldProps = {
  readonly seed: string;
  readonly onCommit?: (seed: string) => void;
  readonly onType?: (seed: string) => void;
};

export function SeedField({ seed, onCommit, onType }: SeedFieldProps): JSX.Element {
  function commit(input: HTMLInputElement): void {
    const text = input.value.trim();
    if (text === '') input.value = seed;
    else onCommit?.(text);
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
          onInput={(event) => onType?.(event.currentTarget.value)}
          onChange={(event) => {
            if (onCommit) commit(event.currentTarget);
          }}
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
        onClick={() => (onCommit ?? onType)?.(drawRandomSeed())}
      >
        <DiceIcon />
      </button>
    </div>
  );
}
