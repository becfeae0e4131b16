/*
 * One run of the game on one canvas: the simulation in its worker, the scene, the input and the loop that joins them.
 * Each frame reads input first, then requests ticks, then draws the newest answer: the effect of a key is on screen in
 * the next frame.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Channel, Issue, PortClock } from '@skerry/kit';
import { type BotName, type Order, NO_ID, type SimEvent, type SimSetup } from '@skerry/sim';
import type { QualityName } from '@skerry/view';
import { RESERVED_BINDING } from '../../input/action-table.ts';
import type { PlayAction } from '../../input/play-actions.ts';
import type { Devices } from '../../input/devices.ts';
import type { InputMap } from '../../input/input-map.ts';
import { type DeviceListener, listenToDevices, type Stick } from '../../input/listen-to-devices.ts';
import { createInputMemory, type DeviceKind, inputOptions, type Intent, readIntent } from '../../input/read-intent.ts';
import { reducedMotion } from '../../settings/apply-settings.ts';
import type { Settings } from '../../settings/settings-schema.ts';
import { createFramePace } from '../../landscape/frame-pace.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import { PAGE_CLOCK } from '../../worker/worker-channel.ts';
import { commandsOf, createSentInput } from './scene/input-commands.ts';
import { findLockable } from './scene/find-lockable.ts';
import type { PlayCamera } from './scene/play-camera.ts';
import { createPlayScene, type PlayScene, type PlaySceneOptions } from './scene/play-scene.ts';
import { findNextWeapon } from './scene/weapons-carried.ts';
import { type JournalView, createSimClient, type PlayFrame, type WalkRoute } from '@skerry/host';
import { openSimChannel } from './sim/open-sim-channel.ts';

const LONGEST_STEP = 0.1;
/** How long the land waits for its plants: where none can be grown, or very slowly, it is shown without. */
const PLANTS_PATIENCE_MS = 6000;
/** How often the frame rate is counted. */
const RATE_MS = 500;
/** Share of the progress that is the ground's; the rest is the plants'. */
const GROUND_SHARE = 0.85;

export const INTERRUPTED = 'The game stopped for a moment and is being restarted.';
export const RESUMED = 'The game was restarted. Nothing was lost.';
const RESUMED_EARLIER = 'The game was restarted and resumes from a few seconds ago.';

export type SessionStage = 'growing' | 'playing' | 'failed';

export type SessionOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly setup: SimSetup;
  /** The snapshot to continue from. */
  readonly snapshot?: string;
  readonly pool: LandscapePool;
  readonly settings: ReadonlySignal<Settings>;
  readonly inputMap: ReadonlySignal<InputMap<PlayAction>>;
  readonly isPaused: ReadonlySignal<boolean>;
  /** While paused for a photo: input still turns the camera. */
  readonly isFraming: ReadonlySignal<boolean>;
  /** Whether the player has hidden the HUD. */
  readonly isBare: ReadonlySignal<boolean>;
  quality(): QualityName;
  /** A bot to watch or to test with, or none. */
  readonly bot?: BotName;
  onEvents(events: readonly SimEvent[], frame: PlayFrame): void;
  /** The player switched to first person, or back. */
  onPerson(isFirst: boolean): void;
  /** Actions for the page: map, pause, help … */
  onAction(action: PlayAction): void;
  onStick(stick: Stick | undefined): void;
  /** Called when something failed; `why` is for developers. */
  onProblem(what: string, why?: string): void;
  /** Called when the graphics device stays lost, and when it is back. */
  onDevice(isThere: boolean): void;
};

