/*
 * The state of the Lab as signals, and the functions that change it. The scene is edited in place; `revision` counts its
 * changes, so that a view follows one number. Every change asks the worker again, and the newest answer wins.
 */
import { batch, computed, effect, signal } from '@preact/signals';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import {
  cellsAround,
  type CellFacts,
  createLabMap,
  type LabMap,
  type Refusals,
  type SceneBase,
  type SceneChange,
  type SearchAnswer,
  type SearchQuestion,
  type SearchSettings,
  WALL,
} from '@skerry/lab';
import { createSettingsStore } from '../../settings/settings-store.ts';
import { type Address, createAddress } from '../../shell/address.ts';
import { rememberLink } from '../../shell/remember.ts';
import { isSameSearch, openFirst } from './first-link.ts';
import type { Brush, LabState } from './lab-api.ts';
import { homeOfMode, splitLabHash } from './lab-link.ts';
import { decodeLabLink, encodeLabLink, isSameScene, type LabLink, MAX_LINK_LENGTH } from './scene-link.ts';
import { createComparison } from './search/comparison.ts';
import { createLearning } from './learn/learning.ts';
import { onPageFrame, reducesMotion } from './replay/player.ts';
import { createReplay } from './replay/replay.ts';
import { createDragPreview } from './search/drag-preview.ts';
import { createSearchClient } from './search/search-client.ts';
import { createTrialClient } from './search/trial-client.ts';
import { createUnitWalk } from './units/unit-walk.ts';

export type { Brush, LabState } from './lab-api.ts';

export type LabStateOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  /** The modes there are; the first is shown where an address names none of them. */
  readonly modes: readonly { readonly id: string }[];
};

