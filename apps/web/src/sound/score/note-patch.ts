/*
 * How the score's voices sound: soft enough to be forgotten, each in its own register.
 */
import type { Layer, Patch } from '../patch.ts';
import type { Note } from './compose-bar.ts';

export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** `beatSeconds`: how long a beat is in the mood the note was written for. */
export function notePatch({ voice, pitch, gain, beats }: Note, beatSeconds: number): Patch {
  const hertz = hertzOf(pitch);
  const seconds = beats * beatSeconds;
  const tone = (wave: Layer['wave'], at: number, share: number, rest: Partial<Layer>): Layer => ({
    wave,
    hertz: [at, at],
    gain: gain * share,
    decay: 1,
    ...rest,
  });
  switch (voice) {
    case 'pad': {
      // Two waves a hair apart beat slowly, like a choir that is not quite in tune.
      const shape = { attack: seconds * 0.35, hold: seconds * 0.3, decay: seconds * 0.5 };
      const filter = { type: 'lowpass', hertz: [500, 900] } as const;
      return {
        layers: [
          tone('triangle', hertz * 0.998, 0.09, { ...shape, filter }),
          tone('sawtooth', hertz * 1.002, 0.035, { ...shape, filter }),
        ],
        echo: 0.5,
      };
    }
    case 'bass':
      return {
        layers: [tone('sine', hertz, 0.24, { attack: 0.04, hold: seconds * 0.3, decay: seconds * 0.6 })],
        echo: 0.1,
      };
    case 'pluck':
      return {
        layers: [
          tone('triangle', hertz, 0.16, { attack: 0.006, decay: 1.1 }),
          tone('sine', hertz * 2, 0.06, { attack: 0.004, decay: 0.5 }),
        ],
        echo: 0.55,
      };
    case 'chime':
      return {
        layers: [tone('sine', hertz, 0.12, { decay: 2.2 }), tone('sine', hertz * 2.76, 0.03, { decay: 0.8 })],
        echo: 0.8,
      };
    case 'drum':
      return {
        layers: [{ wave: 'sine', hertz: [120, 48], gain: gain * 0.4, decay: 0.26 }],
        echo: 0.3,
      };
  }
}
