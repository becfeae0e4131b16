/*
 * `skerry export`: a window of a world as files for another program, with an import card. Drafts become files together at
 * the end: Ctrl-C leaves nothing half-written.
 */
import { access, constants, mkdir } from 'node:fs/promises';
import { InputError, type Issue } from '@skerry/kit';
import { choice, number } from '@skerry/kit/schema';
import {
  type CheckedRequest,
  checkRequest,
  defaultParts,
  estimateExport,
  EXPORT_OPTIONS,
  exportCommand,
  type ExportOptions,
  type ExportRequest,
  exportWorld,
  formatCard,
  openProbe,
  type ImportCard,
  kebab,
  previewCard,
  TARGETS,
} from '@skerry/exchange';
import { planWorld, WORLD_REACH, type WorldPlan } from '@skerry/world';
import {
  flag,
  freeText,
  type Option,
  option,
  optional,
  type OptionParameter,
  point,
  required,
} from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { type ExportFolder, openExportFolder, unfinishedCommand } from '../exchange/export-folder.ts';
import { type SampleSize, sampleSizeOption } from '../exchange/size-option.ts';
import { createThreadSource } from '../exchange/thread-source.ts';
import type { Io } from '../io.ts';
import { naturalSpan } from '../natural-span.ts';
import { createProgress, type Progress } from '../progress.ts';
import { type ChosenWorld, chooseWorld, explainFileError, WORLD_OPTIONS } from '../world-options.ts';

/** Steps are multiples of this, so that samples lie at exact places. */
const STEP_UNIT = 1 / 1024;
const MEGABYTE = 1e6;

/** The options of the schema, as they are written: `--width-mm`. */
const TARGET_OPTIONS = Object.fromEntries(
  Object.entries(EXPORT_OPTIONS.fields).map(([name, parameter]) => [kebab(name), option(parameter as OptionParameter)]),
) as Readonly<Record<string, Option<unknown>>>;

export const EXPORT = defineCommand({
  name: 'export',
  summary: 'Write a world as files for Unreal, Unity, Godot, Blender, GIS, 2D games, printers or programs.',
  explain:
    'Writes a square of ground into a folder, with an import card: the numbers to type into the other program, field by ' +
    'field. The files appear together when all are complete. The same command writes the same bytes everywhere.\n' +
    TARGETS.map(
      ({ id, summary, parts }) =>
        `--target ${id}: ${summary} Parts: ${parts.map((part) => (part.isDefault ? `${part.id}*` : part.id)).join(', ')}.`,
    ).join('\n') +
    '\nParts with * are written if --parts names none.',
  positionals: [],
  options: {
    ...WORLD_OPTIONS,
    target: required(
      optional(
        choice(
          'Target',
          TARGETS.map(({ id }) => id),
          'unreal',
          'The program or purpose.',
        ),
      ),
    ),
    out: required(optional(freeText('The folder to write into; it is created if it does not exist.'), 'FOLDER')),
    parts: { ...optional(freeText('What to write, separated by commas.'), 'PART,…'), initialText: 'the usual ones' },
    centre: {
      ...point(number('Centre', '', [-WORLD_REACH, WORLD_REACH], 0, 'The place in the middle, in metres.')),
      initialText: "0,0, or the link's place",
    },
    size: sampleSizeOption(),
    step: {
      ...optional(number('Step', 'm', [STEP_UNIT, 65536], 1, 'Metres between samples.'), 'METRES'),
      initialText: 'what fits the span',
    },
    span: {
      ...optional(number('Span', 'm', [1, 2 * WORLD_REACH], 1024, 'Metres across, instead of --step.'), 'METRES'),
      initialText: "the link's, or what shows the land well",
    },
    name: { ...optional(freeText('What the names of the files start with.'), 'NAME'), initialText: "the world's" },
    ...TARGET_OPTIONS,
    resume: flag('Go on with an export of tiles that was cancelled in this folder.'),
    'dry-run': flag('Only print the size, the time and the import card.'),
  },
  examples: [
    { line: 'skerry export --target unreal --size 1009 --step 1 --out isle', explain: 'A landscape of 1 km².' },
    {
      line: 'skerry export --preset archipelago --target gis --parts pmtiles --span 65536 --zoom 14 --out map',
      explain: 'Tiles of 64 km for MapLibre, in one file.',
    },
    {
      line: 'skerry export --target print --span 800 --size 401 --width-mm 120 --out print',
      explain: 'To hold in the hand.',
    },
  ],
  async run({ values, io }) {
    const { issues, world } = await chooseWorld(values, io);
    if (!world) return issues;
    const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
    let checked: CheckedRequest;
    let request: ExportRequest;
    try {
      request = requestOf(values as unknown as RequestValues, world);
      checked = checkRequest(request);
    } catch (error) {
      return issuesOf(error);
    }
    const command = exportCommand(plan, checked);
    const estimate = describeEstimate(plan, checked, io);
    if (values['dry-run']) return printPlan(plan, checked, estimate, values.json, io);
    const unfinished = unfinishedCommand(values.out, checked.name);
    if (values.resume && unfinished !== command)
      return [{ path: '--resume', message: resumeMessage(values.out, unfinished) }];
    const unwritable = await checkFolder(values.out);
    if (unwritable.length > 0) return unwritable;
    if (io.isTerminal || values.progress) io.err(`${estimate}\n`);
    const folder = openExportFolder({ folder: values.out, name: checked.name, command, isResumed: values.resume });
    const progress = createProgress(io, 'Writing', values.progress);
    const outcome = await runExport(plan, request, folder, progress);
    progress.end();
    if ('issues' in outcome) return outcome.issues;
    const files = await folder.finish();
    if (values.json) io.out(JSON.stringify({ folder: values.out, files, card: outcome.card }, null, 2));
    else
      io.out([...files.map(({ file, bytes }) => `${file}  ${size(bytes)}`), '', formatCard(outcome.card)].join('\n'));
    return [];
  },
});

