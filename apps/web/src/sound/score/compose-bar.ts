/*
 * The score, bar by bar, from a seed: a pure function, so any bar can be composed without the ones before it.
 * All moods use the seven notes of the bells; only the centre moves: calm is Lydian on D, night the Dorian on B, danger
 * the minor on F sharp. A change of mood therefore never clashes with what still rings.
 *
 * Bars come in phrases of eight. A phrase draws its chords, a motif of two bars and how full it is; many are nearly
 * empty: this is music to be alone with.
 */
import { rngFor, type Rng } from '@skerry/kit';

export type Mood = 'calm' | 'night' | 'alert';

export type ScoreVoice = 'pad' | 'bass' | 'pluck' | 'chime' | 'drum';

export type Note = {
  readonly voice: ScoreVoice;
  /** Beats from the start of the bar, and how long. */
  readonly beat: number;
  readonly beats: number;
  /** MIDI number: 69 is 440 Hz. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly gain: number;
};

export const BEATS_PER_BAR = 4;
export const BARS_PER_PHRASE = 8;

/** D, E, F sharp, G sharp, A, B, C sharp: the bells' steps without the octave. */
const SCALE = [0, 2, 4, 6, 7, 9, 11] as const;
const TONIC = 50;

type Style = {
  readonly beatsPerMinute: number;
  /** Step of the scale that is home. */
  readonly home: number;
  /** Chords as steps above home, two bars each. */
  readonly progressions: readonly (readonly number[])[];
  /** Share of phrases that are silent. */
  readonly restShare: number;
  /** Share of the others with a melody, and of beats in a motif that sound. */
  readonly melodyShare: number;
  readonly density: number;
};

export const STYLES: Readonly<Record<Mood, Style>> = {
  calm: {
    beatsPerMinute: 64,
    home: 0,
    progressions: [
      [0, 1, 0, 4],
      [0, 4, 5, 1],
      [5, 1, 0, 0],
      [0, 2, 1, 4],
    ],
    restShare: 0.35,
    melodyShare: 0.6,
    density: 0.34,
  },
  night: {
    beatsPerMinute: 52,
    home: 5,
    progressions: [
      [0, 3, 0, 6],
      [0, 2, 3, 0],
      [0, 6, 3, 4],
    ],
    restShare: 0.3,
    melodyShare: 0.5,
    density: 0.24,
  },
  alert: {
    beatsPerMinute: 92,
    home: 2,
    progressions: [
      [0, 0, 5, 6],
      [0, 3, 0, 4],
      [0, 5, 3, 4],
    ],
    restShare: 0,
    melodyShare: 0.8,
    density: 0.5,
  },
};

export function secondsPerBar(mood: Mood): number {
  return (60 / STYLES[mood].beatsPerMinute) * BEATS_PER_BAR;
}

export function composeBar(seed: number, bar: number, mood: Mood): readonly Note[] {
  const style = STYLES[mood];
  const phrase = Math.floor(bar / BARS_PER_PHRASE);
  const inPhrase = bar - phrase * BARS_PER_PHRASE;
  const ofPhrase = (purpose: string): Rng => rngFor(seed, `${mood} ${purpose}`, phrase);
  // Never the first phrase: a new world should start with music.
  if (phrase !== 0 && ofPhrase('rest').chance(style.restShare)) return [];
  const progression = ofPhrase('chords').pick(style.progressions);
  const root = progression[Math.floor(inPhrase / 2)];
  const ofBar = rngFor(seed, `${mood} bar`, bar);

  const notes: Note[] = [];
  if (inPhrase % 2 === 0) notes.push(...composePad(style, root, ofBar));
  notes.push(...composeBass(style, root, inPhrase, mood));
  if (ofPhrase('melody').chance(style.melodyShare))
    notes.push(...composeMelody(style, root, inPhrase, ofPhrase('motif'), ofBar));
  if (mood === 'night' && ofBar.chance(0.3))
    notes.push({
      voice: 'chime',
      beat: ofBar.below(8) / 2,
      beats: 2,
      pitch: pitchOf((style.home + root + 2 * ofBar.below(3)) % SCALE.length, 2),
      gain: 0.4,
    });
  if (mood === 'alert') notes.push(...composeDrum(inPhrase, ofBar));
  return notes;
}

/** MIDI number of a step of the scale, counted through octaves. */
function pitchOf(step: number, octave: number): number {
  const turns = Math.floor(step / SCALE.length);
  return TONIC + 12 * (turns + octave) + SCALE[step - turns * SCALE.length];
}

/** The triad of the chord, laid close to where the last one lay, for two bars. */
function composePad({ home }: Style, root: number, rng: Rng): Note[] {
  const inversion = rng.below(2);
  return [0, 2, 4].map((third, i) => {
    const step = (home + root + third) % SCALE.length;
    return {
      voice: 'pad',
      beat: 0,
      beats: BEATS_PER_BAR * 2,
      pitch: pitchOf(step, i < inversion ? 1 : 0),
      gain: i === 0 ? 0.5 : 0.4,
    };
  });
}

function composeBass({ home }: Style, root: number, inPhrase: number, mood: Mood): Note[] {
  const pitch = pitchOf((home + root) % SCALE.length, -1);
  if (mood === 'alert')
    return [0, 1.5, 3].map((beat) => ({ voice: 'bass', beat, beats: 1, pitch, gain: beat === 0 ? 0.6 : 0.4 }));
  return inPhrase % 2 === 0 ? [{ voice: 'bass', beat: 0, beats: 6, pitch, gain: 0.5 }] : [];
}

/** The phrase's motif over this bar's chord: same rhythm and contour, moved; the last two bars come home. */
function composeMelody({ home, density }: Style, root: number, inPhrase: number, motif: Rng, bar: Rng): Note[] {
  // Both bars of the motif are drawn, in order, so that each is the same whichever bar asks.
  const bars = [0, 1].map(() =>
    Array.from({ length: 8 }, () => ({ isOn: motif.chance(density), step: motif.below(5) - 1 })),
  );
  const isEnd = inPhrase >= BARS_PER_PHRASE - 2;
  const notes: Note[] = [];
  bars[inPhrase % 2].forEach(({ isOn, step }, eighth) => {
    // Now and then a note is left out: a phrase is never quite repeated.
    if (!isOn || bar.chance(0.18)) return;
    const isStrong = eighth % 4 === 0;
    const chordStep = isStrong ? 2 * Math.round(step / 2) : step;
    const from = isEnd ? home : (home + root) % SCALE.length;
    notes.push({
      voice: 'pluck',
      beat: eighth / 2,
      beats: 1,
      pitch: pitchOf(from + chordStep, 1),
      gain: isStrong ? 0.55 : 0.4,
    });
  });
  return notes;
}

function composeDrum(inPhrase: number, rng: Rng): Note[] {
  const beats = [0, 1.5, 2, ...(inPhrase % 4 === 3 ? [3, 3.5] : [])];
  return beats
    .filter(() => !rng.chance(0.1))
    .map((beat) => ({ voice: 'drum', beat, beats: 0.5, pitch: 38, gain: beat === 0 ? 0.7 : 0.45 }));
}
