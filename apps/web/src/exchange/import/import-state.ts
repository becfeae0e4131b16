/*
 * The state of the import dialog, without its look: the file, what it is, where it goes, and the layer made from it.
 * Nothing of the world changes before the last step, and that step is one edit.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { describeError, type Issue, openPort } from '@skerry/kit';
import type { HeightLayerOptions, RawOptions } from '@skerry/exchange';
import type { Recipe } from '@skerry/world';
import { adoptHeights } from '@skerry/world/heights';
import { openWorkerChannel } from '../../worker/worker-channel.ts';
import type { ImportJobs, ReadAnswer } from './import-jobs.ts';

export const MASKS = ['none', 'land', 'inland', 'highland', 'lowland'] as const;
export type ImportPlace = { readonly x: number; readonly z: number; readonly span: number };

export type ImportChoice = Omit<HeightLayerOptions, 'id' | 'title'> & { readonly mask: (typeof MASKS)[number] };

export type ImportOptions = {
  readonly recipe: Recipe;
  readonly place: ImportPlace;
  /** Adds the layer as one edit; every problem is returned, and then nothing has changed. */
  onRecipe(recipe: Recipe, label: string): readonly Issue[];
  onDone(): void;
};

export type ImportState = {
  /** Undefined while no file is chosen. */
  readonly file: ReadonlySignal<string | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly answer: ReadonlySignal<ReadAnswer | undefined>;
  readonly raw: ReadonlySignal<RawOptions | undefined>;
  readonly choice: ReadonlySignal<ImportChoice>;
  readonly issues: ReadonlySignal<readonly Issue[]>;
  open(file: File): void;
  setRaw(raw: Partial<RawOptions>): void;
  change(change: Partial<ImportChoice>): void;
  add(): void;
  dispose(): void;
};

/** Larger files would not fit beside what they are decoded to. */
const MAX_FILE_BYTES = 600_000_000;
const DEFAULT_RELIEF = 200;
const MAX_TITLE = 40;

export function createImportState({ recipe, place, onRecipe, onDone }: ImportOptions): ImportState {
  const file = signal<string | undefined>(undefined);
  const isBusy = signal(false);
  const answer = signal<ReadAnswer | undefined>(undefined);
  const raw = signal<RawOptions | undefined>(undefined);
  const issues = signal<readonly Issue[]>([]);
  const { span } = place;
  const choice = signal<ImportChoice>({
    blend: 'replace',
    x: Math.round(place.x),
    z: Math.round(place.z),
    width: Math.round(span),
    low: 0,
    high: DEFAULT_RELIEF,
    edge: Math.round(span / 16),
    mask: 'none',
  });
  const port = openPort<ImportJobs>(
    openWorkerChannel(new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import' })),
  );
  let newest = 0;

  async function during(work: () => Promise<void>): Promise<void> {
    isBusy.value = true;
    issues.value = [];
    try {
      await work();
    } catch (error) {
      issues.value = [{ path: '', message: describeError(error) }];
    } finally {
      isBusy.value = false;
    }
  }

  function show(next: ReadAnswer, isNew: boolean): void {
    answer.value = next;
    issues.value = next.issues;
    const { facts, guess } = next;
    if (!isNew) return;
    raw.value = guess && {
      ...(facts ? { columns: facts.columns, rows: facts.rows } : guess.shapes[0]),
      byteOrder: guess.byteOrder,
      firstRow: 'north',
    };
    if (!facts) return;
    const { isMetres, low, high, step, columns } = facts;
    const width = step === undefined ? choice.value.width : (columns - 1) * step;
    choice.value = {
      ...choice.value,
      ...(isMetres ? { low, high } : {}),
      width,
      edge: Math.round(width / 16),
    };
  }

  return {
    file,
    isBusy,
    answer,
    raw,
    choice,
    issues,
    open: (given) => {
      const mine = ++newest;
      file.value = given.name;
      answer.value = undefined;
      void during(async () => {
        if (given.size > MAX_FILE_BYTES)
          throw new Error(`${given.name} has ${Math.round(given.size / 1e6)} MB; at most ${MAX_FILE_BYTES / 1e6} MB`);
        const bytes = new Uint8Array(await given.arrayBuffer());
        const read = await port.ask('read', { bytes });
        if (mine === newest) show(read, true);
      });
    },
    setRaw: (changes) => {
      const mine = ++newest;
      const next = { ...raw.value!, ...changes };
      raw.value = next;
      void during(async () => {
        const read = await port.ask('read', { raw: next });
        if (mine === newest) show(read, false);
      });
    },
    change: (changes) => {
      choice.value = { ...choice.value, ...changes };
    },
    add: () =>
      void during(async () => {
        const { mask, ...options } = choice.value;
        const title = file.value!.slice(0, MAX_TITLE);
        const { layer, heights } = await port.ask('layer', { ...options, id: freeId(recipe), title });
        adoptHeights(heights);
        const problems = onRecipe(withLayer(recipe, { ...layer, mask: { kind: mask } }), `Import ${title}`);
        if (problems.length > 0) issues.value = problems;
        else onDone();
      }),
    dispose: () => {
      newest++;
      port.close();
    },
  };
}

/** An id that no layer has. */
function freeId({ terrain }: Recipe): string {
  const ids = new Set(terrain.layers.map(({ id }) => id));
  let id = 'imported';
  for (let k = 2; ids.has(id); k++) id = `imported-${k}`;
  return id;
}

function withLayer(recipe: Recipe, layer: object): Recipe {
  const layers = [...recipe.terrain.layers, layer] as unknown as Recipe['terrain']['layers'];
  return { ...recipe, terrain: { ...recipe.terrain, layers } };
}
