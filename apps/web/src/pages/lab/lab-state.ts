/*
 * The state of the Lab as signals, and the functions that change it. The scene is edited in place; `revision` counts its
 * changes, so that a view follows one number. Every change asks the worker again, and the newest answer wins.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import {
  type CellFacts,
  createScene,
  defaultSource,
  type End,
  type LabMap,
  type MapSource,
  OPEN,
  type Refusals,
  type Scene,
  type SceneBase,
  type SceneChange,
  type SceneEdit,
  type SearchAnswer,
  type SearchSettings,
  type Shape,
  WALL,
} from '@skerry/lab';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { type Address, createAddress } from '../../shell/address.ts';
import { recallLink, rememberLink } from '../../shell/remember.ts';
import { LAB_HOME } from './lab-link.ts';
import { decodeLabLink, encodeLabLink, type LabLink, MAX_LINK_LENGTH } from './scene-link.ts';
import { type Comparison, createComparison } from './search/comparison.ts';
import { createLearning, type Learning } from './learn/learning.ts';
import { createReplay, type Replay } from './replay/replay.ts';
import { createSearchClient } from './search/search-client.ts';

export type Brush = { readonly shape: Shape; readonly ground: number; readonly size: number };

export type LabState = {
  readonly settings: SettingsStore;
  readonly scene: Scene;
  /** Counts the changes of the scene. */
  readonly revision: ReadonlySignal<number>;
  /** Counts the maps: the view fits a new one into the window. */
  readonly mapNumber: ReadonlySignal<number>;
  readonly brush: Signal<Brush>;
  readonly search: ReadonlySignal<SearchSettings>;
  readonly answer: ReadonlySignal<SearchAnswer | undefined>;
  readonly refusals: ReadonlySignal<Refusals | undefined>;
  readonly replay: Replay;
  readonly comparison: Comparison;
  /** The cell under the pointer or the cursor, or -1. */
  readonly hovered: ReadonlySignal<number>;
  /** What the search knows of that cell at the shown moment. */
  readonly facts: ReadonlySignal<CellFacts | undefined>;
  hover(cell: number): void;
  /** Exhibits and lessons; undo brings back the map and the search before them. */
  readonly learning: Learning;
  /** Why the page shows no answers any more. */
  readonly failure: ReadonlySignal<string>;
  readonly linkIssues: ReadonlySignal<readonly Issue[]>;
  /** True while the scene is too large for an address. */
  readonly isTooLong: ReadonlySignal<boolean>;
  edit(edit: SceneEdit, gesture?: string): void;
  moveEnd(end: End, cell: number, gesture?: string): void;
  chooseSource(source: MapSource, gesture?: string): void;
  open(base: SceneBase): void;
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

export type LabStateOptions = { openChannel(): Channel; readonly clock: PortClock };