export function createLabState({ openChannel, clock, modes }: LabStateOptions): LabState {
  const settings = createSettingsStore();
  const opened = openFirst(location.hash);
  const toast = signal('');
  const knownMode = (id: string): string => {
    if (modes.some((known) => known.id === id)) return id;
    toast.value = `This Lab has no part called “${id}”: the first one is shown`;
    return modes[0].id;
  };
  const mode = signal(knownMode(opened.link.mode));
  const modeSettings = signal<Readonly<Record<string, unknown>>>({ [mode.peek()]: opened.link.settings });
  let { scene } = opened.link;
  const revision = signal(0);
  const changed = signal<SceneChange['cells']>('all');
  const mapNumber = signal(0);
  const isRecordOld = signal(true);
  const brush = signal<Brush>({ tool: 'ground', shape: 'brush', ground: WALL, height: 1, size: 1, count: 1 });
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
    findBreak: (breakpoints, from) => client.findBreak(breakpoints, from),
    onFrame: onPageFrame,
  });
  // The first search of a visit or an exhibit is played once; others are shown as they ended.
  let isPlayedNext = true;
  // Where a link has left the scrubber: for the next record.
  let wantedPosition = opened.link.position;
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
      isRecordOld.value = false;
      const plays = isPlayedNext && wantedPosition === undefined && !reducesMotion();
      replay.show(recording, learning.isWaiting.peek() ? 'start' : plays ? 'play' : 'end');
      if (wantedPosition !== undefined) replay.seek(wantedPosition);
      isPlayedNext = false;
      wantedPosition = undefined;
    },
    onFailure: (why) => {
      failure.value = why;
    },
  });

  const trials = createTrialClient({ openChannel, clock });
  const preview = createDragPreview({
    scene: () => scene,
    search: search.peek.bind(search),
    fetchTree: client.pathTree,
    onReady: showPreview,
  });
  function showPreview(): boolean {
    const shown = preview.answer();
    if (shown) answer.value = shown;
    return shown !== undefined;
  }

  const units = createUnitWalk({ client, scene: () => scene, onFrame: onPageFrame });
  let leg: number | undefined;
  function question(): SearchQuestion {
    const { start, goal, marks } = scene;
    const { waypoints, goals } = marks;
    return { ...search.peek(), start, goal, waypoints, goals, ...(leg !== undefined && { leg }) };
  }

  const comparison = createComparison({
    trial: (name, abort) => trials.trial({ ...question(), name }, abort),
    refusals: () => refusals.peek(),
    startTimer: clock.startTimer,
  });

  const currentLink = (): LabLink => {
    const id = mode.peek();
    const position = shownPosition();
    return {
      scene,
      search: search.peek(),
      mode: id,
      settings: modeSettings.peek()[id],
      ...(position !== undefined && { position }),
      overlay: replay.overlay.peek(),
    };
  };
  /** The event on the scrubber; undefined at the end, and for a record that no link can repeat. */
  function shownPosition(): number | undefined {
    const [recording, moment] = [replay.recording.peek(), replay.moment.peek()];
    if (!recording || !moment || recording.isForeign || isRecordOld.peek()) return wantedPosition;
    // What plays is shared from its end: it is somewhere else by then.
    return moment.position < recording.length && !replay.isPlaying.peek() ? moment.position : undefined;
  }
  function write(): string | undefined {
    if (linkIssues.peek().length > 0) return undefined;
    const hash = encodeLabLink(currentLink());
    isTooLong.value = hash.length > MAX_LINK_LENGTH;
    if (!isTooLong.peek()) return hash;
    // The address keeps the last scene that fitted, unless the mode has changed.
    return splitLabHash(location.hash)?.mode === mode.peek() ? undefined : homeOfMode(mode.peek());
  }
  const address: Address = createAddress({
    write,
    onOpen: (hash) => {
      const parts = splitLabHash(hash);
      // Another page takes over.
      if (!parts) return;
      const { link, issues } = parts.packed === undefined ? {} : decodeLabLink(hash);
      linkIssues.value = issues ?? [];
      batch(() => {
        mode.value = knownMode(parts.mode);
        if (!link) return;
        modeSettings.value = { ...modeSettings.peek(), [mode.peek()]: link.settings };
        replay.setOverlay(link.overlay ?? 'none');
        wantedPosition = link.position;
        if (!isSameScene(link.scene, scene)) show(link);
        else if (!isSameSearch(link.search, search.peek())) chooseSearch(link.search);
        else {
          replay.seek(wantedPosition ?? Infinity);
          wantedPosition = undefined;
        }
      });
    },
    onWritten: (link) => {
      if (splitLabHash(link)?.packed !== undefined) rememberLink('lab', link);
    },
  });

  function ask(): void {
    isRecordOld.value = true;
    client.ask(question(), showPreview());
    comparison.restart();
  }

  function chooseSearch(next: SearchSettings): void {
    search.value = next;
    ask();
    address.touch();
  }

  function take(change: SceneChange): void {
    const isNothing = change.cells !== 'all' && change.cells.length === 0;
    if (isNothing && !change.hasMoved && !change.hasNewRule && !change.hasNewMarks) return;
    const hasNewGround = change.cells === 'all' || change.cells.length > 0;
    client.follow(scene, change);
    if (hasNewGround || change.hasNewRule) {
      preview.forget();
      trials.follow(scene);
    }
    units.follow(change);
    if (change.hasNewMarks) leg = undefined;
    batch(() => {
      learning.leave();
      revision.value++;
      if (hasNewGround) changed.value = change.cells;
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
    take({ cells: 'all', hasMoved: true, hasNewRule: true, hasNewMarks: true });
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
      trials.trial({ ...settings, start: scene.start, goal: scene.goal }, new AbortController().signal),
    play: playSearch,
    edit: (change) => take(scene.edit(change)),
    goBack: () => {
      // Lessons may have followed one another.
      while (searchBefore.has(scene.map) && scene.canUndo) undo();
    },
    openCrowd: (file) => {
      modeSettings.value = { ...modeSettings.peek(), crowds: file };
      openMode('crowds');
    },
  });

  function openMode(id: string): void {
    if (id === mode.peek()) return;
    replay.pause();
    address.flush();
    mode.value = id;
    address.push();
  }

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

  async function openTrace(text: string, name: string): Promise<readonly Issue[]> {
    const read = await client.readTrace(text);
    if (!read) return [{ path: 'file', message: 'the worker was lost while it read this' }];
    const { issues, width = 0, depth = 0, start = -1, goal = -1 } = read;
    if (issues.length > 0) return issues;
    const ends = { ...(start >= 0 && { start }), ...(goal >= 0 && { goal }) };
    if (width !== scene.map.width || depth !== scene.map.depth)
      replace({ source: { kind: 'file', name, map: createLabMap(width, depth) }, ...ends });
    const recording = await client.playTrace();
    replay.show(recording, reducesMotion() ? 'end' : 'play');
    return [];
  }

  replay.setOverlay(opened.link.overlay ?? 'none');
  client.load(scene);
  trials.follow(scene);
  ask();
  address.touch();
  // A scrubber at rest and what the map shows are part of the link.
  const stopKeeping = effect(() => {
    void [replay.moment.value, replay.overlay.value];
    if (!replay.isPlaying.value) address.touch();
  });
  return {
    settings,
    mode,
    openMode,
    modeSettings,
    keepModeSettings: (id, next) => {
      modeSettings.value = { ...modeSettings.peek(), [id]: next };
      address.touch();
    },
    toast,
    say: (text) => {
      toast.value = text;
    },
    get scene() {
      return scene;
    },
    revision,
    changed,
    mapNumber,
    brush,
    search,
    answer,
    refusals,
    replay,
    isRecordOld,
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
    openList: () => client.openList(),
    learning,
    failure,
    linkIssues,
    isTooLong: computed(() => isTooLong.value),
    edit: (edit, gesture) => take(scene.edit(edit, gesture)),
    prepareDrag: preview.prepare,
    moveEnd: (end, cell, gesture) => take(scene.edit({ kind: 'move', end, cell }, gesture)),
    mark: (kind, cell) => {
      const { marks, map } = scene;
      const isOff = marks[kind].includes(cell) && (kind !== 'units' || brush.peek().count === 1);
      const cells = kind === 'units' && !isOff ? cellsAround(map, cell, brush.peek().count, marks.units) : [cell];
      take(scene.edit({ kind: 'mark', mark: kind, cells, isOn: !isOff }));
    },
    chooseLeg: (next) => {
      leg = next;
      ask();
    },
    units,
    moveEnds: (start, goal) => {
      const gesture = `ends ${start} ${goal} ${revision.peek()}`;
      take(scene.edit({ kind: 'move', end: 'start', cell: start }, gesture));
      take(scene.edit({ kind: 'move', end: 'goal', cell: goal }, gesture));
    },
    openTrace,
    traceFile: () => client.writeTrace(),
    chooseSource: (source, gesture) => {
      // The maps of the study come with their own rule.
      const isOwnRule = source.kind === 'source-001' && scene.source.kind !== 'source-001';
      replace({ source, ...(!isOwnRule && { diagonal: scene.diagonal }) }, gesture);
    },
    open: replace,
    openScene: (next) => show({ ...currentLink(), scene: next }),
    chooseSearch,
    playSearch,
    undo,
    redo: () => take(scene.redo() ?? NOTHING),
    acceptShown: () => {
      linkIssues.value = [];
      address.push();
    },
    link: () => new URL(encodeLabLink(currentLink()), location.href).href,
    dispose: () => {
      stopKeeping();
      units.dispose();
      replay.dispose();
      comparison.dispose();
      client.dispose();
      trials.dispose();
      settings.dispose();
      address.dispose();
    },
  };
}

const NOTHING: SceneChange = { cells: new Int32Array(0), hasMoved: false, hasNewRule: false, hasNewMarks: false };
