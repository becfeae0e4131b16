/*
 * Games and difficulties in words, and the choice of a game, one card each.
 */
import type { Difficulty, Mode } from '@skerry/sim';
import type { JSX } from 'preact';

const MODE_WORDS: Readonly<Record<Mode, readonly [title: string, about: string]>> = {
  expedition: ['Expedition', 'Find the Sunstone, by stealth or by force'],
  wander: ['Wander', 'Endless land, coins, creatures and places to name'],
  chase: ['Chase', 'Reach the goal before the hunters reach you'],
};

export const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = { calm: 'Calm', fair: 'Fair', fierce: 'Fierce' };

export type ModeCardsProps = { readonly modes: readonly Mode[]; readonly mode: Mode; onChoose(mode: Mode): void };

export function ModeCards({ modes, mode, onChoose }: ModeCardsProps): JSX.Element {
  return (
    <fieldset class="modes">
      <legend class="only-read-aloud">Game</legend>
      {modes.map((each) => (
        <label key={each} class="mode-card">
          <input
            type="radio"
            name="mode"
            class="only-read-aloud"
            checked={mode === each}
            onChange={() => onChoose(each)}
          />
          <strong>{MODE_WORDS[each][0]}</strong>
          <span>{MODE_WORDS[each][1]}</span>
        </label>
      ))}
    </fieldset>
  );
}
