/*
 * Photo mode: hides everything but time of day, field of view and shutter.
 */
import type { JSX } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { useEscape } from '../../ui/use-escape.ts';
import { CameraIcon, CloseIcon } from '../../ui/icons.tsx';
import type { ExploreState } from './explore-state.ts';
import { useKeyHints } from './key-hints.ts';
import { HourSlider } from './hour-slider.tsx';
import { ToolButton } from './tool-button.tsx';

export function PhotoBar({
  state,
  onPicture,
}: {
  readonly state: ExploreState;
  readonly onPicture: () => void;
}): JSX.Element {
  const withKey = useKeyHints(state);
  const leave = useCallback(() => {
    state.isPhoto.value = false;
  }, [state]);
  useEscape(leave);
  const shutterRef = useRef<HTMLButtonElement>(null);
  useEffect(() => shutterRef.current?.focus({ preventScroll: true }), []);
  return (
    <footer class="hud-bottom photo-bar" aria-label="Photo mode">
      <HourSlider hour={state.hour} />
      <label class="hud-slider">
        <span>{Math.round(state.fov.value)}°</span>
        <input
          type="range"
          min={20}
          max={100}
          aria-label="Field of view"
          value={state.fov.value}
          onInput={(event) => {
            state.fov.value = Number(event.currentTarget.value);
          }}
        />
      </label>
      <ToolButton
        label="Save the picture"
        title={withKey('Save the picture', 'picture')}
        buttonRef={shutterRef}
        onClick={onPicture}
      >
        <CameraIcon />
      </ToolButton>
      <ToolButton label="Leave photo mode" title={withKey('Leave', 'photo')} onClick={leave}>
        <CloseIcon />
      </ToolButton>
    </footer>
  );
}