export type PlaySession = {
  readonly setup: SimSetup;
  readonly stage: ReadonlySignal<SessionStage>;
  /** Fraction of the surrounding world that is ready, 0 to 1. */
  readonly progress: ReadonlySignal<number>;
  /** Why the run cannot continue. */
  readonly issues: ReadonlySignal<readonly Issue[]>;
  /** The newest frame. */
  readonly frame: ReadonlySignal<PlayFrame | undefined>;
  /** Frames that were drawn in a second. */
  readonly frameRate: ReadonlySignal<number>;
  /** The device used last: decides which prompts to show. */
  readonly device: ReadonlySignal<DeviceKind>;
  /** Toggled actions that are on. */
  readonly held: ReadonlySignal<ReadonlySet<PlayAction>>;
  readonly isPaused: ReadonlySignal<boolean>;
  /** Where the camera looks, radians clockwise from north. */
  cameraYaw(): number;
  send(command: Order): void;
  hold(action: PlayAction, isDown: boolean): void;
  releasePointer(): void;
  /** What map, bag and journal show. */
  journal(): Promise<JournalView>;
  route(): Promise<WalkRoute | undefined>;
  /** The whole run as JSON text. */
  snapshot(): Promise<string>;
  /** A snapshot a few seconds old, also after the run has failed; none if it was never played. */
  lastSnapshot(): string | undefined;
  takePicture: PlayScene['takePicture'];
  /** Keeps the view as the app's backdrop. */
  keepView(): void;
  dispose(): void;
};

/** What a session needs around it; tests pass their own. */
export type SessionSurroundings = {
  /** Starts a worker for the simulation. */
  openChannel(): Channel;
  readonly clock: PortClock;
  createScene(options: PlaySceneOptions): Promise<PlayScene>;
};

const PAGE: SessionSurroundings = { openChannel: openSimChannel, clock: PAGE_CLOCK, createScene: createPlayScene };

