/*
 * A strip: some rows of a window's ground with a margin all round. Exports run over strips, so memory depends on the
 * width of a window and never on its height. The size of strips follows from the width alone: the same export gives the
 * same pieces, and so the same compressed bytes, everywhere.
 */
import { createGroundBuilder, type Ground, type GroundBuilder, type RiverReport, type WorldPlan } from '@skerry/world';
import type { SampleGrid } from './export-window.ts';

/** Rows of ground that an export builds and forgets. */
export type Strip = {
  /** The first row of the window that it holds, and how many. */
  readonly row: number;
  readonly rows: number;
  readonly columns: number;
  /** Samples that the ground holds beyond each side. */
  readonly margin: number;
  readonly step: number;
  readonly ground: Ground;
  /** Width of the river at each sample, metres; only if asked for, in worlds with a drainage network. */
  readonly riverByVertex?: Float32Array | undefined;
};

/** What the files of a pass read of a strip besides its rows. */
export type StripNeed = {
  /** Samples beyond each side. */
  readonly margin: number;
  readonly rivers?: boolean;
};

/** Where a strip lies in its window. */
export type StripSpan = { readonly row: number; readonly rows: number };

/** About 2.5 MB of ground. */
const STRIP_SAMPLES = 131_072;

/** The strips of a grid, from the north; `southFirst` gives the same strips in the opposite order. */
export function stripSpans({ columns, rows }: SampleGrid, southFirst = false): StripSpan[] {
  const height = Math.max(1, Math.floor(STRIP_SAMPLES / columns));
  const count = Math.ceil(rows / height);
  const spans = Array.from({ length: count }, (_, k) => ({
    row: k * height,
    rows: Math.min(height, rows - k * height),
  }));
  return southFirst ? spans.reverse() : spans;
}

/** The ground of one strip. */
export function buildStrip(
  builder: GroundBuilder,
  grid: SampleGrid,
  { row, rows }: StripSpan,
  { margin, rivers = false }: StripNeed,
): Strip {
  const { step, columns } = grid;
  let riverByVertex: Float32Array | undefined;
  const onRivers = (report: RiverReport): void => {
    riverByVertex = report.lines().widthByVertex;
  };
  const ground = builder.build(
    {
      x: grid.x - margin * step,
      z: grid.z + (row - margin) * step,
      step,
      width: columns + 2 * margin,
      depth: rows + 2 * margin,
    },
    // As on maps: lakes smaller than a step would be hit by chance, and settling them all takes most of the time.
    { withoutLakes: step > builder.plan.recipe.water.lakes.largest, ...(rivers && { onRivers }) },
  );
  return { row, rows, columns, margin, step, ground, riverByVertex };
}

/** Index in the strip's ground of the first sample of one of its rows, counted from 0. */
export function rowStart({ columns, margin }: Strip, row: number): number {
  return (row + margin) * (columns + 2 * margin) + margin;
}

/**
 * Gives strips in order; several threads may build them ahead. Ending the iteration early ends the work.
 */
export type StripSource = {
  strips(plan: WorldPlan, grid: SampleGrid, spans: readonly StripSpan[], need: StripNeed): AsyncIterable<Strip>;
};

/** Builds strips on the calling thread. */
export function createInlineSource(): StripSource {
  return {
    async *strips(plan, grid, spans, need) {
      const builder = createGroundBuilder(plan);
      for (const span of spans) yield buildStrip(builder, grid, span, need);
    },
  };
}
