/*
 * Photo mode: the game is paused and the HUD hidden; input turns the camera and takes the picture.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CameraIcon, CloseIcon } from '../../../ui/icons.tsx';
import { saveScenePicture } from '../../../landscape/save-scene-picture.ts';
import { keyFor } from '../hud/prompt.tsx';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import { useEscape } from '../../../ui/use-escape.ts';

export type PhotoBarProps = { readonly state: PlayState; readonly session: PlaySession; onResume(): void };

export function PhotoBar({ state, session, onResume }: PhotoBarProps): JSX.Element {
  const shutterRef = useRef<HTMLButtonElement>(null);
  useEffect(() => shutterRef.current?.focus({ preventScroll: true }), []);
  useEscape(onResume);
  async function shoot(): Promise<void> {
    const isSaved = await saveScenePicture(session, state.run.peek()?.title ?? 'Skerry');
    state.toast.value = isSaved ? 'Picture saved' : 'This browser could not make a picture';
  }
  return (
    <footer class="photo-bar" aria-label="Photo mode">
      <p>
        Drag to look around, <kbd>{keyFor('zoom-in', session.device.value, state.store.inputMaps.play.value)}</kbd> and{' '}
        <kbd>{keyFor('zoom-out', session.device.value, state.store.inputMaps.play.value)}</kbd> to come nearer or go
        farther
      </p>
      <button ref={shutterRef} type="button" onClick={() => void shoot()}>
        <CameraIcon /> Save the picture
      </button>
      <button type="button" onClick={onResume}>
        <CloseIcon /> Resume
      </button>
    </footer>
  );
}
