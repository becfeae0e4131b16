/*
 * The way into the game.
 */
import type { Mode } from '@skerry/sim';
import type { JSX } from 'preact';
import { createRun } from '../new-run.ts';
import type { PlayState } from '../play-state.ts';

const PRESET_BY_MODE: Readonly<Record<Mode, string>> = {
  expedition: 'skerry',
  wander: 'continents',
  chase: 'chase-court',
};

export function Menu({ state }: { readonly state: PlayState }): JSX.Element {
  return (
    <nav class="menu" aria-label="Play">
      {(Object.keys(PRESET_BY_MODE) as Mode[]).map((mode) => (
        <button
          key={mode}
          type="button"
          class="title-button"
          onClick={() => {
            const { run, issues } = createRun({
              mode,
              presetId: PRESET_BY_MODE[mode],
              seed: 'first-light',
              difficulty: 'fair',
            });
            if (run) state.play(run);
            else state.told.value = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
          }}
        >
          {mode}
        </button>
      ))}
    </nav>
  );
}