export function createLabState({ openChannel, clock }: LabStateOptions): LabState {
  const settings = createSettingsStore();
  const opened = openFirst(location.hash);
  let { scene } = opened.link;
  const revision = signal(0);
  const mapNumber = signal(0);
  const brush = signal<Brush>({ shape: 'brush', ground: WALL, size: 1 });
  const search = signal(opened.link.search);
  const answer = signal<SearchAnswer | undefined>(undefined);
  const refusals = signal<Refusals | undefined>(undefined);
  const failure = signal('');
  const linkIssues = signal(opened.issues);
  const isTooLong = signal(false);
  // By map of an exhibit or a lesson: the search that was chosen before it.
  const searchBefore = new WeakMap<LabMap, SearchSettings>();
  const hovered = signal(-1);
  const facts = signal<CellFacts | undefined>(undefined);
  const replay = createReplay({
    ask: (wanted) => client.moment(wanted),
    onFrame: (action) => {
      const frame = requestAnimationFrame(action);
      return () => cancelAnimationFrame(frame);
    },
  });
  // The first search of a visit or an exhibit is played once; others are shown as they ended.
  let isPlayedNext = true;
  const client = createSearchClient({
    openChannel,
    clock,
    onRefusals: (next) => {
      const isFirstAnswer = refusals.peek() === undefined;
      refusals.value = next;
      // The chosen search cannot run here: A* runs everywhere.
      if (next[search.peek().name] !== null) chooseSearch({ ...search.peek(), name: 'a-star' });
      // A worker that starts slowly has not said yet which searches can run when the page first rests.
      if (isFirstAnswer) comparison.restart();
    },
    onAnswer: (next) => {
      answer.value = next;
    },
    onRecording: (recording) => {
      replay.show(recording, learning.isWaiting.peek() ? 'start' : isPlayedNext && !reducesMotion() ? 'play' : 'end');
      isPlayedNext = false;
    },
    onFailure: (why) => {
      failure.value = why;
    },
  });

  const comparison = createComparison({
    trial: (name, abort) => client.trial({ ...search.peek(), name, start: scene.start, goal: scene.goal }, abort),
    refusals: () => refusals.peek(),
    startTimer: clock.startTimer,
  });

  function write(): string | undefined {
    if (linkIssues.peek().length > 0) return undefined;
    const hash = encodeLabLink({ scene, search: search.peek() });
    isTooLong.value = hash.length > MAX_LINK_LENGTH;
    return isTooLong.peek() ? undefined : hash;
  }
  const address: Address = createAddress({
    write,
    onOpen: (hash) => {
      const { link, issues } = hash === LAB_HOME ? openFirst(hash) : decodeLabLink(hash);
      linkIssues.value = issues;
      if (link) show(link);
    },
    onWritten: (link) => rememberLink('lab', link),
  });

  function ask(): void {
    client.ask({ ...search.peek(), start: scene.start, goal: scene.goal });
    comparison.restart();
  }

  function chooseSearch(next: SearchSettings): void {
    search.value = next;
    ask();
    address.touch();
  }

  function take(change: SceneChange): void {
    if (change.cells !== 'all' && change.cells.length === 0 && !change.hasMoved && !change.hasNewRule) return;
    client.follow(scene, change);
    batch(() => {
      learning.leave();
      revision.value++;
      if (change.cells === 'all') {
        mapNumber.value++;
        answer.value = undefined;
        replay.show(undefined, 'end');
      }
    });
    ask();
    address.touch();
  }

  function show(link: LabLink): void {
    scene = link.scene;
    search.value = link.search;
    take({ cells: 'all', hasMoved: true, hasNewRule: true });
  }

  function playSearch(settings: SearchSettings): void {
    isPlayedNext = true;
    chooseSearch(settings);
  }

  const learning = createLearning({
    open: (base, next) => {
      const before = search.peek();
      search.value = next;
      take(scene.replace(base));
      searchBefore.set(scene.map, before);
    },
    run: (settings) =>
      client.trial({ ...settings, start: scene.start, goal: scene.goal }, new AbortController().signal),
    play: playSearch,
  });

  /** Puts another map in place. The estimate that a lesson chose stays with the lesson's map. */
  function replace(base: SceneBase, gesture?: string): void {
    if (searchBefore.has(scene.map)) {
      const { heuristic: _, ...others } = search.peek();
      search.value = others;
    }
    take(scene.replace(base, gesture));
  }

  function undo(): void {
    const { map } = scene;
    const change = scene.undo();
    if (!change) return;
    if (scene.map !== map) search.value = searchBefore.get(map) ?? search.peek();
    take(change);
  }

  client.load(scene);
  ask();
  address.touch();
  return {
    settings,
    get scene() {
      return scene;
    },
    revision,
    mapNumber,
    brush,
    search,
    answer,
    refusals,
    replay,
    comparison,
    hovered,
    facts,
    hover: (cell) => {
      if (cell === hovered.peek()) return;
      hovered.value = cell;
      facts.value = undefined;
      if (cell < 0) return;
      void client.inspect(cell).then((found) => {
        if (hovered.peek() === cell) facts.value = found;
      });
    },
    learning,
    failure,
    linkIssues,
    isTooLong: computed(() => isTooLong.value),
    edit: (edit, gesture) => take(scene.edit(edit, gesture)),
    moveEnd: (end, cell, gesture) => take(scene.edit({ kind: 'move', end, cell }, gesture)),
    chooseSource: (source, gesture) => replace({ source, diagonal: scene.diagonal }, gesture),
    open: (base) => replace(base),
    openScene: (next) => show({ scene: next, search: search.peek() }),
    chooseSearch,
    playSearch,
    undo,
    redo: () => take(scene.redo() ?? NOTHING),
    acceptShown: () => {
      linkIssues.value = [];
      address.push();
    },
    link: () => new URL(encodeLabLink({ scene, search: search.peek() }), location.href).href,
    dispose: () => {
      replay.dispose();
      comparison.dispose();
      client.dispose();
      settings.dispose();
      address.dispose();
    },
  };
}

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const NOTHING: SceneChange = { cells: new Int32Array(0), hasMoved: false, hasNewRule: false };

/** The ground a brush paints at a cell: walls are erased by a stroke that begins on a wall. */
export function groundOfStroke({ ground }: Brush, scene: Scene, cell: number): number {
  return ground === WALL && scene.map.groundByCell[cell] === WALL ? OPEN : ground;
}

/** What to begin with: the address, else the last visit, else caves with A*. */
function openFirst(hash: string): { readonly link: LabLink; readonly issues: readonly Issue[] } {
  const fresh = (): LabLink => ({ scene: createScene({ source: defaultSource('caves') }), search: { name: 'a-star' } });
  if (hash !== LAB_HOME) {
    const { link, issues } = decodeLabLink(hash);
    return { link: link ?? fresh(), issues };
  }
  const recalled = recallLink('lab');
  return { link: (recalled !== undefined && decodeLabLink(recalled).link) || fresh(), issues: [] };
}
