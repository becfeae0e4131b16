/*
 * The patch of every cue. Actions of the player are short and dry, sounds of the land have an echo; notes come from the
 * scale of the score.
 */
import { BELL_HERTZ } from './bells.ts';
import type { Glide, Layer, Patch } from './patch.ts';
import type { SoundCue } from './sound-cue.ts';
import { SURFACE_STEPS } from './step-patches.ts';

const note = (semitone: number, octaves = 0): number => BELL_HERTZ * 2 ** (semitone / 12 + octaves);
const flat = (hertz: number): Glide => [hertz, hertz];

function tone(hertz: number, gain: number, decay: number, at = 0, wave: Layer['wave'] = 'sine'): Layer {
  return { wave, hertz: flat(hertz), gain, decay, at };
}

function thud(hertz: number, gain: number, decay = 0.16, at = 0): Layer {
  return { wave: 'sine', hertz: [hertz, hertz * 0.45], gain, decay, at };
}

function rush(
  gain: number,
  decay: number,
  hertz: Glide,
  at = 0,
  type: 'lowpass' | 'bandpass' | 'highpass' = 'bandpass',
): Layer {
  return { wave: 'noise', hertz: flat(1), gain, decay, at, attack: decay * 0.2, filter: { type, hertz, q: 1.1 } };
}

/** A run of notes, evenly spaced. */
function run(semitones: readonly number[], step: number, gain: number, decay: number, octaves = 0): Layer[] {
  return semitones.flatMap((semitone, i) => [
    tone(note(semitone, octaves), gain, decay, i * step, 'triangle'),
    tone(note(semitone, octaves + 1), gain * 0.25, decay * 0.6, i * step),
  ]);
}

/** A little bell: partials that no string has, the high ones fading first. */
function bell(hertz: number, gain: number, decay: number): Layer[] {
  return [
    tone(hertz, gain, decay),
    tone(hertz * 2.01, gain * 0.4, decay * 0.6),
    tone(hertz * 2.76, gain * 0.28, decay * 0.4),
    tone(hertz * 5.4, gain * 0.12, decay * 0.16),
  ];
}

const PLAIN: Readonly<
  Record<Exclude<SoundCue['kind'], 'step' | 'land' | 'splash' | 'swing' | 'hit' | 'block' | 'bell'>, Patch>
