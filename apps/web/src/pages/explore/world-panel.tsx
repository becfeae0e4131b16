/*
 * Another world: the gallery of presets, or the same one from another seed, and the link to share.
 */
import { useSignal } from '@preact/signals';
import { findPreset, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { LinkIcon } from '../../ui/icons.tsx';
import { SeedField } from '../../world/seed-field.tsx';
import { WorldPicker } from '../../world/world-picker.tsx';
import { WorldThumbnail } from '../../world/world-thumbnail.tsx';
import type { ExploreState } from './explore-state.ts';
import { SidePanel } from './panels.tsx';

export type WorldPanelProps = {
  readonly state: ExploreState;
  readonly onCopyLink: () => void;
  readonly onClose: () => void;
};

export function WorldPanel({ state, onCopyLink, onClose }: WorldPanelProps): JSX.Element {
  const isGalleryOpen = useSignal(false);
  const { presetId, seed } = state.world.value;
  const preset = findPreset(presetId) ?? PRESETS[0];
  return (
    <SidePanel title="World" onClose={onClose}>
      <button
        type="button"
        class="world-button"
        aria-haspopup="dialog"
        onClick={() => {
          isGalleryOpen.value = true;
        }}
      >
        <WorldThumbnail preset={preset} thumbnails={state.thumbnails} />
        <span class="world-names">
          <strong>{preset.title}</strong>
          <span class="world-seed">{seed}</span>
          <span class="world-hint">Choose another world</span>
        </span>
      </button>
      <SeedField state={state} />
      {state.stage.value === 'explore' && (
        <button type="button" class="plain-button" onClick={onCopyLink}>
          <LinkIcon /> Copy link to this view
        </button>
      )}
      {isGalleryOpen.value && (
        <WorldPicker
          thumbnails={state.thumbnails}
          presetId={presetId}
          onChoose={state.choosePreset}
          onClose={() => {
            isGalleryOpen.value = false;
          }}
        />
      )}
    </SidePanel>
  );
}
