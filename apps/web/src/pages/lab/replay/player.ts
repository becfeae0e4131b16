/*
 * Player: moves a playhead from frame to frame over something of a known length, whatever its unit. The replay of one
 * search and a race of several share it.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

/** How long the whole takes at normal speed, whatever its length. */
const WHOLE_MS = 4000;
/** A page that was hidden does not catch up. */
const MAX_FRAME_MS = 100;
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4] as const;

export type Player = {
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<number>;
  /** Plays to the end, or to an earlier position. */
  play(from: number, until?: number): void;
  pause(): void;
  setSpeed(speed: number): void;
};

/** Calls back before the next frame is drawn, with the time in milliseconds; returns a function that cancels it. */
export type OnFrame = (action: (now: number) => void) => () => void;

export type PlayerOptions = {
  length(): number;
  /** Shows a position; called once a frame. */
  show(position: number): void;
  readonly onFrame: OnFrame;
};

export function createPlayer({ length, show, onFrame }: PlayerOptions): Player {
  const isPlaying = signal(false);
  const speed = signal<number>(1);
  let stopFrames = (): void => {};
  // A fraction of the unit: slow replays advance less than one a frame.
  let [playhead, lastFrame, stop] = [0, -1, Infinity];

  function pause(): void {
    stopFrames();
    stopFrames = () => {};
    isPlaying.value = false;
  }

  function advance(now: number): void {
    const whole = length();
    const elapsed = lastFrame < 0 ? 0 : Math.min(MAX_FRAME_MS, now - lastFrame);
    lastFrame = now;
    const end = Math.min(whole, stop);
    playhead = Math.min(end, playhead + (elapsed / WHOLE_MS) * whole * speed.peek());
    show(playhead);
    if (playhead >= end) pause();
    else stopFrames = onFrame(advance);
  }

  return {
    isPlaying,
    speed,
    play: (from, until = Infinity) => {
      stop = until;
      stopFrames();
      isPlaying.value = true;
      playhead = from;
      lastFrame = -1;
      stopFrames = onFrame(advance);
    },
    pause,
    setSpeed: (next) => {
      speed.value = next;
    },
  };
}

/** Frames of the page. */
export const onPageFrame: OnFrame = (action) => {
  const frame = requestAnimationFrame(action);
  return () => cancelAnimationFrame(frame);
};

export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
