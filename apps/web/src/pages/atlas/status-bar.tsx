/*
 * The bottom line of the map: a scale bar, the place under the pointer (or in the middle), and the zoom level.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { chooseScaleLength, formatCoordinate, formatLength, zoomLevel } from '../../map/format-numbers.ts';
import type { WorldPoint } from '../../map/view-state.ts';

const MAX_BAR_PX = 110;

export type StatusBarProps = {
  readonly metresPerPx: ReadonlySignal<number>;
  readonly pointed: ReadonlySignal<WorldPoint>;
};

export function StatusBar({ metresPerPx, pointed }: StatusBarProps): JSX.Element {
  const scale = metresPerPx.value;
  const length = chooseScaleLength(scale, MAX_BAR_PX);
  const { x, z } = pointed.value;
  return (
    <footer class="panel status">
      <span class="scale">
        <span class="scale-text">{formatLength(length)}</span>
        <svg class="scale-bar" width={MAX_BAR_PX + 2} height="7" aria-hidden="true">
          <path d={`M1 0v6h${(length / scale).toFixed(1)}v-6`} />
        </svg>
      </span>
      <span class="status-place">
        <span>
          <abbr title="metres east of the middle">x</abbr> {formatCoordinate(x)}
        </span>
        <span>
          <abbr title="metres south of the middle">z</abbr> {formatCoordinate(z)}
        </span>
      </span>
      <span class="status-zoom">Zoom {zoomLevel(scale).toFixed(1)}</span>
    </footer>
  );
}
