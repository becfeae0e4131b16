/*
 * The title over the living landscape: the name, what it is, and the ways in.
 */
import { findPreset } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ATLAS_HASH, PLAY_HASH } from '../../shell/page-route.ts';
import type { ExploreState } from '../explore/explore-state.ts';

export function TitleScreen({ state }: { readonly state: ExploreState }): JSX.Element {
  const mainRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => mainRef.current?.focus({ preventScroll: true }), []);
  const { presetId, seed } = state.world.value;
  return (
    <div class="title">
      <h1>Skerry</h1>
      <p class="title-line">Endless worlds, grown from one seed.</p>
      <nav class="title-ways" aria-label="Ways in">
        <a ref={mainRef} class="title-button is-main" href={PLAY_HASH}>
          Play
        </a>
        <button type="button" class="title-button" onClick={state.explore}>
          Explore
        </button>
        <a class="title-button" href={ATLAS_HASH}>
          Atlas
        </a>
        <button
          type="button"
          class="title-button"
          aria-haspopup="dialog"
          onClick={() => {
            state.panel.value = 'world';
          }}
        >
          Another world
        </button>
      </nav>
      <p class="title-world">
        {findPreset(presetId)?.title}, <em>{seed}</em>
        {' · '}
        <a href="third-party.txt" target="_blank">
          Licences
        </a>
      </p>
    </div>
  );
}
