/*
 * What each stage of the world on the desk costs, measured again when an edit has rested.
 */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { sourceOf } from '../../../world/world-choice.ts';
import type { StageCosts } from '../jobs/cost-job.ts';
import type { Session, StudioState } from '../studio-state.ts';

const REST_MS = 1200;

export function useCosts({ pool }: StudioState, { desk, view }: Session): ReadonlySignal<StageCosts> {
  const costs = useSignal<StageCosts>({});
  useSignalEffect(() => {
    const world = desk.world.value;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const { x, z } = view.mapView.peek();
      pool
        .run({ kind: 'costs', input: { ...sourceOf(world), near: { x, z } }, priority: -50, signal: asking.signal })
        .then(
          (found) => {
            costs.value = found;
          },
          // Cancelled, or not to be measured: the old figures stay.
          () => {},
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  });
  return costs;
}
