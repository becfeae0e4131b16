/*
 * What the page stores of a run, so that the run survives its worker: the newest confirmed snapshot and every batch
 * since. A snapshot is confirmed once a later batch was answered: the state just before a tick that kills the
 * simulation is not safe to resume from. Ticks are pure, so snapshot and batches restore exactly what was on screen.
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
  /** The batches since the snapshot. */
  readonly batches: readonly Batch[];
  /** Ticks since a snapshot was last taken. */
  readonly ticksSince: number;
  addSnapshot(text: string): void;
  /** Records an answered batch; returns true if a newer snapshot is now confirmed. */
  addBatch(batch: Batch, events: readonly SimEvent[]): boolean;
  /** The run resumes from the snapshot itself; the batches since are dropped. */
  goBack(): void;
  /** Removes events that happen a second time because the run went back. */
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

/** Events have no ids: the same kind at the same place is the same event. */
function textOf(event: SimEvent): string {
  return JSON.stringify(event);
}
