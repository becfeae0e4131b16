/*
 * Plays the score: bars are composed just before they begin, and a change of mood waits for the next one.
 */
import { playPatch } from '../play-patch.ts';
import type { SoundGraph } from '../sound-graph.ts';
import { BEATS_PER_BAR, composeBar, type Mood, secondsPerBar } from './compose-bar.ts';
import { notePatch } from './note-patch.ts';

/** How far ahead notes are scheduled, seconds: longer than any frame of a busy page. */
const AHEAD = 0.7;
/** After a pause longer than this, the score skips the missed bars. */
const LATE = 0.25;

export type ScorePlayer = {
  /** `none` lets the last bar ring out. */
  setMood(mood: Mood | 'none'): void;
  /** Once a frame. */
  update(): void;
};

export function createScorePlayer(graph: SoundGraph, seed: number): ScorePlayer {
  let mood: Mood | 'none' = 'none';
  let bar = 0;
  let nextAt = 0;
  return {
    setMood: (next) => {
      mood = next;
    },
    update: () => {
      const now = graph.context.currentTime;
      if (mood === 'none' || nextAt > now + AHEAD) return;
      if (nextAt < now - LATE) nextAt = now + 0.1;
      const beatSeconds = secondsPerBar(mood) / BEATS_PER_BAR;
      for (const note of composeBar(seed, bar, mood))
        playPatch(graph, notePatch(note, beatSeconds), { bus: 'music', when: nextAt + note.beat * beatSeconds });
      nextAt += secondsPerBar(mood);
      bar++;
    },
  };
}
