/*
 * The world that is shown, as a button with its picture, and the gallery it opens.
 */
import { useSignal } from '@preact/signals';
import { findPreset, PRESETS, type Preset } from '@skerry/world';
import type { JSX } from 'preact';
import type { Thumbnails } from './thumbnails.ts';
import type { WorldChoice } from './world-choice.ts';
import { WorldPicker } from './world-picker.tsx';
import { WorldThumbnail } from './world-thumbnail.tsx';

export type WorldButtonProps = {
  readonly world: WorldChoice;
  readonly thumbnails: Thumbnails;
  readonly onChoose: (preset: Preset) => void;
};

export function WorldButton({ world: { presetId, seed }, thumbnails, onChoose }: WorldButtonProps): JSX.Element {
  const isGalleryOpen = useSignal(false);
  const preset = findPreset(presetId) ?? PRESETS[0];
  return (
    <>
      <button
        type="button"
        class="world-button"
        aria-haspopup="dialog"
        onClick={() => {
          isGalleryOpen.value = true;
        }}
      >
        <WorldThumbnail preset={preset} thumbnails={thumbnails} />
        <span class="world-names">
          <strong>{preset.title}</strong>
          <span class="world-seed">{seed}</span>
          <span class="world-hint">Choose another world</span>
        </span>
      </button>
      {isGalleryOpen.value && (
        <WorldPicker
          thumbnails={thumbnails}
          presetId={presetId}
          onChoose={onChoose}
          onClose={() => {
            isGalleryOpen.value = false;
          }}
        />
      )}
    </>
  );
}
