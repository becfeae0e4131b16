/*
 * A thin line at the top edge while map tiles are painted. It appears after half a second, so quick work shows nothing.
 */
import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

const PATIENCE_MS = 500;

export function ProgressLine({ pending }: { readonly pending: ReadonlySignal<number> }): JSX.Element {
  const isLate = useSignal(false);
  const isBusy = useComputed(() => pending.value > 0);
  const mostRef = useRef(0);
  useSignalEffect(() => {
    isLate.value = false;
    if (!isBusy.value) return undefined;
    const timer = setTimeout(() => {
      isLate.value = true;
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const count = pending.value;
  mostRef.current = count === 0 ? 0 : Math.max(mostRef.current, count);
  const share = count === 0 ? 1 : 1 - count / (mostRef.current + 1);
  return (
    <div
      class={isLate.value && count > 0 ? 'progress is-shown' : 'progress'}
      role="progressbar"
      aria-label="Drawing the map"
      aria-valuenow={Math.round(share * 100)}
      aria-hidden={!isLate.value}
    >
      <div class="progress-done" style={{ transform: `scaleX(${share.toFixed(3)})` }} />
    </div>
  );
}
