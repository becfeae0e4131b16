/*
 * What the page remembers of a run, so that the run outlives its worker: the newest snapshot that was played on from,
 * and every batch since. A snapshot counts once a batch after it was answered: the last moment before a tick that kills
 * the simulation is not a place to resume from. Ticks are pure, so snapshot and batches give exactly what was on screen.
 */
import type { SimEvent } from '@skerry/sim';
import type { Batch } from '../messages.ts';

type Kept = {
  /** None for a run that was begun here. */
  readonly snapshot: string | undefined;
  readonly batches: Batch[];
  readonly events: SimEvent[];
};

export type SimMemory = {
  readonly snapshot: string | undefined;
  /** What was played since the snapshot. */
  readonly batches: readonly Batch[];
  /** Ticks since a snapshot was last taken. */
  readonly ticksSince: number;
  addSnapshot(text: string): void;
  /** A batch was answered; true if the run is now remembered from a newer snapshot than before. */
  addBatch(batch: Batch, events: readonly SimEvent[]): boolean;
  /** The run goes on from the snapshot itself; what was played since has not happened. */
  goBack(): void;
  /** Without the events that happen a second time because the run went back. */
  dropDoubled(events: readonly SimEvent[]): readonly SimEvent[];
};

export function createSimMemory(snapshot: string | undefined): SimMemory {
  let kept: Kept = { snapshot, batches: [], events: [] };
  let newer: Kept | undefined;
  let ticksSince = 0;
  /** How often each event was shown that is no longer part of the run. */
  const shown = new Map<string, number>();
  return {
    get snapshot() {
      return kept.snapshot;
    },
    get batches() {
      return kept.batches;
    },
    get ticksSince() {
      return ticksSince;
    },
    addSnapshot: (text) => {
      newer = { snapshot: text, batches: [], events: [] };
      ticksSince = 0;
    },
    addBatch: (batch, events) => {
      ticksSince += batch.ticks;
      const isNewer = newer !== undefined;
      kept = newer ?? kept;
      newer = undefined;
      kept.batches.push(batch);
      kept.events.push(...events);
      return isNewer;
    },
    goBack: () => {
      for (const event of kept.events) shown.set(textOf(event), (shown.get(textOf(event)) ?? 0) + 1);
      kept = { snapshot: kept.snapshot, batches: [], events: [] };
      newer = undefined;
      ticksSince = 0;
    },
    dropDoubled: (events) => {
      if (shown.size === 0) return events;
      return events.filter((event) => {
        const times = shown.get(textOf(event)) ?? 0;
        if (times > 0) shown.set(textOf(event), times - 1);
        return times === 0;
      });
    },
  };
}

/** Events have no names of their own: the same thing at the same place is the same event. */
function textOf(event: SimEvent): string {
  return JSON.stringify(event);
}
