/*
 * The state of the export dialog, without its look: what is chosen, what it would be, and the export that runs.
 * The preview follows the choice, newest wins; the last choice is remembered between visits.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { describeError, type Issue, openPort, type Port } from '@skerry/kit';
import {
  checkRequest,
  defaultParts,
  EXPORT_OPTIONS,
  type ExportOptions,
  type ExportRequest,
  type Target,
  TARGETS,
} from '@skerry/exchange';
import { openWorkerChannel } from '../worker/worker-channel.ts';
import { sourceOf, type WorldChoice } from '../world/world-choice.ts';
import type { ExportJobs, ExportPreview, ExportStep } from './export-jobs.ts';

export type ExportChoice = {
  readonly target: string;
  readonly parts: readonly string[];
  /** Samples along a side. */
  readonly side: number;
  /** Metres across. */
  readonly width: number;
  readonly name: string;
  readonly options: Partial<ExportOptions>;
};

/** A name, and a request for an export. */
export type Profile = { readonly name: string; readonly request: Readonly<Record<string, unknown>> };

/** Where profiles are kept: a document. */
export type ProfileShelf = {
  readonly profiles: ReadonlySignal<readonly Profile[]>;
  /** A sentence if they could not be kept. */
  setProfiles(profiles: readonly Profile[], label: string): string;
};

export type ExportPlace = { readonly x: number; readonly z: number; readonly span: number };

export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'under-way'; readonly share: number }
  | { readonly status: 'done'; readonly file: string; readonly step: Extract<ExportStep, { status: 'done' }> }
  | { readonly status: 'failed'; readonly issues: readonly Issue[] };

export type ExportState = {
  readonly choice: ReadonlySignal<ExportChoice>;
  readonly preview: ReadonlySignal<ExportPreview | undefined>;
  readonly run: ReadonlySignal<Run>;
  readonly target: () => Target;
  chooseTarget(id: string): void;
  change(change: Partial<ExportChoice>): void;
  /** Profiles of the document; undefined where the page has no document. */
  readonly profiles: ReadonlySignal<readonly Profile[]> | undefined;
  /** The numbers of a profile; a sentence if it cannot be used any more. */
  useProfile(name: string): string;
  /** Keeps the choice under a name, in place of an older profile of that name. */
  keepProfile(name: string): string;
  deleteProfile(name: string): string;
  start(): void;
  cancel(): void;
  dispose(): void;
};

const STORED = 'skerry.export';
/** Steps are multiples of this, so that samples lie at exact places. */
const STEP_UNIT = 1 / 1024;