type RequestValues = {
  readonly target: string;
  readonly parts?: string;
  readonly centre?: { readonly x: number; readonly z: number };
  readonly size?: SampleSize;
  readonly step?: number;
  readonly span?: number;
  readonly name?: string;
  readonly tiles: number;
};

function requestOf(values: RequestValues, world: ChosenWorld): ExportRequest {
  const target = TARGETS.find(({ id }) => id === values.target)!;
  const { defaultSide } = target;
  const { columns, rows } = values.size ?? { columns: defaultSide, rows: defaultSide };
  const whole = (side: number): number => (side - 1) * values.tiles + 1;
  const across = Math.max(whole(columns), whole(rows)) - 1;
  if (values.step !== undefined && values.span !== undefined)
    throw new InputError([
      { path: '--step and --span', message: 'each say how far samples lie apart; give one of them' },
    ]);
  const span = values.span ?? world.view?.span ?? naturalSpan(world.recipe);
  const step = values.step ?? Math.max(STEP_UNIT, Math.round(span / across / STEP_UNIT) * STEP_UNIT);
  const { x, z } = values.centre ?? world.view ?? { x: 0, z: 0 };
  const options = Object.fromEntries(
    Object.keys(EXPORT_OPTIONS.fields).map((name) => [name, (values as Record<string, unknown>)[kebab(name)]]),
  ) as Partial<ExportOptions>;
  return {
    target: values.target,
    parts: values.parts === undefined ? defaultParts(target) : values.parts.split(',').map((part) => part.trim()),
    window: { x, z, step, columns: whole(columns), rows: whole(rows) },
    name: values.name ?? world.presetId ?? 'world',
    options,
  };
}

type Outcome = { readonly card: ImportCard } | { readonly issues: readonly Issue[] };

/** Writes everything; stops at Ctrl-C, and then and after any failure leaves no draft behind. */
async function runExport(
  plan: WorldPlan,
  request: ExportRequest,
  folder: ExportFolder,
  progress: Progress,
): Promise<Outcome> {
  const source = createThreadSource();
  let isCancelled = false;
  const cancel = (): void => {
    isCancelled = true;
  };
  process.once('SIGINT', cancel);
  process.once('SIGTERM', cancel);
  try {
    const environment = { source, hasFile: folder.hasFile, knownTiles: folder.knownTiles };
    for await (const event of exportWorld(plan, request, environment)) {
      if (event.kind === 'end') return { card: event.card };
      await folder.take(event);
      if (event.kind === 'progress') {
        progress.show(event.share);
        // Signals are heard between two turns of the loop of events.
        await new Promise(setImmediate);
      }
      if (isCancelled) return { issues: [{ path: 'export', message: abandonMessage(await folder.abandon()) }] };
    }
    throw new Error('an export ended without a card');
  } catch (error) {
    await folder.abandon();
    return { issues: issuesOf(error) };
  } finally {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
    source.dispose();
  }
}

function abandonMessage(kept: number): string {
  const tiles = kept === 0 ? '' : `; ${kept} tiles are kept for --resume`;
  return `was cancelled; nothing was written${tiles}`;
}

function resumeMessage(folder: string, unfinished: string | undefined): string {
  return unfinished === undefined
    ? `there is no unfinished export in "${folder}"`
    : `the unfinished export in "${folder}" is another one: ${unfinished}`;
}

async function checkFolder(folder: string): Promise<Issue[]> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return [];
  } catch (error) {
    return [{ path: '--out', message: `cannot write into "${folder}": ${explainFileError(error)}` }];
  }
}

/** Input errors by the option that is wrong; file errors in words; anything else is ours. */
function issuesOf(error: unknown): readonly Issue[] {
  if (error instanceof InputError)
    return error.issues.map(({ path, message }) => ({
      path: `--${path
        .replace(/^request\./, '')
        .replace(/^(options|window)\./, '')
        .replace(/^(columns|rows)$/, 'size')}`,
      message,
    }));
  if (error instanceof Error && 'code' in error)
    return [{ path: '--out', message: `could not be written: ${explainFileError(error)}` }];
  throw error;
}

/** Size and time in a line; the time is that of a small piece, times the work. */
function describeEstimate(plan: WorldPlan, request: CheckedRequest, io: Io): string {
  const { bytes, samples } = estimateExport(plan, request);
  const probe = openProbe(plan, request);
  const start = io.now();
  const probed = probe();
  const seconds = (((io.now() - start) / probed) * samples) / 1000;
  const time = seconds < 2 ? 'a moment' : seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `About ${size(bytes)}, ${time}.`;
}

function printPlan(
  plan: WorldPlan,
  request: CheckedRequest,
  estimate: string,
  asJson: boolean,
  io: Io,
): readonly Issue[] {
  const card = previewCard(plan, request);
  io.out(
    asJson ? JSON.stringify({ ...estimateExport(plan, request), card }, null, 2) : `${estimate}\n\n${formatCard(card)}`,
  );
  return [];
}

function size(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
