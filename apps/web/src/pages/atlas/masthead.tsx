/*
 * The panel at the top: world, seed, map layer, link and picture.
 * On narrow screens it folds to one row.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { DEFAULT_HOUR, encodeExploreLink } from '../../world/explore-link.ts';
import { ChevronIcon, ExportIcon, LinkIcon, PictureIcon, SlidersIcon, WalkIcon } from '../../ui/icons.tsx';
import { encodePlayLink } from '../../world/play-link.ts';
import { encodeStudioLink } from '../../world/studio-link.ts';
import { SeedField } from '../../world/seed-field.tsx';
import { WorldButton } from '../../world/world-button.tsx';
import type { WorldStyle } from '../../map/map-paint.ts';
import type { AtlasState } from './atlas-state.ts';
import { LayerPicker } from './layer-picker.tsx';

export type MastheadProps = {
  readonly state: AtlasState;
  readonly style: WorldStyle;
  readonly onCopyLink: () => void;
  readonly onSavePicture: () => void;
};

export function Masthead({ state, style, onCopyLink, onSavePicture }: MastheadProps): JSX.Element {
  const isUnfolded = useSignal(false);
  return (
    <header class={isUnfolded.value ? 'panel masthead is-unfolded' : 'panel masthead'}>
      <div class="masthead-title">
        <h1>Skerry</h1>
        <span>Atlas</span>
      </div>
      <div class="masthead-world">
        <WorldButton world={state.world.value} thumbnails={state.thumbnails} onChoose={state.choosePreset} />
        <button
          type="button"
          class="icon-button fold-button"
          aria-expanded={isUnfolded.value}
          aria-controls="masthead-more"
          aria-label="Seed, layers and more"
          onClick={() => {
            isUnfolded.value = !isUnfolded.value;
          }}
        >
          <ChevronIcon />
        </button>
      </div>
      <div class="masthead-more" id="masthead-more">
        <SeedField seed={state.world.value.seed} onCommit={state.chooseSeed} />
        <LayerPicker state={state} style={style} />
        <div class="button-row">
          <button type="button" class="plain-button" onClick={onCopyLink}>
            <LinkIcon /> Copy link
          </button>
          <button type="button" class="plain-button" onClick={onSavePicture}>
            <PictureIcon /> Save picture
          </button>
        </div>
        <div class="button-row">
          <button type="button" class="plain-button" onClick={() => location.assign(walkHash(state))}>
            <WalkIcon /> Walk here
          </button>
          <button
            type="button"
            class="plain-button"
            onClick={() => location.assign(encodeStudioLink({ ...state.world.value, view: state.view.value }))}
          >
            <SlidersIcon /> Edit in Studio
          </button>
        </div>
        <button type="button" class="plain-button" onClick={() => location.assign(encodePlayLink(state.world.value))}>
          <WalkIcon /> Play this world
        </button>
        <button type="button" class="plain-button" aria-haspopup="dialog" onClick={() => void exportWorld(state)}>
          <ExportIcon /> Export …
        </button>
      </div>
    </header>
  );
}

/** The dialog with the ground that the map shows; loaded when it is first opened. */
async function exportWorld(state: AtlasState): Promise<void> {
  const { openExportDialog } = await import('../../exchange/open-export-dialog.tsx');
  openExportDialog({ world: state.world.value, place: state.view.value });
}

/** The landscape at the explained place, or else in the middle of the map. */
function walkHash(state: AtlasState): string {
  const { x, z } = state.report.value?.place ?? state.view.value;
  return encodeExploreLink({ ...state.world.value, spot: { x, z }, hour: DEFAULT_HOUR, mode: 'walk' });
}
