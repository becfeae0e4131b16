/*
 * The state of the page of minds as signals: the stage in its worker, the tables as they are edited, who is looked at,
 * what changed when, and undo. Tables count at the next thought; a text with a mistake changes nothing.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { MindTable } from '@skerry/agents';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import {
  CREATURES,
  type CreatureKind,
  firstStageFile,
  MAX_STAGE_CREATURES,
  type StageDeed,
  type StageFile,
  type StageFrame,
  TICKS_PER_SECOND,
} from '@skerry/sim';
import { type Address, createAddress } from '../../shell/address.ts';
import { rememberLink } from '../../shell/remember.ts';
import { decodeMindsLink, encodeMindsLink, openFirst } from './minds-link.ts';
import { MINDS_HOME } from './minds-address.ts';
import { keepMoods } from './stage/keep-moods.ts';
import type { Mood, StageRequests } from './stage/serve-stage.ts';
import { createSteadyClient } from '../../worker/steady-client.ts';
import { readMind, type TextIssue, writeMind } from './table/mind-text.ts';
import { createUndoSteps } from './undo-steps.ts';

export const MIND_SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
/** The chaser first: its four states are the easiest to follow. */
export const MIND_KINDS: readonly CreatureKind[] = [
  'chaser',
  ...(Object.keys(CREATURES) as CreatureKind[]).filter((kind) => kind !== 'chaser'),
];
/** Seconds that the timeline reaches back. */
export const TIMELINE_SECONDS = 40;
const MAX_BEHIND_SECONDS = 0.2;

export type Tool = 'send' | 'drop' | 'noise';
export type Gait = StageFile['gait'];

type Cast = { id: number; readonly kind: CreatureKind; readonly x: number; readonly z: number };

export type MindsState = {
  readonly file: ReadonlySignal<StageFile>;
  readonly picture: ReadonlySignal<Uint8ClampedArray | undefined>;
  readonly frame: ReadonlySignal<StageFrame | undefined>;
  readonly moods: ReadonlySignal<readonly Mood[]>;
  /** How often the target was caught. */
  readonly caught: ReadonlySignal<number>;
  readonly kind: ReadonlySignal<CreatureKind>;
  /** The creature that is looked at, or -1. */
  readonly selected: ReadonlySignal<number>;
  /** The valid table that the shown kind runs on. */
  readonly table: ReadonlySignal<MindTable>;
  readonly text: ReadonlySignal<string>;
  readonly textIssues: ReadonlySignal<readonly TextIssue[]>;
  readonly isEdited: ReadonlySignal<boolean>;
  readonly tool: Signal<Tool>;
  readonly gait: ReadonlySignal<Gait>;
  readonly hour: ReadonlySignal<number>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<number>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  readonly linkIssues: ReadonlySignal<readonly Issue[]>;
  readonly failure: ReadonlySignal<string>;
  showKind(kind: CreatureKind): void;
  /** The stage with this kind alone. */
  castKind(kind: CreatureKind): void;
  select(id: number): void;
  write(text: string): void;
  restoreTable(): void;
  drop(x: number, z: number): void;
  lift(id: number): void;
  /** Sends the target to a place; places of one drag are one step. */
  send(x: number, z: number, drag?: string): void;
  noise(x: number, z: number): void;
  power(): void;
  hit(id: number): void;
  setGait(gait: Gait): void;
  setHour(hour: number): void;
  toggle(): void;
  step(): void;
  restart(): void;
  undo(): void;
  redo(): void;
  pump(nowMs: number): void;
  acceptShown(): void;
  link(): string;
  dispose(): void;
};

export type MindsStateOptions = { openChannel(): Channel; readonly clock: PortClock; readonly reducesMotion: boolean };

