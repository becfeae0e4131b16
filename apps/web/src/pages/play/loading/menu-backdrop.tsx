/*
 * What stands behind the menu and the loading screen: the last view of a landscape, and where a graphics card draws, the
 * world of the title itself, alive. While a run is loading it stands still and leaves the machine to the run.
 */
import { useSignal } from '@preact/signals';
import { findPreset, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { recallBackdrop, watchBackdrop } from '../../../landscape/backdrop.ts';
import { type DriftingLandscape, openDriftingLandscape } from '../../../landscape/drifting-landscape.ts';
import { reducedMotion } from '../../../settings/apply-settings.ts';
import { recallLink } from '../../../shell/remember.ts';
import { decodeExploreLink, DEFAULT_HOUR, type ExploreLink } from '../../../world/explore-link.ts';
import { worldOfPreset } from '../../../world/world-choice.ts';
import type { PlayState } from '../play-state.ts';

export function MenuBackdrop({ state }: { readonly state: PlayState }): JSX.Element {
  const isPlaying = state.session.value?.stage.value === 'playing';
  const isLoading = state.run.value !== undefined;
  // Drawing by software takes all of a core: there the last view is enough.
  const isAlive = !isPlaying && state.quality() !== 'software';
  return (
    <div class="backdrop" aria-hidden="true">
      <LastView />
      {isAlive && <LiveView state={state} isMoving={!isLoading} />}
    </div>
  );
}

function LastView(): JSX.Element {
  const holderRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (): void => {
      const view = recallBackdrop();
      if (view) holderRef.current?.replaceChildren(view);
    };
    show();
    return watchBackdrop(show);
  }, []);
  return <div ref={holderRef} class="backdrop-view" />;
}

function LiveView({ state, isMoving }: { readonly state: PlayState; readonly isMoving: boolean }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const viewRef = useRef<DriftingLandscape | undefined>(undefined);
  const hasGround = useSignal(false);
  useEffect(() => {
    const leaving = new AbortController();
    const settings = state.store.settings.peek();
    openDriftingLandscape({
      canvas: canvasRef.current!,
      link: lastWorld(),
      pool: state.pool,
      quality: state.quality(),
      drawShare: settings.graphics.drawShare,
      reducedMotion: reducedMotion(settings),
      signal: leaving.signal,
      onGround: () => {
        hasGround.value = true;
      },
    }).then(
      (view) => {
        if (leaving.signal.aborted) view.dispose();
        else viewRef.current = view;
      },
      // The menu works without it.
      () => {},
    );
    return () => {
      leaving.abort();
      viewRef.current?.dispose();
    };
  }, [state]);
  useEffect(() => viewRef.current?.setMoving(isMoving), [isMoving]);
  return <canvas ref={canvasRef} class={hasGround.value ? 'backdrop-live is-standing' : 'backdrop-live'} />;
}

/** The world that the title shows. */
function lastWorld(): ExploreLink {
  const last = recallLink('explore');
  const found = last === undefined ? undefined : decodeExploreLink(last).link;
  return found ?? { ...worldOfPreset(findPreset('skerry') ?? PRESETS[0]), hour: DEFAULT_HOUR, mode: 'walk' };
}
