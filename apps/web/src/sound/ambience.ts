/*
 * Background sound: wind and shore as endless noise whose strength follows the place, birds by day and insects by night
 * as single calls around the listener. The schedule of calls is a pure function, so it can be tested.
 */
import { hash2, hash3, unitFromBits } from '@skerry/kit';
import { playPatch } from './play-patch.ts';
import { patchOf } from './patches.ts';
import type { SoundGraph } from './sound-graph.ts';

export type Surroundings = {
  /** All 0 to 1: how windy, how near the sea, how wooded, how dark, how cold. */
  readonly wind: number;
  readonly shore: number;
  readonly trees: number;
  readonly night: number;
  readonly cold: number;
};

export const STILL: Surroundings = { wind: 0, shore: 0, trees: 0, night: 0, cold: 0 };

export type Call = {
  readonly kind: 'bird' | 'insect';
  /** Radians around the listener, metres away, factor on the pitch. */
  readonly angle: number;
  readonly distance: number;
  readonly pitch: number;
};

/** Calls are decided in steps of this many seconds. */
export const CALL_STEP = 0.25;
const BIRDS_PER_SECOND = 0.35;
const INSECTS_PER_SECOND = 1.1;
const CALL_SEED = 0xb12d;

/** The call of the n-th step, if any. */
export function callAt(step: number, { trees, night, cold }: Surroundings): Call | undefined {
  const draw = (purpose: number): number => unitFromBits(hash2(step, purpose, CALL_SEED));
  const birds = BIRDS_PER_SECOND * trees * (1 - night) * (1 - 0.7 * cold);
  const insects = INSECTS_PER_SECOND * night * (1 - cold) * (0.3 + 0.7 * trees);
  const chance = draw(0) / CALL_STEP;
  if (chance >= birds + insects) return undefined;
  const kind = chance < birds ? 'bird' : 'insect';
  // Each bird keeps its place and voice for half a minute or so, and calls again from there.
  const who = Math.floor(draw(1) * 4);
  const bird = (purpose: number): number => unitFromBits(hash3(who, purpose, Math.floor(step / 120), CALL_SEED));
  return {
    kind,
    angle: bird(2) * 2 * Math.PI,
    distance: kind === 'bird' ? 6 + 22 * bird(3) : 3 + 9 * bird(3),
    pitch: (0.8 + 0.5 * bird(4)) * (0.97 + 0.06 * draw(5)),
  };
}

export type Ambience = {
  set(surroundings: Surroundings): void;
  /** Once a frame. */
  update(): void;
  dispose(): void;
};

/** Seconds in which a change of place is heard. */
const FADE = 1.2;
const MIN_CHANGE = 0.02;

export function createAmbience(graph: SoundGraph): Ambience {
  const { context } = graph;
  const started: AudioScheduledSourceNode[] = [];
  let around = STILL;
  let heard = STILL;
  let step = Math.floor(context.currentTime / CALL_STEP);

  /** A slow swell, its depth as given. */
  function swell(target: AudioParam, hertz: number, depth: number): void {
    const oscillator = context.createOscillator();
    const amount = context.createGain();
    oscillator.frequency.value = hertz;
    amount.gain.value = depth;
    oscillator.connect(amount).connect(target);
    oscillator.start();
    started.push(oscillator);
  }

  /** Endless noise through a filter; returns the gain that controls its level. */
  function bed(
    rate: number,
    type: BiquadFilterType,
    hertz: number,
    q: number,
  ): { level: AudioParam; colour: AudioParam; body: AudioParam } {
    const source = context.createBufferSource();
    source.buffer = graph.brown;
    source.loop = true;
    source.playbackRate.value = rate;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hertz;
    filter.Q.value = q;
    const body = context.createGain();
    const level = context.createGain();
    level.gain.value = 0;
    source.connect(filter).connect(body).connect(level).connect(graph.busByName.ambience);
    source.start();
    started.push(source);
    return { level: level.gain, colour: filter.frequency, body: body.gain };
  }

  const wind = bed(1, 'bandpass', 420, 0.7);
  swell(wind.body, 0.067, 0.35);
  swell(wind.body, 0.151, 0.2);
  swell(wind.colour, 0.043, 160);
  const shore = bed(1.7, 'lowpass', 900, 0.3);
  swell(shore.body, 0.117, 0.55);
  swell(shore.colour, 0.117, 420);

  return {
    set: (next) => {
      const change = Math.max(Math.abs(next.wind - heard.wind), Math.abs(next.shore - heard.shore));
      around = next;
      // Called every frame, but small changes are skipped: each ramp is an event that the audio thread keeps.
      if (change < MIN_CHANGE) return;
      heard = next;
      const glide = (param: AudioParam, value: number): void =>
        void param.setTargetAtTime(value, context.currentTime, FADE);
      glide(wind.level, 0.3 * next.wind);
      glide(shore.level, 0.26 * next.shore);
    },
    update: () => {
      const newest = Math.floor(context.currentTime / CALL_STEP);
      // After a long pause, missed calls are skipped.
      step = Math.max(step, newest - 2);
      while (step < newest) {
        const call = callAt(++step, around);
        if (!call) continue;
        const place = {
          x: Math.sin(call.angle) * call.distance,
          y: call.kind === 'bird' ? 4 : 0,
          z: -Math.cos(call.angle) * call.distance,
        };
        playPatch(graph, patchOf({ kind: call.kind }), {
          bus: 'ambience',
          when: context.currentTime,
          place,
          pitch: call.pitch,
        });
      }
    },
    dispose: () => {
      for (const source of started) source.stop();
    },
  };
}
