/*
 * Changes the world: the gallery of presets, the seed, and the link to share.
 */
import type { JSX } from 'preact';
import { ExportIcon, LinkIcon, SlidersIcon, WalkIcon } from '../../ui/icons.tsx';
import { SeedField } from '../../world/seed-field.tsx';
import { encodePlayLink } from '../../world/play-link.ts';
import { worldOf } from '../../world/world-choice.ts';
import { WorldButton } from '../../world/world-button.tsx';
import type { ExploreState } from './explore-state.ts';
import { SidePanel } from './panels.tsx';
import { studioHash } from './studio-hash.ts';

/** Metres across the ground that is offered first. */
const EXPORT_SPAN = 2048;

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
      <button type="button" class="plain-button" aria-haspopup="dialog" onClick={() => void exportWorld(state)}>
        <ExportIcon /> Export …
      </button>
      {state.stage.value === 'explore' && (
        <button type="button" class="plain-button" onClick={onCopyLink}>
          <LinkIcon /> Copy link to this view
        </button>
      )}
    </SidePanel>
  );
}

/** The dialog with the ground around the eye; loaded when it is first opened. */
async function exportWorld({ world, scene, hour }: ExploreState): Promise<void> {
  const { openExportDialog } = await import('../../exchange/open-export-dialog.tsx');
  const eye = scene.value?.eye() ?? { x: 0, z: 0 };
  openExportDialog({
    world: worldOf(world.value),
    place: { x: Math.round(eye.x), z: Math.round(eye.z), span: EXPORT_SPAN },
    ...('pitch' in eye && { poseOf: () => eye }),
    hour: hour.value,
  });
}