export function createExportState(
  world: WorldChoice,
  offered: ExportPlace,
  download: (name: string, blob: Blob) => void,
  shelf?: ProfileShelf,
): ExportState {
  let place = offered;
  const choice = signal<ExportChoice>(recallChoice(world, place));
  const preview = signal<ExportPreview | undefined>(undefined);
  const run = signal<Run>({ status: 'idle' });
  const desk = openExportPort();
  let running: Port<ExportJobs> | undefined;
  let asked = 0;

  const target = (): Target => TARGETS.find(({ id }) => id === choice.value.target)!;

  async function ask(): Promise<void> {
    const mine = ++asked;
    // A pause of typing: a preview grows some ground.
    await new Promise((resolve) => setTimeout(resolve, 120));
    if (mine !== asked) return;
    try {
      const answer = await desk.ask('preview', { ...sourceOf(world), request: requestOf(choice.peek(), place) });
      if (mine === asked) preview.value = answer;
    } catch (error) {
      if (mine === asked) preview.value = { status: 'refused', issues: [{ path: '', message: describeError(error) }] };
    }
  }

  function change(changes: Partial<ExportChoice>): void {
    choice.value = { ...choice.value, ...changes };
    if (run.value.status !== 'under-way') run.value = { status: 'idle' };
    rememberChoice(choice.value);
    void ask();
  }

  async function exportNow(port: Port<ExportJobs>): Promise<void> {
    const { name, target: id } = choice.peek();
    await port.ask('begin', { ...sourceOf(world), request: requestOf(choice.peek(), place) });
    for (;;) {
      const step = await port.ask('step', undefined);
      if (running !== port) return;
      if (step.status === 'under-way') run.value = step;
      else if (step.status === 'refused') {
        run.value = { status: 'failed', issues: step.issues };
        return;
      } else {
        const file = `${name}-${id}.zip`;
        download(file, step.zip);
        run.value = { status: 'done', file, step };
        return;
      }
    }
  }

  function end(): void {
    running?.close();
    running = undefined;
  }

  void ask();
  return {
    choice,
    preview,
    run,
    target,
    change,
    chooseTarget: (id) => {
      const next = TARGETS.find((other) => other.id === id)!;
      change({ target: id, parts: defaultParts(next), side: next.defaultSide, options: {} });
    },
    profiles: shelf?.profiles,
    useProfile: (wanted) => {
      const found = shelf?.profiles.peek().find(({ name }) => name === wanted);
      if (!found) return '';
      const read = choiceOfRequest(found.request);
      if (!read) return `The profile ${wanted} cannot be used by this version.`;
      place = read.place;
      change(read.choice);
      return '';
    },
    keepProfile: (name) => {
      const request = requestOf(choice.peek(), place) as unknown as Profile['request'];
      const others = shelf!.profiles.peek().filter((profile) => profile.name !== name);
      return shelf!.setProfiles([...others, { name, request }], `Keep export ${name}`);
    },
    deleteProfile: (name) =>
      shelf!.setProfiles(
        shelf!.profiles.peek().filter((profile) => profile.name !== name),
        `Delete export ${name}`,
      ),
    start: () => {
      end();
      const port = openExportPort();
      running = port;
      run.value = { status: 'under-way', share: 0 };
      exportNow(port)
        .catch((error: unknown) => {
          if (running === port) run.value = { status: 'failed', issues: [{ path: '', message: describeError(error) }] };
        })
        .finally(() => {
          if (running === port) end();
        });
    },
    cancel: () => {
      end();
      run.value = { status: 'idle' };
    },
    dispose: () => {
      end();
      asked++;
      desk.close();
    },
  };
}

/** The request of a choice; also what a saved profile holds. */
function requestOf({ target, parts, side, width, name, options }: ExportChoice, place: ExportPlace): ExportRequest {
  const tiles = options.tiles ?? EXPORT_OPTIONS.fields.tiles.default;
  const columns = (side - 1) * tiles + 1;
  const step = Math.max(STEP_UNIT, Math.round(width / (columns - 1) / STEP_UNIT) * STEP_UNIT);
  return { target, parts, name, options, window: { x: place.x, z: place.z, step, columns, rows: columns } };
}

/** The choice and the place of a request that was kept; undefined if it is not one of this version. */
function choiceOfRequest(
  given: Profile['request'],
): { readonly choice: ExportChoice; readonly place: ExportPlace } | undefined {
  try {
    const { target, parts, window, name, options } = checkRequest(given as unknown as ExportRequest);
    const side = (window.columns - 1) / options.tiles + 1;
    const width = (window.columns - 1) * window.step;
    const place = { x: window.x, z: window.z, span: width };
    return { choice: { target: target.id, parts: [...parts], side, width, name, options }, place };
  } catch {
    return undefined;
  }
}

function openExportPort(): Port<ExportJobs> {
  return openPort<ExportJobs>(
    openWorkerChannel(new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export' })),
  );
}

function recallChoice({ presetId }: WorldChoice, { span }: ExportPlace): ExportChoice {
  const width = Math.round(span);
  const name = presetId.replaceAll(/[^\p{L}\p{N}_-]/gu, '-');
  const usual = { target: TARGETS[0].id, parts: defaultParts(TARGETS[0]), side: TARGETS[0].defaultSide, options: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? 'null') as ExportChoice | null;
    const target = TARGETS.find(({ id }) => id === stored?.target);
    if (!stored || !target || !Array.isArray(stored.parts)) return { ...usual, width, name };
    const parts = stored.parts.filter((part) => target.parts.some(({ id }) => id === part));
    const side = Number.isInteger(stored.side) ? stored.side : target.defaultSide;
    const options = typeof stored.options === 'object' && stored.options !== null ? stored.options : {};
    return { target: target.id, parts, side, options, width, name };
  } catch {
    return { ...usual, width, name };
  }
}

function rememberChoice(choice: ExportChoice): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(choice));
  } catch {
    // Private windows and full disks: the next visit begins with the usual choice.
  }
}
