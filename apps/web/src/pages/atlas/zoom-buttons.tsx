/*
 * Zoom in, zoom out, and back to the first view, for users without a wheel.
 */
import type { JSX } from 'preact';
import { HomeIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';

export type ZoomButtonsProps = {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onHome: () => void;
};

export function ZoomButtons({ onZoomIn, onZoomOut, onHome }: ZoomButtonsProps): JSX.Element {
  return (
    <div class="panel zoom-buttons" role="group" aria-label="Zoom">
      <button type="button" class="icon-button" aria-label="Zoom in" title="Zoom in (+)" onClick={onZoomIn}>
        <PlusIcon />
      </button>
      <button type="button" class="icon-button" aria-label="Zoom out" title="Zoom out (−)" onClick={onZoomOut}>
        <MinusIcon />
      </button>
      <button type="button" class="icon-button" aria-label="Reset view" title="Reset view (Home)" onClick={onHome}>
        <HomeIcon />
      </button>
    </div>
  );
}
