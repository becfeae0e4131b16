/*
 * The state of a race: who runs, what each did, how long it took, and where the clock stands. A change of the map or of
 * the runners starts it again; times come round by round and stop after enough of them.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import {
  checkRace,
  FIRST_RACE,
  intervalOf,
  keyOfRunner,
  RACE_ROUNDS,
  type RaceAnswer,
  raceLength,
  type RaceRequests,
  type RaceRow,
  type RaceSettings,
  rankRace,
} from '@skerry/lab';
import type { LabState } from '../lab-state.ts';
import { createPlayer, onPageFrame, type Player, reducesMotion } from '../replay/player.ts';

const RACE_MODE = 'race';
/** After this long without a change the runners start. */
const REST_MS = 120;
const PATIENCE_MS = 30_000;
const MAX_LOSSES = 3;

export type RaceState = {
  readonly settings: ReadonlySignal<RaceSettings>;
  choose(settings: RaceSettings): void;
  /** What the runners did; undefined until they have run on this map. */
  readonly answer: ReadonlySignal<RaceAnswer | undefined>;
  readonly rows: ReadonlySignal<readonly RaceRow[]>;
  /** Median milliseconds by lane; 0 while unknown. */
  readonly msByLane: ReadonlySignal<readonly number[]>;
  /** Rounds measured so far. */
  readonly rounds: ReadonlySignal<number>;
  readonly failure: ReadonlySignal<string>;
  /** Where the clock stands, in expansions or milliseconds, and where the race ends. */
  readonly position: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  readonly player: Player;
  toggle(): void;
  seek(position: number): void;
  dispose(): void;
};

export type RaceStateOptions = { openChannel(): Channel; readonly clock: PortClock };

export function createRaceState(lab: LabState, { openChannel, clock }: RaceStateOptions): RaceState {
  const settings = computed(() => checkRace(lab.modeSettings.value[RACE_MODE]).race ?? FIRST_RACE);
  const answer = signal<RaceAnswer | undefined>(undefined);
  /** By distinct runner: the samples of all rounds. */
  const samples = signal<readonly (readonly number[])[]>([]);
  const failure = signal('');
  const position = signal(0);
  let running = new AbortController();
  let stopTimer = (): void => {};
  let isPlayedNext = true;
  let [losses, isOver] = [0, false];
  let port: Port<RaceRequests> | undefined;

  function openRacePort(): Port<RaceRequests> {
    return openPort<RaceRequests>(openChannel(), {
      clock,
      onLost: (_, why) => {
        port = undefined;
        if (isOver) return;
        if (++losses > MAX_LOSSES) failure.value = why;
        else restart();
      },
    });
  }

  const rounds = computed(() => Math.max(0, ...samples.value.map((times) => times.length)));
  const keys = computed(() => settings.value.runners.map(keyOfRunner));
  const samplesOfLane = (lane: number): readonly number[] => {
    const distinct = [...new Set(keys.value)];
    return samples.value[distinct.indexOf(keys.value[lane])] ?? [];
  };
  const msByLane = computed(() =>
    keys.value.map((_, lane) => {
      const sorted = samplesOfLane(lane).toSorted((a, b) => a - b);
      return sorted[sorted.length >> 1] ?? 0;
    }),
  );
  const length = computed(() =>
    answer.value ? raceLength(answer.value.lanes, msByLane.value, settings.value.clock) : 0,
  );
  const rows = computed((): readonly RaceRow[] => {
    const { runners } = settings.value;
    const given = answer.value;
    if (!given || given.lanes.length !== runners.length) return [];
    const entries = runners.map((runner, lane) => {
      const { status, cost, expanded, loop, path } = given.lanes[lane];
      const time = intervalOf(samplesOfLane(lane));
      return { runner, status, cost, expanded, loop, nodes: path.length, time };
    });
    return rankRace(entries, given.optimum.cost);
  });
  const player = createPlayer({
    length: () => length.peek(),
    show: (next) => {
      position.value = next;
    },
    onFrame: onPageFrame,
  });

  async function run({ signal: abort }: AbortController): Promise<void> {
    const { map, diagonal, start, goal, marks } = lab.scene;
    const { waypoints, goals } = marks;
    const { runners } = settings.peek();
    port ??= openRacePort();
    const options = { signal: abort, patienceMs: PATIENCE_MS };
    try {
      const next = await port.ask('run', { map, diagonal, start, goal, waypoints, goals, runners }, options);
      if (abort.aborted) return;
      losses = 0;
      batch(() => {
        answer.value = next;
        samples.value = [];
        goToEnd();
      });
      if (isPlayedNext && !reducesMotion() && settings.peek().clock === 'expansions') player.play(0);
      isPlayedNext = false;
      await measure(options);
    } catch {
      // Overtaken by a change, or the worker was lost, which starts the race again.
    }
  }

  async function measure(options: { readonly signal: AbortSignal }): Promise<void> {
    for (let round = 0; round < RACE_ROUNDS && port; round++) {
      const times = await port.ask('round', round, { ...options, patienceMs: PATIENCE_MS });
      if (options.signal.aborted) return;
      const wasAtEnd = position.peek() >= length.peek();
      batch(() => {
        samples.value = times.map((ms, k) => [...(samples.peek()[k] ?? []), ...(Number.isNaN(ms) ? [] : [ms])]);
        // A race by time becomes longer or shorter with every round: what stood at its end stays there.
        if (wasAtEnd && !player.isPlaying.peek()) goToEnd();
      });
    }
  }

  function goToEnd(): void {
    player.pause();
    position.value = length.peek();
  }

  function restart(): void {
    running.abort();
    running = new AbortController();
    stopTimer();
    const mine = running;
    stopTimer = clock.startTimer(REST_MS, () => void run(mine));
  }

  // The race runs while it is looked at; a map that was changed elsewhere is raced on when it is opened again.
  let raced = '';
  const stop = effect(() => {
    const wanted = `${lab.revision.value} ${lab.mapNumber.value} ${keys.value.join()}`;
    if (lab.mode.value !== RACE_MODE) {
      player.pause();
      return;
    }
    if (wanted === raced) return;
    raced = wanted;
    restart();
  });

  return {
    settings,
    choose: (next) => lab.keepModeSettings(RACE_MODE, next),
    answer,
    rows,
    msByLane,
    rounds,
    failure,
    position,
    length,
    player,
    toggle: () => {
      if (player.isPlaying.peek()) player.pause();
      else if (length.peek() > 0) player.play(position.peek() >= length.peek() ? 0 : position.peek());
    },
    seek: (to) => {
      player.pause();
      position.value = Math.max(0, Math.min(length.peek(), to));
    },
    dispose: () => {
      isOver = true;
      stop();
      stopTimer();
      running.abort();
      player.pause();
      port?.close();
    },
  };
}
