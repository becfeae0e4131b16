/*
 * What is chosen for a view or a film, and the making of it: one at a time, with progress and cancel. The choice is
 * remembered between visits.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { describeError } from '@skerry/kit';
import type { Pose } from '@skerry/view';
import type { WorldChoice } from '../../world/world-choice.ts';
import { type CameraPath, type FilmPlace, flightPath, type SurfaceAt, turntablePath } from './camera-path.ts';
import { MAX_VIEW_SIDE, renderView, tilesOfView } from './render-view.ts';

export const FILM_KINDS = ['view', 'turntable', 'flight'] as const;
export type FilmKind = (typeof FILM_KINDS)[number];

export type FilmChoice = {
  readonly kind: FilmKind;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly hour: number;
};

export type FilmRun =
  | { readonly status: 'idle' }
  | { readonly status: 'under-way'; readonly share: number }
  | { readonly status: 'done'; readonly file: string; readonly address: string; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

export type FilmState = {
  readonly choice: ReadonlySignal<FilmChoice>;
  readonly run: ReadonlySignal<FilmRun>;
  change(change: Partial<FilmChoice>): void;
  start(name: string): void;
  cancel(): void;
  dispose(): void;
};

export type FilmSource = {
  readonly world: WorldChoice;
  readonly place: FilmPlace;
  /** What the page shows at this moment: the picture of a view. */
  readonly poseOf?: ((surfaceAt: SurfaceAt) => Pose) | undefined;
  readonly hour?: number | undefined;
};

const STORED = 'skerry.film';
export const FILM_LIMITS = { side: [64, MAX_VIEW_SIDE], filmSide: [64, 3840], seconds: [0.1, 120] } as const;
const USUAL: FilmChoice = { kind: 'view', width: 3840, height: 2160, seconds: 12, hour: 16 };
const FILM_SIZE = { width: 1280, height: 720 };

export function createFilmState(source: FilmSource, download: (name: string, blob: Blob) => void): FilmState {
  const choice = signal<FilmChoice>({ ...recall(), ...(source.hour !== undefined && { hour: source.hour }) });
  const run = signal<FilmRun>({ status: 'idle' });
  let current = 0;

  function forget(): void {
    if (run.value.status === 'done') URL.revokeObjectURL(run.value.address);
  }

  async function make(mine: number, name: string): Promise<void> {
    const { kind, seconds, hour, ...wanted } = choice.peek();
    const watch = {
      isCancelled: () => mine !== current,
      onProgress: (share: number) => {
        if (mine === current) run.value = { status: 'under-way', share };
      },
    };
    const size = kind === 'view' ? wanted : { width: even(wanted.width), height: even(wanted.height) };
    const pathOf = (surfaceAt: SurfaceAt): CameraPath =>
      kind === 'flight' ? flightPath(source.place, surfaceAt) : turntablePath(source.place, surfaceAt);
    const first = (surfaceAt: SurfaceAt): Pose =>
      kind === 'view' && source.poseOf ? source.poseOf(surfaceAt) : pathOf(surfaceAt)(0);
    // 3D graphics are loaded when they are first needed.
    const { openDarkroom } = await import('./darkroom.ts');
    const darkroom = await openDarkroom(
      source.world,
      hour,
      first,
      kind === 'view' ? tilesOfView(size).tile : size,
      kind === 'view',
    );
    try {
      const blob =
        kind === 'view'
          ? await renderView(darkroom, first(darkroom.surfaceAt), size, watch)
          : await (
              await import('./record-film.ts')
            ).recordFilm(
              darkroom,
              { path: pathOf(darkroom.surfaceAt), seconds, size, isLoop: kind === 'turntable' },
              watch,
            );
      if (!blob || mine !== current) return;
      const file = `${name}-${kind}.${kind === 'view' ? 'png' : 'webm'}`;
      download(file, blob);
      run.value = { status: 'done', file, address: URL.createObjectURL(blob), bytes: blob.size };
    } finally {
      darkroom.dispose();
    }
  }

  return {
    choice,
    run,
    change: (changes) => {
      const isOther = changes.kind !== undefined && (changes.kind === 'view') !== (choice.value.kind === 'view');
      const size = changes.kind === 'view' ? { width: USUAL.width, height: USUAL.height } : FILM_SIZE;
      choice.value = { ...choice.value, ...(isOther && size), ...changes };
      remember(choice.value);
      if (run.value.status !== 'under-way') {
        forget();
        run.value = { status: 'idle' };
      }
    },
    start: (name) => {
      forget();
      const mine = ++current;
      run.value = { status: 'under-way', share: 0 };
      make(mine, name).catch((error: unknown) => {
        if (mine === current) run.value = { status: 'failed', message: describeError(error) };
      });
    },
    cancel: () => {
      current++;
      run.value = { status: 'idle' };
    },
    dispose: () => {
      current++;
      forget();
    },
  };
}

/** Encoders want even sides. */
function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}

function recall(): FilmChoice {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Partial<FilmChoice> | null;
    const within = (value: unknown, [low, high]: readonly [number, number], usual: number): number =>
      typeof value === 'number' && value >= low && value <= high ? value : usual;
    const kind = FILM_KINDS.find((known) => known === stored?.kind) ?? USUAL.kind;
    const sides = kind === 'view' ? FILM_LIMITS.side : FILM_LIMITS.filmSide;
    const usual = kind === 'view' ? USUAL : FILM_SIZE;
    return {
      kind,
      width: Math.round(within(stored?.width, sides, usual.width)),
      height: Math.round(within(stored?.height, sides, usual.height)),
      seconds: within(stored?.seconds, FILM_LIMITS.seconds, USUAL.seconds),
      hour: within(stored?.hour, [0, 24], USUAL.hour),
    };
  } catch {
    return USUAL;
  }
}

function remember(choice: FilmChoice): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(choice));
  } catch {
    // Private windows and full disks: the next visit begins with the usual choice.
  }
}
