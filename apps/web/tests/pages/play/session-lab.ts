/*
 * One run on a canvas without a browser: the test draws the frames, answers for the simulation and looks at what reached
 * the scene and the page.
 */
import { computed, signal, type Signal } from '@preact/signals';
import type { PlayFrame } from '@skerry/host';
import type { FromServer } from '@skerry/kit';
import type { SimEvent } from '@skerry/sim';
import { vi } from 'vitest';
import type { PlayAction } from '../../../src/input/play-actions.ts';
import { type PlaySession, startSession } from '../../../src/pages/play/play-session.ts';
import type { PlayScene, PlaySceneOptions } from '../../../src/pages/play/scene/play-scene.ts';
import { createSettingsStore, type SettingsStore } from '../../../src/settings/settings-store.ts';
import { createFakeClock, createFakeLine, type FakeClock, type FakeLine } from '../../../../../tests/port/fake-line.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';
import { SETUP } from './play-lab.ts';

export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

const FRAME_MS = 50;

type Begun = { readonly kind: string; readonly id: number; readonly input: unknown };

export type SessionLab = {
  readonly session: PlaySession;
  readonly store: SettingsStore;
  readonly browser: FakeBrowser;
  readonly clock: FakeClock;
  /** One for each simulation that was started. */
  readonly lines: FakeLine[];
  readonly isPaused: Signal<boolean>;
  /** What reached the scene, the page and its listeners, in order. */
  readonly heard: string[];
  readonly events: SimEvent[];
  readonly actions: PlayAction[];
  /** The scene as it is drawn; its ground may be taken away. */
  readonly scene: { hasGround: boolean; hasPlants: boolean; isDisposed: boolean; drawn: number; restarts: number };
  /** The page draws so many frames. */
  draw(frames?: number): void;
  press(code: string, isDown: boolean): void;
  /** Lets the scene be there, where `isSceneSlow` held it back. */
  openScene(): Promise<void>;
  /** Requests of the newest simulation. */
  requests(kind: string): readonly Begun[];
  answer(id: number, output: unknown): Promise<void>;
  /** Answers every batch that was asked for and not answered; these events happened in the first. */
  answerRuns(events?: readonly SimEvent[]): Promise<void>;
  /** Frames that wait to be drawn; none after the end. */
  readonly framesAsked: () => number;
};

function frameAt(tick: number): PlayFrame {
  const player = { x: tick / 60, y: 2, z: 0, yaw: 0, lockId: -1, inventory: [], weapon: 'none' };
  return { tick, hour: 9, player, creatures: [], aims: [], outcome: 'playing' } as unknown as PlayFrame;
}

export function openSession({
  isSceneSlow = false,
  snapshot,
}: { isSceneSlow?: boolean; snapshot?: string } = {}): SessionLab {
  const browser = openFakeBrowser('#play=home');
  vi.stubGlobal('navigator', { getGamepads: () => [] });
  let frames = new Map<number, (nowMs: number) => void>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (action: (nowMs: number) => void) => {
    frames.set(++count, action);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  const clock = createFakeClock();
  const store = createSettingsStore();
  const lines: FakeLine[] = [];
  const heard: string[] = [];
  const events: SimEvent[] = [];
  const actions: PlayAction[] = [];
  const isPaused = signal(false);
  const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
  if (!isSceneSlow) open();
  const scene = { hasGround: true, hasPlants: true, isDisposed: false, drawn: 0, restarts: 0 };
  const createScene = async (_options: PlaySceneOptions): Promise<PlayScene> => {
    await mayOpen;
    const camera = {
      pose: { x: 0, y: 0, z: 0, yaw: 0, pitch: 0 },
      isFirstPerson: false,
      look: () => {},
      zoom: () => {},
      change: () => {},
      recentre: () => {},
      togglePerson: () => void heard.push('camera'),
    };
    return {
      camera,
      progress: 1,
      get hasGround() {
        return scene.hasGround;
      },
      get hasPlants() {
        return scene.hasPlants;
      },
      draw: () => void scene.drawn++,
      show: (shown: readonly SimEvent[]) => {
        for (const { kind } of shown) heard.push(`shown: ${kind}`);
      },
      fell: (x: number, z: number) => void heard.push(`felled at ${x}, ${z}`),
      restartFooting: () => void scene.restarts++,
      setQuality: () => {},
      setResolution: () => {},
      setReducedMotion: () => {},
      dispose: () => void (scene.isDisposed = true),
    } as unknown as PlayScene;
  };
  const canvas = Object.assign(new EventTarget(), { dataset: {} }) as unknown as HTMLCanvasElement;
  const session = startSession(
    {
      canvas,
      setup: SETUP,
      ...(snapshot !== undefined && { snapshot }),
      pool: {} as never,
      settings: store.settings,
      inputMap: store.inputMaps.play,
      isPaused,
      isFraming: computed(() => false),
      isBare: signal(false),
      quality: () => 'low',
      onEvents: (happened) => void events.push(...happened),
      onPerson: () => {},
      onAction: (action) => void actions.push(action),
      onStick: () => {},
      onProblem: (what) => void heard.push(what),
      onDevice: () => {},
    },
    {
      clock,
      createScene,
      openChannel: () => {
        const line = createFakeLine();
        lines.push(line);
        return line.near;
      },
    },
  );
  const requests = (kind: string): readonly Begun[] =>
    lines.at(-1)!.sent.flatMap((message) => ('id' in message && message.kind === kind ? [message as Begun] : []));
  const answer = async (id: number, output: unknown): Promise<void> => {
    lines.at(-1)!.say({ id, status: 'done', output } satisfies FromServer);
    await settle();
  };
  const answered = new WeakMap<FakeLine, Set<number>>();
  let tick = 0;
  return {
    session,
    store,
    browser,
    clock,
    lines,
    isPaused,
    heard,
    events,
    actions,
    scene,
    draw: (wanted = 1) => {
      for (let k = 0; k < wanted; k++) {
        const due = frames;
        frames = new Map();
        clock.advance(FRAME_MS);
        for (const action of due.values()) action(clock.now());
      }
    },
    press: (code, isDown) => {
      const event = Object.assign(new Event(isDown ? 'keydown' : 'keyup', { cancelable: true }), {
        code,
        repeat: false,
      });
      browser.window.dispatchEvent(event);
    },
    openScene: async () => {
      open();
      await settle();
    },
    requests,
    answer,
    answerRuns: async (happened = []) => {
      const line = lines.at(-1)!;
      let left = happened;
      const done = answered.get(line) ?? new Set();
      answered.set(line, done);
      for (const { id, input } of requests('run')) {
        if (done.has(id)) continue;
        done.add(id);
        tick += (input as { ticks: number }).ticks;
        await answer(id, { frame: frameAt(tick), events: left });
        left = [];
      }
    },
    framesAsked: () => frames.size,
  };
}

/** Answers the start of the newest simulation at a tick. */
export async function begin(lab: SessionLab, tick = 0, felled: readonly number[] = []): Promise<void> {
  await lab.answer(lab.requests('start')[0].id, { frame: frameAt(tick), felled });
  lab.draw();
}

/** Whatever the simulation was sent, as commands in order. */
export function commandsOf(lab: SessionLab): readonly { readonly kind: string }[] {
  return lab.requests('run').flatMap(({ input }) => (input as { commands: { kind: string }[] }).commands);
}
