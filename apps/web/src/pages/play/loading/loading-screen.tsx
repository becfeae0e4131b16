/*
 * What stands before the land until there is ground and plants to look at: the map growing, the opening, the progress.
 */
import type { JSX } from 'preact';
import { reducedMotion } from '../../../settings/apply-settings.ts';
import type { PlayState, Run } from '../play-state.ts';
import { GrowingMap } from './growing-map.tsx';
import { OpeningLines } from './opening.tsx';

export type LoadingScreenProps = {
  readonly state: PlayState;
  readonly run: Run;
  /** 0 to 1. */
  readonly share: number;
};

export function LoadingScreen({ state, run, share }: LoadingScreenProps): JSX.Element {
  return (
    <div class="loading">
      <div class="loading-sheet">
        <GrowingMap pool={state.pool} setup={run.setup} isStill={reducedMotion(state.store.settings.value)} />
        <div class="loading-words">
          <h1>{run.title}</h1>
          <OpeningLines setup={run.setup} />
        </div>
        <div
          class="loading-bar"
          role="progressbar"
          aria-label="Growing the world"
          aria-valuenow={Math.round(share * 100)}
        >
          <div style={{ transform: `scaleX(${share.toFixed(3)})` }} />
        </div>
      </div>
    </div>
  );
}
