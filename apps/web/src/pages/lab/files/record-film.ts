/*
 * A replay as a WebM film: the map's canvas is recorded while the replay is played from its beginning at the chosen
 * speed. The browser's own recorder does it, so nothing has to be downloaded; where there is none, a sentence says so.
 */
import type { Replay } from '../replay/replay.ts';

const FRAMES_A_SECOND = 30;
/** The last picture stays for a moment. */
const LAST_MS = 700;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

export type Film = {
  /** The film, or undefined where it was stopped or the browser could not make it. */
  readonly done: Promise<Uint8Array | undefined>;
  stop(): void;
};

/** Starts recording; undefined in browsers that cannot. */
export function recordFilm(canvas: HTMLCanvasElement, replay: Replay): Film | undefined {
  if (typeof MediaRecorder === 'undefined' || typeof canvas.captureStream !== 'function') return undefined;
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  if (mimeType === undefined) return undefined;
  const stream = canvas.captureStream(FRAMES_A_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType });
  const chunks: Blob[] = [];
  let isStopped = false;
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const done = new Promise<Uint8Array | undefined>((resolve) => {
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      void new Blob(chunks).arrayBuffer().then((buffer) => {
        resolve(isStopped || buffer.byteLength === 0 ? undefined : new Uint8Array(buffer));
      });
    });
    recorder.addEventListener('error', () => resolve(undefined));
  });
  let hasPlayed = false;
  const unsubscribe = replay.isPlaying.subscribe((isPlaying) => {
    // Signals report their value at once, and a replay with breakpoints begins to play a moment later.
    if (isPlaying) hasPlayed = true;
    else if (hasPlayed) setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), LAST_MS);
  });
  void done.then(unsubscribe);
  replay.seek(0);
  recorder.start();
  replay.playFrom(0);
  return {
    done,
    stop: () => {
      isStopped = true;
      replay.pause();
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