> = {
  jump: { layers: [rush(0.16, 0.16, [500, 900])] },
  dodge: { layers: [rush(0.3, 0.24, [1400, 420])] },
  hurt: { layers: [thud(150, 0.5, 0.2), rush(0.3, 0.14, [900, 300]), tone(note(1, -2), 0.2, 0.3, 0, 'sawtooth')] },
  death: { layers: [thud(110, 0.6, 0.5), ...run([9, 6, 2, 0], 0.22, 0.2, 0.9, -2)], echo: 0.5 },
  fall: { layers: [thud(95, 0.5, 0.3), rush(0.2, 0.3, [600, 150], 0.03, 'lowpass')], echo: 0.2 },
  shot: { layers: [tone(190, 0.3, 0.12, 0, 'triangle'), rush(0.2, 0.16, [2400, 900], 0.02)] },
  'arrow-stuck': { layers: [thud(260, 0.35, 0.07), tone(430, 0.12, 0.18, 0.01, 'triangle')] },
  coin: {
    layers: [...bell(note(7), 0.16, 0.3), ...bell(note(12), 0.2, 0.7).map((layer) => ({ ...layer, at: 0.07 }))],
    echo: 0.2,
  },
  item: { layers: run([0, 4, 7, 11, 12], 0.09, 0.2, 0.7, -1), echo: 0.4 },
  drink: {
    layers: [0, 0.11, 0.2].map((at): Layer => ({ wave: 'sine', hertz: [240, 520], gain: 0.22, decay: 0.07, at })),
  },
  open: {
    layers: [
      thud(140, 0.3, 0.1),
      {
        wave: 'sawtooth',
        hertz: [70, 110],
        gain: 0.12,
        decay: 0.4,
        filter: { type: 'bandpass', hertz: [700, 1300], q: 6 },
      },
    ],
  },
  fell: {
    layers: [rush(0.4, 0.9, [900, 250], 0, 'lowpass'), thud(70, 0.7, 0.5, 0.7), rush(0.3, 0.3, [2500, 800], 0.72)],
    echo: 0.4,
  },
  power: { layers: [...run([0, 2, 4, 6, 7, 9, 11, 12], 0.05, 0.17, 0.5, -1)], echo: 0.4 },
  'power-end': { layers: run([12, 7, 4, 0], 0.09, 0.14, 0.4, -1), echo: 0.3 },
  suspicion: {
    layers: [tone(note(4, -2), 0.3, 0.9, 0, 'triangle'), tone(note(6, -2), 0.26, 0.9, 0.16, 'triangle')],
    echo: 0.4,
  },
  seen: {
    layers: [
      thud(80, 0.6, 0.4),
      {
        wave: 'sawtooth',
        hertz: [note(4, -2), note(4, -2)],
        gain: 0.2,
        decay: 0.9,
        filter: { type: 'lowpass', hertz: [2600, 400], q: 2 },
      },
      {
        wave: 'sawtooth',
        hertz: [note(6, -1), note(6, -1)],
        gain: 0.15,
        decay: 0.9,
        filter: { type: 'lowpass', hertz: [3000, 500], q: 2 },
      },
    ],
    echo: 0.5,
  },
  hidden: { layers: run([9, 4, 2], 0.2, 0.16, 0.9, -2), echo: 0.5 },
  call: {
    layers: [0, 0.34].map((at): Layer => ({
      wave: 'sawtooth',
      hertz: [290, 350],
      gain: 0.28,
      at,
      attack: 0.06,
      hold: 0.12,
      decay: 0.2,
      vibrato: [7, 0.02],
      filter: { type: 'bandpass', hertz: [900, 1200], q: 1.4 },
    })),
    echo: 0.6,
  },
  discovery: { layers: [...run([2, 6, 9, 14], 0.16, 0.18, 1.4, -1)], echo: 0.7 },
  sail: { layers: [rush(0.35, 1.8, [500, 900], 0), rush(0.2, 1.2, [300, 200], 0.6, 'lowpass')], echo: 0.3 },
  won: { layers: [...run([0, 4, 7, 12, 11, 14, 16], 0.17, 0.2, 1.5, -1), tone(note(0, -3), 0.3, 2.6)], echo: 0.6 },
  lost: { layers: [...run([7, 4, 2, -1, 0], 0.28, 0.18, 1.5, -2), tone(note(-3, -3), 0.3, 2.4)], echo: 0.6 },
  refused: { layers: [tone(note(0, -2), 0.16, 0.1, 0, 'triangle'), tone(note(-1, -2), 0.16, 0.14, 0.09, 'triangle')] },
  bird: {
    layers: [0, 0.13, 0.22].map((at, i): Layer => ({
      wave: 'sine',
      hertz: [2500 + i * 420, 3300 - i * 300],
      gain: 0.07,
      at,
      attack: 0.01,
      decay: 0.08,
      vibrato: [28, 0.02],
    })),
    echo: 0.6,
  },
  insect: {
    layers: [0, 0.07, 0.14, 0.21].map((at): Layer => ({
      wave: 'square',
      hertz: flat(4300),
      gain: 0.018,
      at,
      attack: 0.01,
      decay: 0.035,
      filter: { type: 'bandpass', hertz: flat(4300), q: 5 },
    })),
    echo: 0.3,
  },
  howl: {
    layers: [
      {
        wave: 'triangle',
        hertz: [330, 470],
        gain: 0.14,
        attack: 0.5,
        hold: 0.7,
        decay: 1.1,
        vibrato: [5, 0.012],
        filter: { type: 'lowpass', hertz: [1200, 700] },
      },
    ],
    echo: 0.9,
  },
  'menu-move': { layers: [tone(note(0), 0.07, 0.05)] },
  'menu-accept': { layers: [tone(note(0), 0.11, 0.1), tone(note(7), 0.11, 0.22, 0.05)] },
  'menu-back': { layers: [tone(note(7), 0.1, 0.08), tone(note(0), 0.1, 0.18, 0.05)] },
};

export function patchOf(cue: SoundCue): Patch {
  switch (cue.kind) {
    case 'step':
      return SURFACE_STEPS[cue.surface](cue.force);
    case 'land':
      return {
        layers: [thud(90, 0.25 + 0.4 * cue.force, 0.18), rush(0.15 + 0.2 * cue.force, 0.12, [700, 200], 0, 'lowpass')],
      };
    case 'splash':
      return {
        layers: [
          rush(0.2 + 0.35 * cue.force, 0.4, [1800, 500]),
          { wave: 'sine', hertz: [380, 760], gain: 0.12, at: 0.06, decay: 0.12 },
        ],
        echo: 0.2,
      };
    case 'swing':
      return { layers: [cue.isHeavy ? rush(0.42, 0.34, [420, 1300]) : rush(0.28, 0.18, [900, 2100])] };
    case 'hit':
      return {
        layers: cue.isHeavy
          ? [thud(95, 0.8, 0.28), rush(0.45, 0.14, [1600, 300])]
          : [thud(150, 0.6, 0.15), rush(0.35, 0.09, [2200, 500])],
        echo: 0.1,
      };
    case 'block':
      return {
        layers: [thud(210, 0.3, 0.08), ...bell(cue.isPerfect ? 1320 : 740, 0.22, cue.isPerfect ? 0.8 : 0.3)],
        echo: 0.2,
      };
    case 'bell':
      return { layers: bell(note(cue.semitone), 0.16, 1.6), echo: 0.5 };
    default:
      return PLAIN[cue.kind];
  }
}
