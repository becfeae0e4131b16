/*
 * The gallery of worlds: every preset with its map. A modal dialog: Escape closes it, the focus returns.
 */
import { PRESETS, type Preset } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../ui/icons.tsx';
import type { Thumbnails } from './thumbnails.ts';
import { WorldThumbnail } from './world-thumbnail.tsx';

export type WorldPickerProps = {
  readonly thumbnails: Thumbnails;
  readonly presetId: string;
  readonly onChoose: (preset: Preset) => void;
  /** A preset is pointed at or focused; undefined when none is any more. */
  readonly onPreview?: (preset: Preset | undefined) => void;
  readonly onClose: () => void;
};

export function WorldPicker({ thumbnails, presetId, onChoose, onPreview, onClose }: WorldPickerProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogRef.current?.showModal(), []);
  return (
    <dialog
      ref={dialogRef}
      class="panel gallery"
      aria-labelledby="gallery-title"
      onClose={() => {
        onPreview?.(undefined);
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialogRef.current) dialogRef.current?.close();
      }}
    >
      <div class="gallery-content">
        <header>
          <h2 id="gallery-title">Worlds</h2>
          <button
            type="button"
            class="icon-button"
            aria-label="Close the gallery"
            onClick={() => dialogRef.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <ul onPointerLeave={() => onPreview?.(undefined)}>
          {PRESETS.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                class="card"
                aria-current={preset.id === presetId}
                onPointerEnter={() => onPreview?.(preset)}
                onFocus={() => onPreview?.(preset)}
                onClick={() => {
                  dialogRef.current?.close();
                  onChoose(preset);
                }}
              >
                <WorldThumbnail preset={preset} thumbnails={thumbnails} />
                <strong>{preset.title}</strong>
                <span>{preset.description}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
