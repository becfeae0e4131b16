/*
 * What each stage of the world on the desk costs, measured again when an edit has rested.
 */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { sourceOf } from '../../../world/world-choice.ts';
import type { StageCosts } from '../jobs/cost-job.ts';
import type { Session, StudioState } from '../studio-state.ts';

const REST_MS = 1200;
const ROUNDS = 7;

export function useCosts({ pool }: StudioState, { desk, view }: Session): ReadonlySignal<StageCosts> {
  const costs = useSignal<StageCosts>({});
  useSignalEffect(() => {
    const world = desk.world.value;
    const asking = new AbortController();
    async function measure(): Promise<void> {
      const { x, z } = view.mapView.peek();
      const rounds: StageCosts[] = [];
      // One by one: a preview of the map may come in between.
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(
          await pool.run({
            kind: 'costs',
            input: { ...sourceOf(world), near: { x, z } },
            priority: -50,
            signal: asking.signal,
          }),
        );
      costs.value = middleCosts(rounds);
    }
    // Cancelled, or not to be measured: the old figures stay.
    const timer = setTimeout(() => void measure().catch(() => {}), REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  });
  return costs;
}

/** The middle of the rounds, by stage. */
function middleCosts(rounds: readonly StageCosts[]): StageCosts {
  const ids = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(ids.map((id) => [id, middle(rounds.map((round) => round[id] ?? 0))]));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