export function startSession(options: SessionOptions, surroundings = PAGE): PlaySession {
  const { canvas, setup, pool, settings, inputMap, isPaused, isFraming, isBare } = options;
  const stage = signal<SessionStage>('growing');
  const progress = signal(0);
  const issues = signal<readonly Issue[]>([]);
  const frame = signal<PlayFrame | undefined>(undefined);
  // Until something is used: a telephone must not speak of keys.
  const firstDevice: DeviceKind = globalThis.matchMedia?.('(pointer: coarse)').matches ? 'touch' : 'keyboard';
  const device = signal<DeviceKind>(firstDevice);
  const held = signal<ReadonlySet<PlayAction>>(new Set());
  let scene: PlayScene | undefined;
  let stopFollowing = (): void => {};
  let isOver = false;
  let request = 0;
  let lastMs = 0;
  const pace = createFramePace();
  const frameRate = signal(0);
  let frames = 0;
  let countedMs = 0;
  /** When there was ground first. */
  let groundMs: number | undefined;
  let memory = createInputMemory(firstDevice);
  let sentInput = createSentInput();
  let wasPaused = true;

  const fail = (message: string, path = ''): void => {
    if (isOver) return;
    issues.value = [{ path, message }];
    stage.value = 'failed';
  };
  const client = createSimClient({
    openChannel: surroundings.openChannel,
    clock: surroundings.clock,
    onReady: (first, felled) => {
      frame.value = first;
      void openScene(first, felled).catch((error: unknown) =>
        fail(error instanceof Error ? error.message : String(error), 'scene'),
      );
    },
    onRefused: (why) => {
      issues.value = why;
      stage.value = 'failed';
    },
    onEvents: (events, newest) => {
      frame.value = newest;
      if (settings.peek().graphics.effects) scene?.show(events);
      for (const event of events) if (event.kind === 'felled') scene?.fell(event.x, event.z);
      options.onEvents(events, newest);
    },
    onInterrupted: () => options.onProblem(INTERRUPTED),
    onResumed: (newest, isBack) => {
      frame.value = newest;
      // Held keys are sent again, because the new worker has not received them.
      wasPaused = true;
      scene?.restartFooting();
      options.onProblem(isBack ? RESUMED_EARLIER : RESUMED);
    },
    onFailed: fail,
  });
  const { snapshot, bot } = options;
  client.start({ setup, ...(snapshot !== undefined && { snapshot }), ...(bot && { bot }) });

  const input: DeviceListener = listenToDevices({
    canvas,
    isActive: () => stage.value === 'playing' && (!isPaused.value || isFraming.value),
    wantsPointer: () => settings.value.controls.catchesPointer && !isFraming.value,
    // In photo mode only the camera takes input; Escape leaves it.
    isBound: (binding) =>
      !(isFraming.value && binding === RESERVED_BINDING) &&
      Object.values(inputMap.value).some((list) => list.includes(binding)),
    onStick: options.onStick,
    onFreed: () => options.onAction('pause'),
  });

  async function openScene({ player, hour, aims }: PlayFrame, felled: readonly number[]): Promise<void> {
    const { graphics } = settings.value;
    const opened = await surroundings.createScene({
      canvas,
      setup,
      pool,
      quality: options.quality(),
      drawShare: graphics.drawShare,
      hour,
      start: snapshot === undefined && setup.mode === 'wander' ? facing(player, aims[0]) : player,
      reducedMotion: reducedMotion(settings.value),
      camera: {},
      giveFooting: client.giveFooting,
      onProblem: options.onProblem,
      onDevice: options.onDevice,
    });
    if (isOver) return opened.dispose();
    scene = opened;
    for (let k = 0; k < felled.length; k += 2) opened.fell(felled[k], felled[k + 1]);
    // Only when this setting changes: another setting must not discard the distance set by the wheel.
    const distance = computed(() => settings.value.controls.cameraDistance);
    const firstPerson = computed(() => settings.value.controls.firstPerson);
    const stops = [
      effect(() => opened.camera.change({ distance: distance.value })),
      effect(() => {
        if (opened.camera.isFirstPerson !== firstPerson.value) opened.camera.togglePerson();
      }),
      effect(() => {
        opened.setQuality(options.quality(), settings.value.graphics.drawShare);
        opened.setResolution(settings.value.graphics.resolution);
        opened.setReducedMotion(reducedMotion(settings.value));
      }),
    ];
    stopFollowing = () => {
      for (const stop of stops) stop();
    };
    request = requestAnimationFrame(draw);
  }

  /** Sends the input since the last frame to the camera and to the simulation. */
  function readHands(seconds: number, newest: PlayFrame, { camera }: PlayScene): void {
    const devices = input.take();
    const reading = { map: inputMap.value, options: inputOptions(settings.value), devices, memory, seconds };
    if (wasPaused && !isPaused.value) {
      // The button that closed the menu is still down and must not attack as well; held input is sent again.
      wasPaused = false;
      sentInput = createSentInput();
      memory = { ...memory, down: readIntent({ ...reading, devices: withoutTaps(devices) }).memory.down };
    }
    const read = readIntent({ ...reading, memory });
    memory = read.memory;
    const { intent } = read;
    device.value = intent.device;
    camera.look(intent.yaw, intent.pitch);
    if (intent.zoom !== 0) camera.zoom(intent.zoom);
    if (isPaused.value) return;
    if (!isSame(held.value, intent.held)) held.value = intent.held;
    if (intent.pressed.has('camera')) {
      camera.togglePerson();
      options.onPerson(camera.isFirstPerson);
    }
    if (intent.pressed.has('recentre') || options.bot) camera.recentre(newest.player.yaw);
    if (!options.bot) sendInput(intent, newest, camera);
    for (const action of intent.pressed) options.onAction(action);
  }

  function sendInput(intent: Intent, { player, creatures }: PlayFrame, { pose }: PlayCamera): void {
    const { lockId, inventory, weapon } = player;
    const lockable = lockId === NO_ID ? findLockable({ player, creatures }, pose.yaw) : NO_ID;
    const nextWeapon = findNextWeapon(inventory, weapon);
    const context = { yaw: pose.yaw, pitch: pose.pitch, lockable, lockId, nextWeapon };
    const { commands, sent } = commandsOf(intent, context, sentInput);
    sentInput = sent;
    for (const command of commands) client.send(command);
  }

  function countFrame(nowMs: number): void {
    frames++;
    if (nowMs - countedMs < RATE_MS) return;
    frameRate.value = Math.round((frames * 1000) / (nowMs - countedMs));
    frames = 0;
    countedMs = nowMs;
  }

  /** The land is shown once the plants around the player stand: they must not grow up before the player's eyes. */
  function follow(nowMs: number, { hasGround, hasPlants, progress: share }: PlayScene): void {
    if (hasGround) groundMs ??= nowMs;
    progress.value = GROUND_SHARE * share + (hasPlants ? 1 - GROUND_SHARE : 0);
    if (groundMs === undefined || !(hasPlants || nowMs - groundMs > PLANTS_PATIENCE_MS)) return;
    progress.value = 1;
    stage.value = 'playing';
  }

  function draw(nowMs: number): void {
    request = requestAnimationFrame(draw);
    if (!pace.isDue(nowMs, settings.peek().graphics.frameLimit)) return;
    countFrame(nowMs);
    const seconds = Math.min(Math.max((nowMs - lastMs) / 1000, 0), LONGEST_STEP);
    lastMs = nowMs;
    if (!scene || !client.latest) return;
    // After a voyage the land must be generated before anyone walks on it.
    client.isPaused = isPaused.value || stage.value !== 'playing' || !scene.hasGround;
    wasPaused ||= isPaused.value;
    if (stage.value === 'playing' && (!isPaused.value || isFraming.value)) readHands(seconds, client.latest, scene);
    client.advance(nowMs);
    const between = client.between();
    if (between) tellPlace(canvas, between.to, scene.camera.pose.yaw);
    if (between)
      scene.draw(between, {
        seconds: isPaused.value && !isFraming.value ? 0 : seconds,
        nowMs,
        fovDeg: settings.value.graphics.fov,
        hasMarks: settings.value.hud.marks && !isBare.value && !isFraming.value,
      });
    if (stage.value === 'growing') follow(nowMs, scene);
  }

  return {
    setup,
    stage,
    progress,
    issues,
    frame,
    frameRate,
    device,
    held,
    isPaused,
    cameraYaw: () => scene?.camera.pose.yaw ?? 0,
    send: client.send,
    hold: input.hold,
    releasePointer: input.releasePointer,
    journal: () => client.ask('journal'),
    route: () => client.ask('route'),
    snapshot: () => client.ask('save'),
    lastSnapshot: () => client.lastSnapshot,
    takePicture: async () => scene?.takePicture(),
    keepView: () => scene?.keepView(),
    dispose: () => {
      isOver = true;
      cancelAnimationFrame(request);
      stopFollowing();
      input.dispose();
      client.dispose();
      scene?.dispose();
    },
  };
}

/** A wanderer looks first at something to go to. */
function facing(player: PlayFrame['player'], aim: PlayFrame['aims'][number] | undefined): PlayFrame['player'] {
  if (aim?.x === undefined || aim.z === undefined) return player;
  return { ...player, yaw: Math.atan2(aim.x - player.x, player.z - aim.z) };
}

function withoutTaps(devices: Devices): Devices {
  return { ...devices, taps: new Map(), touch: { ...devices.touch, taps: new Set() } };
}

function isSame(one: ReadonlySet<PlayAction>, other: ReadonlySet<PlayAction>): boolean {
  return one.size === other.size && [...one].every((action) => other.has(action));
}

/** The player's position as attributes of the element, for tools that watch the game from outside. */
function tellPlace(canvas: HTMLCanvasElement, { player }: PlayFrame, yaw: number): void {
  canvas.dataset['yaw'] = yaw.toFixed(3);
  canvas.dataset['place'] = `${player.x.toFixed(2)},${player.y.toFixed(2)},${player.z.toFixed(2)}`;
}
