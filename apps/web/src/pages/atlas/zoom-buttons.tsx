/*
 * Zoom in, zoom out, and back to the first view, for users without a wheel.
 */
import type { JSX } from 'preact';
import { HomeIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx';

export type ZoomButtonsProps = {
  readonly onCloser: () => void;
  readonly onFarther: () => void;
  readonly onHome: () => void;
};

export function ZoomButtons({ onCloser, onFarther, onHome }: ZoomButtonsProps): JSX.Element {
  return (
    <div class="panel zoom-buttons" role="group" aria-label="Zoom">
      <button type="button" class="icon-button" aria-label="Closer" title="Closer (+)" onClick={onCloser}>
        <PlusIcon />
      </button>
      <button type="button" class="icon-button" aria-label="Farther" title="Farther (−)" onClick={onFarther}>
        <MinusIcon />
      </button>
      <button type="button" class="icon-button" aria-label="Whole view" title="Whole view (Home)" onClick={onHome}>
        <HomeIcon />
      </button>
    </div>
  );
}
