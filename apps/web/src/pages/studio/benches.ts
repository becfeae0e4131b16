/*
 * The benches of Studio: tools with a screen of their own that edit the same document. Each is loaded when it is opened.
 * To add one: a folder here with a component, and a row below.
 */
import type { ComponentType } from 'preact';
import type { Session, StudioState } from './studio-state.ts';

export type BenchProps = {
  readonly state: StudioState;
  readonly session: Session;
  /** Returns to the desk. */
  readonly onClose: () => void;
};

export type Bench = {
  readonly id: string;
  readonly label: string;
  load(): Promise<ComponentType<BenchProps>>;
};

export const BENCHES: readonly Bench[] = [
  {
    id: 'sculpt',
    label: 'Sculpt',
    load: async () => (await import('./sculpt/sculpt-bench.tsx')).SculptBench,
  },
  {
    id: 'plants',
    label: 'Plant workshop',
    load: async () => (await import('./plants/plants-bench.tsx')).PlantsBench,
  },
  {
    id: 'noise',
    label: 'Noise bench',
    load: async () => (await import('./noise/noise-bench.tsx')).NoiseBench,
  },
];
