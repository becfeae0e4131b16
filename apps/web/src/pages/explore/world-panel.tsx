/*
 * Changes the world: the gallery of presets, the seed, and the link to share.
 */
import type { JSX } from 'preact';
import { LinkIcon, SlidersIcon, WalkIcon } from '../../ui/icons.tsx';
import { SeedField } from '../../world/seed-field.tsx';
import { encodePlayLink } from '../../world/play-link.ts';
import { worldOf } from '../../world/world-choice.ts';
import { WorldButton } from '../../world/world-button.tsx';
import type { ExploreState } from './explore-state.ts';
import { SidePanel } from './panels.tsx';
import { studioHash } from './studio-hash.ts';

export type WorldPanelProps = {
  readonly state: ExploreState;
  readonly onCopyLink: () => void;
  readonly onClose: () => void;
};

export function WorldPanel({ state, onCopyLink, onClose }: WorldPanelProps): JSX.Element {
  return (
    <SidePanel title="World" onClose={onClose}>
      <WorldButton world={state.world.value} thumbnails={state.thumbnails} onChoose={state.choosePreset} />
      <SeedField seed={state.world.value.seed} onCommit={state.chooseSeed} />
      <a class="plain-button" href={studioHash(state)}>
        <SlidersIcon /> Edit in Studio
      </a>
      <a class="plain-button" href={encodePlayLink(worldOf(state.world.value))}>
        <WalkIcon /> Play this world
      </a>
      {state.stage.value === 'explore' && (
        <button type="button" class="plain-button" onClick={onCopyLink}>
          <LinkIcon /> Copy link to this view
        </button>
      )}
    </SidePanel>
  );
}
