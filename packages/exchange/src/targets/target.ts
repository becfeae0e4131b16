/*
 * A target: a program or purpose that a world is exported for, with the parts it can get, how each part is made, and the
 * numbers to type when importing. One file a target.
 */
import type { WorldPlan } from '@skerry/world';
import type { SampleGrid } from '../ground/export-window.ts';
import type { HeightRange } from '../ground/height-range.ts';
import type { KnownTiles } from '../tiles/tile-jobs.ts';
import type { ExportJob } from '../task/export-task.ts';
import type { ExportOptions, OptionName } from './export-options.ts';

export type TargetContext = {
  readonly plan: WorldPlan;
  /** The whole window. */
  readonly grid: SampleGrid;
  /** What the names of all files start with. */
  readonly name: string;
  readonly parts: ReadonlySet<string>;
  readonly options: ExportOptions;
  /** The range that 16 bits are spread over; found when it is first read. */
  readonly range: HeightRange;
  /** Tiles of an earlier, cancelled export. */
  readonly knownTiles?: ((file: string) => KnownTiles) | undefined;
};

/** A part of a target that can be chosen, such as heights or plants. */
export type Part = {
  readonly id: string;
  readonly label: string;
  readonly explain: string;
  readonly isDefault: boolean;
  /** About how many bytes it has. */
  bytes(context: Omit<TargetContext, 'range'>): number;
};

/** One line of an import card: a field of the other program's dialog, and what to type there. */
export type CardField = { readonly field: string; readonly value: string };

/** A program or a kind of file to export for. */
export type Target = {
  readonly id: string;
  readonly title: string;
  /** One line in plain words. */
  readonly summary: string;
  readonly parts: readonly Part[];
  /** The options that matter to it. */
  readonly options: readonly OptionName[];
  /** Samples along a side that it accepts; any if empty. */
  readonly sides: readonly number[];
  readonly defaultSide: number;
  /** The guide in the project's documents. */
  readonly guide: string;
  jobs(context: TargetContext): Iterable<ExportJob>;
  card(context: TargetContext): readonly CardField[];
};

export function samplesOf({ columns, rows }: SampleGrid): number {
  return columns * rows;
}

/** The area of a window, metres. */
export function areaOf({ x, z, step, columns, rows }: SampleGrid): {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
} {
  return { x, z, width: (columns - 1) * step, depth: (rows - 1) * step };
}

/** A number as people type it: no exponent, at most four decimals. */
export function plain(value: number): string {
  return String(Math.floor(value * 10000 + 0.5) / 10000);
}
