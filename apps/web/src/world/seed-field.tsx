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

export function SeedField(props: SeedFieldProps): JSX.Element {
  return (
    <div class="field-row">
      <label class="field">
        <span>Seed</span>
        <SeedInput {...props} />
      </label>
      <SeedDice {...props} class="icon-button is-framed" />
    </div>
  );
}

/** The input alone, for a label of its own. */
export function SeedInput({ seed, onCommit, onType }: SeedFieldProps): JSX.Element {
  function commit(input: HTMLInputElement): void {
    const text = input.value.trim();
    if (text === '') input.value = seed;
    else onCommit?.(text);
  }
  return (
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
  );
}

/** The button that draws a random seed. */
export function SeedDice({
  onCommit,
  onType,
  class: className,
}: Omit<SeedFieldProps, 'seed'> & { readonly class: string }): JSX.Element {
  return (
    <button
      type="button"
      class={className}
      aria-label="Random seed"
      title="Random seed"
      onClick={() => (onCommit ?? onType)?.(drawRandomSeed())}
    >
      <DiceIcon />
    </button>
  );
}
