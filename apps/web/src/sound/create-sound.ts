/*
 * All sound of a page:
 *
 *   const sound = createSound({ volumes: settings.sound, seed: 7 });
 *   sound.play({ kind: 'item' });                               // heard in the head
 *   sound.play({ kind: 'step', surface, force }, { x, y, z });  // heard from there
 *   sound.setListener({ x, y, z, yaw }); sound.setSurroundings(…); sound.setMood('calm');
 *   sound.update();                                             // once a frame
 *
 * Nothing sounds before the first key, click or touch, because browsers forbid it. Hidden pages are silent.
 * Captions appear from the start, even before sound is allowed; `captions` is a signal.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { hash2, unitFromBits } from '@skerry/kit';
import { type Ambience, createAmbience, STILL, type Surroundings } from './ambience.ts';
import { addCaption, type Caption, liveCaptions } from './captions.ts';
import { patchOf } from './patches.ts';
import { type Listener, type Place, relativeTo } from './place.ts';
import { playPatch } from './play-patch.ts';
import type { Mood } from './score/compose-bar.ts';
import { createScorePlayer, type ScorePlayer } from './score/score-player.ts';
import { CUE_FACTS, type SoundCue } from './sound-cue.ts';
import { createSoundGraph, type SoundGraph, type Volumes } from './sound-graph.ts';
import { createVoiceLimit } from './voice-limit.ts';

export type Sound = {
  play(cue: SoundCue, place?: Place): void;
  setListener(listener: Listener): void;
  setSurroundings(surroundings: Surroundings): void;
  setMood(mood: Mood | 'none'): void;
  setVolumes(volumes: Volumes): void;
  /** Once a frame. */
  update(): void;
  readonly captions: ReadonlySignal<readonly Caption[]>;
  readonly isAwake: boolean;
  dispose(): void;
};

export type SoundOptions = { readonly volumes: Volumes; readonly seed: number };

const MAX_VOICES = 28;
/** Beyond this distance only calls are heard, metres. */
const HEARING = 120;
const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const;
/** Steps and attacks vary by up to a tenth in pitch, so that no two are alike. */
const PITCH_SPREAD = 0.1;

type Awake = {
  readonly context: AudioContext;
  readonly graph: SoundGraph;
  readonly ambience: Ambience;
  readonly score: ScorePlayer;
};

export function createSound({ volumes: firstVolumes, seed }: SoundOptions): Sound {
  const ending = new AbortController();
  const voices = createVoiceLimit(MAX_VOICES);
  const captions = signal<readonly Caption[]>([]);
  let volumes = firstVolumes;
  let listener: Listener = { x: 0, y: 0, z: 0, yaw: 0 };
  let surroundings = STILL;
  let mood: Mood | 'none' = 'none';
  let awake: Awake | undefined;
  let played = 0;
  const seconds = (): number => performance.now() / 1000;

  function wake(): void {
    if (awake) return void resume();
    if (!('AudioContext' in globalThis)) return;
    const context = new AudioContext({ latencyHint: 'interactive' });
    const graph = createSoundGraph(context, volumes);
    awake = { context, graph, ambience: createAmbience(graph), score: createScorePlayer(graph, seed) };
    awake.ambience.set(surroundings);
    awake.score.setMood(mood);
    void resume();
  }

  async function resume(): Promise<void> {
    // Refused without a gesture: the next one tries again.
    if (document.visibilityState === 'visible' && awake?.context.state === 'suspended')
      await awake.context.resume().catch(() => {});
  }

  for (const gesture of GESTURES)
    globalThis.addEventListener(gesture, wake, { signal: ending.signal, capture: true, passive: true });
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' ? awake?.context.suspend() : resume()),
    { signal: ending.signal },
  );

  function play(cue: SoundCue, place?: Place): void {
    captions.value = addCaption(captions.peek(), cue, place, listener, seconds());
    if (awake?.context.state !== 'running') return;
    const { bus, priority } = CUE_FACTS[cue.kind];
    const relative = place && relativeTo(listener, place);
    if (relative && Math.hypot(relative.x, relative.y, relative.z) > HEARING) return;
    const now = awake.context.currentTime;
    // Near sounds count more than far ones; the player's own count most.
    const nearness = relative ? 1 / (1 + Math.hypot(relative.x, relative.z)) : 1;
    if (!voices.admit(priority + nearness, now)) return;
    const isNoteless = cue.kind === 'step' || cue.kind === 'hit' || cue.kind === 'swing';
    const pitch = isNoteless ? 1 + PITCH_SPREAD * (2 * unitFromBits(hash2(++played, 0, seed)) - 1) : 1;
    const playing = playPatch(awake.graph, patchOf(cue), { bus, when: now, place: relative, pitch });
    voices.add({ ...playing, priority: priority + nearness });
  }

  return {
    play,
    setListener: (next) => {
      listener = next;
    },
    setSurroundings: (next) => {
      surroundings = next;
      awake?.ambience.set(next);
    },
    setMood: (next) => {
      mood = next;
      awake?.score.setMood(next);
    },
    setVolumes: (next) => {
      volumes = next;
      awake?.graph.setVolumes(next);
    },
    update: () => {
      const live = liveCaptions(captions.peek(), seconds());
      if (live !== captions.peek()) captions.value = live;
      if (awake?.context.state !== 'running') return;
      awake.ambience.update();
      awake.score.update();
    },
    captions,
    get isAwake() {
      return awake?.context.state === 'running';
    },
    dispose: () => {
      ending.abort();
      voices.stopAll();
      awake?.ambience.dispose();
      void awake?.context.close();
      awake = undefined;
    },
  };
}
