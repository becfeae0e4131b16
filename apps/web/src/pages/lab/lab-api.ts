/*
 * What the parts of the Lab see of its state: signals to follow, and functions that change them.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Issue } from '@skerry/kit';
import {
  type CellFacts,
  type End,
  MARK_KINDS,
  type MapSource,
  type MarkKind,
  type OpenListView,
  type Refusals,
  type Scene,
  type SceneBase,
  type SceneChange,
  type SceneEdit,
  type SearchAnswer,
  type SearchSettings,
  type Shape,
  type MapStamp,
} from '@skerry/lab';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Learning } from './learn/learning.ts';
import type { Replay } from './replay/replay.ts';
import type { Comparison } from './search/comparison.ts';
import type { UnitWalk } from './units/unit-walk.ts';

/** What a press on the map does: it paints ground or heights, or places marks. */
export const PRESS_TOOLS = ['ground', 'height', ...MARK_KINDS] as const;
export type PressTool = (typeof PRESS_TOOLS)[number];

export type Brush = {
  readonly tool: PressTool;
  readonly shape: Shape | 'stamp';
  readonly ground: number;
  /** What the tool for heights paints, in sides of a cell. */
  readonly height: number;
  readonly size: number;
  /** What `stamp` puts down; until there is one, a rectangle on the map picks it up. */
  readonly stamp?: MapStamp;
  /** Units of one press. */
  readonly count: number;
};

export type LabState = {
  readonly settings: SettingsStore;
  /** The id of the mode that is shown. */
  readonly mode: ReadonlySignal<string>;
  /** Shows another mode with the same map; Back returns. */
  openMode(id: string): void;
  /** What a mode has stored in the link, as it came: unchecked. */
  readonly modeSettings: ReadonlySignal<Readonly<Record<string, unknown>>>;
  /** Stores plain data of a mode in the link. */
  keepModeSettings(id: string, settings: unknown): void;
  readonly scene: Scene;
  /** Counts the changes of the scene. */
  readonly revision: ReadonlySignal<number>;
  /** The cells whose ground changed last, or all of them. */
  readonly changed: ReadonlySignal<SceneChange['cells']>;
  /** Counts the maps: the view fits a new one into the window. */
  readonly mapNumber: ReadonlySignal<number>;
  readonly brush: Signal<Brush>;
  readonly search: ReadonlySignal<SearchSettings>;
  readonly answer: ReadonlySignal<SearchAnswer | undefined>;
  readonly refusals: ReadonlySignal<Refusals | undefined>;
  readonly replay: Replay;
  /** True while the record on the scrubber is of an earlier question: the path of the answer is shown with it. */
  readonly isRecordOld: ReadonlySignal<boolean>;
  readonly comparison: Comparison;
  /** The cell under the pointer or the cursor, or -1. */
  readonly hovered: ReadonlySignal<number>;
  /** What the search knows of that cell at the shown moment. */
  readonly facts: ReadonlySignal<CellFacts | undefined>;
  hover(cell: number): void;
  /** What waits in the open list at the shown moment. */
  openList(): Promise<OpenListView | undefined>;
  /** Exhibits and lessons; undo brings back the map and the search before them. */
  readonly learning: Learning;
  /** Shows a message for a few seconds. */
  say(text: string): void;
  readonly toast: Signal<string>;
  /** Why the page shows no answers any more. */
  readonly failure: ReadonlySignal<string>;
  readonly linkIssues: ReadonlySignal<readonly Issue[]>;
  /** True while the scene is too large for an address. */
  readonly isTooLong: ReadonlySignal<boolean>;
  edit(edit: SceneEdit, gesture?: string): void;
  /** The pointer is on an end: prepares for moves of it to any cell. */
  prepareDrag(end: End): void;
  moveEnd(end: End, cell: number, gesture?: string): void;
  /** Places marks of this kind at a cell, or takes the one away that stands there. */
  mark(kind: MarkKind, cell: number): void;
  /** The leg of a search over waypoints that is replayed. */
  chooseLeg(leg: number): void;
  /** Units that walk while the map is edited. */
  readonly units: UnitWalk;
  /** Puts both ends in place as one step of undo. */
  moveEnds(start: number, goal: number): void;
  /** Plays a trace of another program on this map, or on an open one of its size; or says what is wrong with it. */
  openTrace(text: string, name: string): Promise<readonly Issue[]>;
  /** The search on the screen as a trace file. */
  traceFile(): Promise<string | undefined>;
  chooseSource(source: MapSource, gesture?: string): void;
  open(base: SceneBase, gesture?: string): void;
  /** Shows a scene from a file, with its own history. */
  openScene(scene: Scene): void;
  chooseSearch(settings: SearchSettings): void;
  /** Chooses a search and plays it from its beginning. */
  playSearch(settings: SearchSettings): void;
  undo(): void;
  redo(): void;
  /** Keeps the shown scene in place of a link that could not be opened. */
  acceptShown(): void;
  link(): string;
  dispose(): void;
};