export function createMindsState({ openChannel, clock, reducesMotion }: MindsStateOptions): MindsState {
  const opened = openFirst(location.hash);
  const file = signal(opened.file);
  const picture = signal<Uint8ClampedArray | undefined>(undefined);
  const frame = signal<StageFrame | undefined>(undefined);
  const moods = signal<readonly Mood[]>([]);
  const caught = signal(0);
  const kind = signal(opened.file.shown);
  const selected = signal(-1);
  const textByKind = signal<ReadonlyMap<CreatureKind, string>>(new Map());
  const tableByKind = signal<ReadonlyMap<CreatureKind, MindTable>>(new Map());
  const gait = signal<Gait>(opened.file.gait);
  const hour = signal(10);
  const isPlaying = signal(false);
  const speed = signal(1);
  const steps = createUndoSteps(clock.now);
  const linkIssues = signal<readonly Issue[]>(opened.issues);
  const failure = signal('');
  let cast: Cast[] = [];
  let goal = { x: opened.file.target.x, z: opened.file.target.z };
  let isBusy = false;
  let due = 0;
  let lastPump: number | undefined;
  let runs = 0;
  const client = createSteadyClient<StageRequests>({
    openChannel,
    clock,
    onReplaced: () => void open(currentFile(), isPlaying.peek()),
    onFailure: (why) => {
      isPlaying.value = false;
      failure.value = why;
    },
  });

  const table = computed(() => tableByKind.value.get(kind.value) ?? CREATURES[kind.value].mind);
  const text = computed(() => textByKind.value.get(kind.value) ?? writeMind(table.value));
  const textIssues = computed(() => readMind(text.value).issues);

  function ask<K extends keyof StageRequests & string>(
    request: K,
    input: StageRequests[K]['input'],
  ): Promise<StageRequests[K]['output'] | undefined> {
    const run = runs;
    return client.ask(request, input, () => run !== runs);
  }

  const currentFile = (): StageFile => ({
    ...file.peek(),
    shown: kind.peek(),
    creatures: cast.map(({ kind: own, x, z }) => ({ kind: own, x, z })),
    target: goal,
    gait: gait.peek(),
    minds: [...tableByKind.peek()].map(([own, changed]) => ({ kind: own, table: changed })),
  });

  const address: Address = createAddress({
    write: () => (linkIssues.peek().length > 0 ? undefined : encodeMindsLink(currentFile())),
    onOpen: (hash) => {
      const { file: next, issues } = hash === MINDS_HOME ? openFirst(hash) : decodeMindsLink(hash);
      linkIssues.value = issues;
      if (next) void open(next, false);
    },
    onWritten: (link) => rememberLink('minds', link),
  });

  async function open(next: StageFile, plays: boolean): Promise<void> {
    runs++;
    isBusy = true;
    batch(() => {
      isPlaying.value = false;
      file.value = next;
      kind.value = next.shown;
      gait.value = next.gait;
      hour.value = 10;
      moods.value = [];
      caught.value = 0;
      textByKind.value = new Map();
      tableByKind.value = new Map(next.minds.map(({ kind: own, table: changed }) => [own, changed]));
    });
    steps.clear();
    goal = { ...next.target };
    const answer = await ask('open', next);
    if (!answer) return;
    isBusy = false;
    // Ids are given in the order of the file.
    cast = next.creatures.map((creature, k) => ({ ...creature, id: answer.frame.creatures[k].id }));
    batch(() => {
      picture.value = answer.picture;
      frame.value = answer.frame;
      selected.value = answer.frame.creatures.find((one) => one.kind === next.shown)?.id ?? -1;
      isPlaying.value = plays;
    });
    lastPump = undefined;
    address.touch();
  }

  async function act(deed: StageDeed): Promise<number | null> {
    const answer = await ask('deed', deed);
    if (!answer) return null;
    frame.value = answer.frame;
    return answer.id;
  }

  async function addCreature(one: Cast): Promise<void> {
    const id = await act({ kind: 'drop', creature: one.kind, x: one.x, z: one.z });
    if (id === null) return;
    one.id = id;
    cast = [...cast, one];
    selected.value = id;
    address.touch();
  }

  function removeCreature(one: Cast): void {
    cast = cast.filter((other) => other !== one);
    void act({ kind: 'lift', id: one.id });
    address.touch();
  }

  function setText(own: CreatureKind, next: string): void {
    const { table: valid } = readMind(next);
    batch(() => {
      textByKind.value = new Map(textByKind.peek()).set(own, next);
      if (valid) tableByKind.value = new Map(tableByKind.peek()).set(own, valid);
    });
    if (valid) void act({ kind: 'mind', creature: own, table: valid });
    address.touch();
  }

  function clearText(own: CreatureKind): void {
    const without = <V>(map: ReadonlyMap<CreatureKind, V>): Map<CreatureKind, V> =>
      new Map([...map].filter(([other]) => other !== own));
    batch(() => {
      textByKind.value = without(textByKind.peek());
      tableByKind.value = without(tableByKind.peek());
    });
    void act({ kind: 'mind', creature: own, table: null });
    address.touch();
  }

  /** Sets the text, or the kind's own table for undefined. */
  const useText = (own: CreatureKind, next: string | undefined): void =>
    next === undefined ? clearText(own) : setText(own, next);

  const ownText = (own: CreatureKind): string | undefined => {
    const changed = tableByKind.peek().get(own);
    return textByKind.peek().get(own) ?? (changed && writeMind(changed));
  };

  function sendTo(place: { readonly x: number; readonly z: number }): void {
    goal = { ...place };
    void act({ kind: 'send', ...place });
    address.touch();
  }

  async function advance(ticks: number): Promise<void> {
    isBusy = true;
    const answer = await ask('advance', { ticks });
    if (!answer) return;
    isBusy = false;
    const oldest = answer.frame.tick - TIMELINE_SECONDS * TICKS_PER_SECOND;
    batch(() => {
      frame.value = answer.frame;
      caught.value += answer.caught;
      if (answer.moods.length > 0) moods.value = keepMoods([...moods.peek(), ...answer.moods], oldest);
      if (!answer.frame.creatures.some(({ id }) => id === selected.peek())) selected.value = -1;
    });
    cast = cast.filter(({ id }) => answer.frame.creatures.some((creature) => creature.id === id));
  }

  const state: MindsState = {
    file,
    picture,
    frame,
    moods,
    caught,
    kind,
    selected,
    table,
    text,
    textIssues,
    isEdited: computed(() => tableByKind.value.has(kind.value) || textByKind.value.has(kind.value)),
    tool: signal<Tool>('send'),
    gait,
    hour,
    isPlaying,
    speed,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    linkIssues,
    failure,
    showKind: (next) => {
      batch(() => {
        kind.value = next;
        selected.value = frame.peek()?.creatures.find((one) => one.kind === next)?.id ?? -1;
      });
      address.touch();
    },
    castKind: (next) =>
      void open({ ...firstStageFile(next), minds: currentFile().minds }, isPlaying.peek() || !reducesMotion),
    select: (id) => {
      const found = frame.peek()?.creatures.find((one) => one.id === id);
      batch(() => {
        selected.value = found ? id : -1;
        if (found) kind.value = found.kind;
      });
    },
    write: (next) => {
      const own = kind.peek();
      const before = ownText(own);
      if (next === before) return;
      setText(own, next);
      steps.note(
        () => useText(own, before),
        () => useText(own, next),
        `text of ${own}`,
      );
    },
    restoreTable: () => {
      const own = kind.peek();
      const before = ownText(own);
      if (before === undefined) return;
      clearText(own);
      steps.note(
        () => useText(own, before),
        () => useText(own, undefined),
      );
    },
    drop: (x, z) => {
      if (cast.length >= MAX_STAGE_CREATURES) return;
      const one: Cast = { id: -1, kind: kind.peek(), x, z };
      void addCreature(one);
      steps.note(
        () => removeCreature(one),
        () => void addCreature(one),
      );
    },
    lift: (id) => {
      const one = cast.find((other) => other.id === id);
      if (!one) return;
      removeCreature(one);
      steps.note(
        () => void addCreature(one),
        () => removeCreature(one),
      );
    },
    send: (x, z, drag) => {
      const before = goal;
      const after = { x, z };
      sendTo(after);
      steps.note(
        () => sendTo(before),
        () => sendTo(after),
        drag,
      );
    },
    noise: (x, z) => void act({ kind: 'noise', x, z, loudness: 40 }),
    power: () => void act({ kind: 'power', seconds: (frame.peek()?.target.powerSeconds ?? 0) > 0 ? 0 : 10 }),
    hit: (id) => void act({ kind: 'hit', id, damage: 20 }),
    setGait: (next) => {
      gait.value = next;
      void act({ kind: 'gait', gait: next });
      address.touch();
    },
    setHour: (next) => {
      hour.value = next;
      void act({ kind: 'hour', hour: next });
    },
    toggle: () => {
      if (failure.peek() !== '' || !frame.peek()) return;
      isPlaying.value = !isPlaying.peek();
      lastPump = undefined;
    },
    step: () => {
      if (isPlaying.peek()) isPlaying.value = false;
      else if (!isBusy) void advance(1);
    },
    restart: () => void open(currentFile(), isPlaying.peek()),
    undo: steps.undo,
    redo: steps.redo,
    pump: (nowMs) => {
      if (!isPlaying.peek()) return;
      due = Math.min(MAX_BEHIND_SECONDS, due + ((nowMs - (lastPump ?? nowMs)) / 1000) * speed.peek());
      lastPump = nowMs;
      const ticks = Math.floor(due * TICKS_PER_SECOND);
      if (isBusy || ticks < 1) return;
      due -= ticks / TICKS_PER_SECOND;
      void advance(ticks);
    },
    acceptShown: () => {
      linkIssues.value = [];
      address.touch();
    },
    link: () => new URL(encodeMindsLink(currentFile()), location.href).href,
    dispose: () => {
      address.flush();
      address.dispose();
      client.dispose();
    },
  };
  void open(opened.file, !reducesMotion);
  return state;
}
