/*
 * Runs an export: passes over strips and single files in order, as a stream of events. The caller writes pieces where it
 * keeps files and may stop at any event; what is open then is incomplete and should be deleted. Memory depends on the
 * width of the window and the number of files written together, never on the height of the window.
 */
import type { WorldPlan } from '@skerry/world';
import { encodeRecipeFile, heightsOfRecipe } from '@skerry/world/heights';
import { encodeText } from '../bytes/byte-buffer.ts';
import { HeightOutside } from '../ground/height-range.ts';
import { createInlineSource, type StripSource, stripSpans } from '../ground/strip.ts';
import type { Piece } from '../raster/raster-file.ts';
import type { ExportJob, FileJob, RasterPass } from '../task/export-task.ts';
import { samplesOf } from '../targets/target.ts';
import type { KnownTiles } from '../tiles/tile-jobs.ts';
import { checkRequest, type ExportRequest } from './export-request.ts';
import { buildCard, formatCard, type ImportCard, recipeFile } from './import-card.ts';
import { createContext } from './target-context.ts';

/** What happens during an export, in order: files opened, their pieces, progress, the card. */
export type ExportEvent =
  | { readonly kind: 'open'; readonly file: string }
  | { readonly kind: 'piece'; readonly file: string; readonly piece: Piece }
  /** The file is complete. */
  | { readonly kind: 'close'; readonly file: string }
  /** A complete file of an earlier export was kept. */
  | { readonly kind: 'kept'; readonly file: string }
  | { readonly kind: 'progress'; readonly share: number }
  /** Everything written so far is to be dropped: a height did not fit, and the export begins again with a wider range. */
  | { readonly kind: 'restart' }
  | { readonly kind: 'end'; readonly card: ImportCard };

/** What an export may use: a source of strips, such as threads, and what an earlier export left. */
export type ExportEnvironment = {
  /** Builds strips; on the calling thread by default. */
  readonly source?: StripSource;
  /** Whether a complete file of the same export exists already; such files of tile sets are kept. */
  hasFile?(file: string): boolean;
  /** Tiles of a packed file that an earlier, cancelled export has painted. */
  knownTiles?(file: string): KnownTiles;
};

const MAX_RESTARTS = 8;

/**
 * The events of an export; throws an InputError at the first step if the request is wrong.
 * @example
 * const { plan } = createWorld('skerry', 21);
 * const window = { x: -256, z: -256, step: 4, columns: 127, rows: 127 };
 * for await (const event of exportWorld(plan, { target: 'unity', window, name: 'island' }))
 *   if (event.kind === 'open') console.log(event.file);
 */
export async function* exportWorld(
  plan: WorldPlan,
  request: ExportRequest,
  environment: ExportEnvironment = {},
): AsyncGenerator<ExportEvent> {
  const checked = checkRequest(request);
  const outside: number[] = [];
  for (;;) {
    const context = createContext(plan, checked, outside, environment.knownTiles);
    try {
      yield* runJobs([...checked.target.jobs(context)], plan, environment);
    } catch (error) {
      if (!(error instanceof HeightOutside)) throw error;
      outside.push(error.height);
      if (outside.length > MAX_RESTARTS) throw error;
      yield { kind: 'restart' };
      continue;
    }
    const card = buildCard(checked, context);
    if (heightsOfRecipe(plan.recipe).length > 0 && !(checked.target.id === 'data' && checked.parts.has('recipe')))
      yield* writeWhole(recipeFile(checked.name), encodeText(`${JSON.stringify(encodeRecipeFile(plan.recipe))}\n`));
    yield* writeWhole(`${checked.name}-import-card.txt`, encodeText(formatCard(card)));
    yield { kind: 'end', card };
    return;
  }
}

async function* runJobs(
  jobs: readonly ExportJob[],
  plan: WorldPlan,
  { source = createInlineSource(), hasFile }: ExportEnvironment,
): AsyncGenerator<ExportEvent> {
  const total = jobs.reduce((sum, job) => sum + workOf(job), 0);
  let done = 0;
  for (const job of jobs) {
    const work = workOf(job);
    const progress = (share: number): ExportEvent => ({ kind: 'progress', share: (done + share * work) / total });
    if (job.kind === 'raster') yield* runPass(plan, job, source, progress);
    else if (job.isRepeatable && hasFile?.(job.name)) yield { kind: 'kept', file: job.name };
    else yield* runFile(job, source, progress);
    done += work;
    yield progress(0);
  }
}

function workOf(job: ExportJob): number {
  return job.kind === 'raster' ? samplesOf(job.grid) * (1 + 0.3 * job.files.length) : job.work;
}

async function* runPass(
  plan: WorldPlan,
  { grid, files }: RasterPass,
  source: StripSource,
  progress: (share: number) => ExportEvent,
): AsyncGenerator<ExportEvent> {
  const need = {
    margin: Math.max(0, ...files.map((file) => file.margin)),
    rivers: files.some((file) => file.readsRivers),
  };
  for (const file of files) {
    yield { kind: 'open', file: file.name };
    yield* piecesOf(file.name, file.begin());
  }
  for await (const strip of source.strips(plan, grid, stripSpans(grid), need)) {
    for (const file of files) yield* piecesOf(file.name, file.add(strip));
    yield progress((strip.row + strip.rows) / grid.rows);
  }
  for (const file of files) {
    yield* piecesOf(file.name, file.end());
    yield { kind: 'close', file: file.name };
  }
}

async function* runFile(
  { name, steps }: FileJob,
  source: StripSource,
  progress: (share: number) => ExportEvent,
): AsyncGenerator<ExportEvent> {
  yield { kind: 'open', file: name };
  for await (const { piece, share } of steps(source)) {
    if (piece) yield { kind: 'piece', file: name, piece };
    yield progress(share);
  }
  yield { kind: 'close', file: name };
}

function* writeWhole(file: string, bytes: Uint8Array): Generator<ExportEvent> {
  yield { kind: 'open', file };
  yield { kind: 'piece', file, piece: { at: 0, bytes } };
  yield { kind: 'close', file };
}

function* piecesOf(file: string, pieces: readonly Piece[]): Generator<ExportEvent> {
  for (const piece of pieces) yield { kind: 'piece', file, piece };
}
