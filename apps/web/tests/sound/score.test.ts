/*
 * The score without speakers: the same every time, in the bells' scale, in time, and quiet enough.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BELL_HERTZ, BELL_SCALE, createBells, ringOf } from '../../src/sound/bells.ts';
import { patchSeconds } from '../../src/sound/patch.ts';
import {
  BARS_PER_PHRASE,
  BEATS_PER_BAR,
  composeBar,
  type Mood,
  type Note,
  STYLES,
} from '../../src/sound/score/compose-bar.ts';
import { hertzOf, notePatch } from '../../src/sound/score/note-patch.ts';

const MOODS = Object.keys(STYLES) as Mood[];
const anyBar = fc.record({ seed: fc.integer(), bar: fc.nat(5000), mood: fc.constantFrom(...MOODS) });
/** Pitch classes of the bells. */
const ALLOWED = new Set(BELL_SCALE.map((semitone) => (semitone + 2) % 12));

function bars(seed: number, mood: Mood, from: number, count: number): readonly (readonly Note[])[] {
  return Array.from({ length: count }, (_, i) => composeBar(seed, from + i, mood));
}

describe('the score', () => {
  it('is the same for the same seed, bar and mood, in whatever order bars are asked for', () => {
    const forwards = bars(7, 'calm', 0, 40);
    const backwards = Array.from({ length: 40 }, (_, i) => composeBar(7, 39 - i, 'calm')).reverse();
    expect(backwards).toEqual(forwards);
    expect(bars(8, 'calm', 0, 40)).not.toEqual(forwards);
  });

  it('uses only the notes of the bells, in every mood', () => {
    fc.assert(
      fc.property(anyBar, ({ seed, bar, mood }) => {
        for (const { pitch, voice } of composeBar(seed, bar, mood))
          if (voice !== 'drum') expect(ALLOWED, `${voice} ${pitch}`).toContain(pitch % 12);
      }),
    );
    expect(hertzOf(50 + 24)).toBeCloseTo(BELL_HERTZ, 1);
  });

  it('stays inside its bars and within what ears like', () => {
    fc.assert(
      fc.property(anyBar, ({ seed, bar, mood }) => {
        const notes = composeBar(seed, bar, mood);
        expect(notes.length).toBeLessThanOrEqual(24);
        for (const { beat, beats, pitch, gain } of notes) {
          expect(beat).toBeGreaterThanOrEqual(0);
          expect(beat).toBeLessThan(BEATS_PER_BAR);
          expect(beats).toBeGreaterThan(0);
          expect(pitch).toBeGreaterThanOrEqual(36);
          expect(pitch).toBeLessThanOrEqual(96);
          expect(gain).toBeGreaterThan(0);
          expect(gain).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('repeats its motif within a phrase, and changes from phrase to phrase', () => {
    const rhythm = (bar: number): Set<number> =>
      new Set(
        composeBar(3, bar, 'alert')
          .filter(({ voice }) => voice === 'pluck')
          .map(({ beat }) => beat),
      );
    /** How alike two bars are: notes in both of notes in either. */
    const likeness = (a: number, b: number): number => {
      const [first, second] = [rhythm(a), rhythm(b)];
      const either = new Set([...first, ...second]).size;
      return either === 0 ? 1 : [...first].filter((beat) => second.has(beat)).length / either;
    };
    const phrases = Array.from({ length: 40 }, (_, i) => i * BARS_PER_PHRASE).filter((bar) => rhythm(bar).size > 0);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const within = mean(phrases.map((bar) => likeness(bar, bar + 2)));
    const across = mean(phrases.slice(1).map((bar, i) => likeness(bar, phrases[i])));
    expect(phrases.length).toBeGreaterThan(20);
    expect(within).toBeGreaterThan(0.6);
    expect(across).toBeLessThan(within - 0.2);
  });

  it('leaves silences when all is calm, never in danger, and begins with music', () => {
    const silent = (mood: Mood): number =>
      bars(11, mood, 0, 400).filter((notes, i) => i % BARS_PER_PHRASE === 0 && notes.length === 0).length / 50;
    expect(silent('calm')).toBeGreaterThan(0.15);
    expect(silent('calm')).toBeLessThan(0.6);
    expect(silent('alert')).toBe(0);
    for (let seed = 0; seed < 20; seed++) expect(composeBar(seed, 0, 'calm').length).toBeGreaterThan(0);
  });

  it('becomes sounds that end', () => {
    for (const mood of MOODS)
      for (const note of bars(5, mood, 0, 16).flat()) {
        const seconds = patchSeconds(notePatch(note, 60 / STYLES[mood].beatsPerMinute));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThan(16);
      }
  });
});

describe('bells', () => {
  it('ring every three to five seconds on all eight steps, each firefly its own way', () => {
    const rings = Array.from({ length: 400 }, (_, n) => ringOf(9, 3, n));
    for (const { afterSeconds } of rings) {
      expect(afterSeconds).toBeGreaterThanOrEqual(3);
      expect(afterSeconds).toBeLessThan(5);
    }
    expect([...new Set(rings.map(({ semitone }) => semitone))].sort((a, b) => a - b)).toEqual([...BELL_SCALE]);
    expect(rings.slice(0, 8)).not.toEqual(Array.from({ length: 8 }, (_, n) => ringOf(9, 4, n)));
    expect(ringOf(9, 3, 5)).toEqual(rings[5]);
  });

  it('are rung for every firefly that is there, at its own times', () => {
    const bells = createBells(9);
    const fireflies = [1, 2, 3].map((id) => ({ id, x: id, y: 0, z: 0 }));
    const timesById = new Map(fireflies.map(({ id }): [number, number[]] => [id, []]));
    for (let now = 0; now < 60; now += 0.25)
      for (const { firefly, semitone } of bells.ring(fireflies, now)) {
        timesById.get(firefly.id)!.push(now);
        expect(BELL_SCALE).toContain(semitone);
      }
    for (const times of timesById.values()) {
      expect(times[0], 'soon after it is met').toBeLessThanOrEqual(2.25);
      expect(times.length).toBeGreaterThanOrEqual(11);
      times.slice(1).forEach((time, i) => expect(time - times[i]).toBeGreaterThanOrEqual(3));
    }
    expect(bells.ring([], 61)).toEqual([]);
  });
});
