/*
 * What all pages, ours and the plain one, offer to the bench as `window.flightStage`.
 */
import type { Flight } from '../flight.ts';

export type FlightWish = {
  readonly flight: Flight;
  /** Metres along the path at which to begin. */
  readonly fromMetres: number;
  readonly seconds: number;
  /** Metres per second. */
  readonly speed: number;
  /** Whether every frame is counted in detail; that costs time, so such a flight is not timed. */
  readonly isCounted: boolean;
};

export type FlightLog = {
  readonly frames: number;
  /** Milliseconds from asking for each tile to the frame after the one that first drew it. */
  readonly tileMs: readonly number[];
  /** The most in any frame of a counted flight. */
  readonly mostDraws: number;
  readonly mostGroundDraws: number;
  readonly mostTriangles: number;
  /** Mean number of tiles that were wanted and not there, in a counted flight. */
  readonly meanMissing: number;
};

export type Stage = {
  /** Milliseconds from the start of navigation to the frame after the one that first drew the ground below at its finest. */
  readonly groundMs: number;
  fly(wish: FlightWish): Promise<FlightLog>;
  /** The height of the ground that is drawn at a whole metre, where it is drawn at its finest. */
  heightAt(x: number, z: number): number | undefined;
};

export type LandscapeStage = Stage & {
  /** Bytes of ground and plants that the page keeps. */
  tileBytes(): number;
  /** Milliseconds that one frame takes, drawn and read back. */
  timePicture(): Promise<number>;
};

/** Marks in the trace between which frames count. */
export const FLIGHT_START = 'flight-start';
export const FLIGHT_END = 'flight-end';

export const CANVAS_WIDTH = 320;
export const CANVAS_HEIGHT = 180;

export function openCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = CANVAS_WIDTH;
  canvas.height = CANVAS_HEIGHT;
  document.body.append(canvas);
  return canvas;
}

/** Calls `draw` for every frame the browser gives until the time is over; returns the number of frames. */
export function flyFrames(seconds: number, draw: (nowMs: number, flownSeconds: number) => void): Promise<number> {
  return new Promise((resolve) => {
    let startMs: number | undefined;
    let frames = 0;
    performance.mark(FLIGHT_START);
    const step = (nowMs: number): void => {
      startMs ??= nowMs;
      const flown = (nowMs - startMs) / 1000;
      if (flown >= seconds) {
        performance.mark(FLIGHT_END);
        resolve(frames);
        return;
      }
      draw(nowMs, flown);
      frames++;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
