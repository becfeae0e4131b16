/*
 * A film as WebM: frame by frame, each waiting for all its land, so a slow machine makes the same film as a fast one, only
 * later. VP9 where the browser encodes it, else VP8.
 */
import {
  BufferTarget,
  canEncodeVideo,
  Output,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { CameraPath } from './camera-path.ts';
import type { Darkroom, DarkroomSize } from './darkroom.ts';
import type { Watch } from './render-view.ts';

export const FRAMES_A_SECOND = 30;

export type FilmOptions = {
  readonly path: CameraPath;
  readonly seconds: number;
  readonly size: DarkroomSize;
  /** Whether the last frame would equal the first, as on a turntable: it is left out, so that the film can loop. */
  readonly isLoop: boolean;
};

/** The film, or undefined if it was cancelled. */
export async function recordFilm(
  darkroom: Darkroom,
  { path, seconds, size, isLoop }: FilmOptions,
  { isCancelled, onProgress }: Watch,
): Promise<Blob | undefined> {
  const codec = (await canEncodeVideo('vp9', size)) ? 'vp9' : (await canEncodeVideo('vp8', size)) ? 'vp8' : undefined;
  if (!codec) throw new Error('This browser cannot write WebM films; nothing was saved.');
  const format = new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new VideoSampleSource({ codec, quality: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  const frames = Math.max(2, Math.round(seconds * FRAMES_A_SECOND));
  for (let frame = 0; frame < frames; frame++) {
    const pose = path(frame / (isLoop ? frames : frames - 1));
    const timestamp = frame / FRAMES_A_SECOND;
    await darkroom.settle(pose, isCancelled);
    if (isCancelled()) {
      await output.cancel();
      return undefined;
    }
    const { width, height, rgba } = await darkroom.take(pose, 1 / FRAMES_A_SECOND);
    const facts = { format: 'RGBX', codedWidth: width, codedHeight: height, timestamp } as const;
    const sample = new VideoSample(rgba, { ...facts, duration: 1 / FRAMES_A_SECOND });
    await source.add(sample);
    sample.close();
    onProgress((frame + 1) / frames);
  }
  await output.finalize();
  return new Blob([target.buffer!], { type: 'video/webm' });
}
