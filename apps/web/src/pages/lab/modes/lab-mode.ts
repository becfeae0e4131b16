/*
 * What a mode of the Lab is: one row of the table in `lab-modes.ts`. Modes share the map, the searches and the address
 * through the state of the Lab, and know nothing of each other.
 */
import type { ComponentType } from 'preact';
import type { LabState } from '../lab-state.ts';

export type LabMode = {
  /** Its part of the address: `#lab/race`. The first mode has an empty one and is opened by `#lab`. */
  readonly id: string;
  readonly label: string;
  /** Fetches the mode's code. */
  load(): StartPart | Promise<StartPart>;
};

/** Starts a mode when it is first shown. It then stays until the Lab is left: what runs in it runs on. */
export type StartPart = (state: LabState) => LabPart;

export type LabPart = {
  /** Everything below the bar. */
  readonly View: ComponentType;
  /** The mode's own buttons in the bar. */
  readonly Tools?: ComponentType;
  dispose?(): void;
};
