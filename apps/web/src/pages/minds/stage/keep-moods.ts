/*
 * The changes of mind that a timeline needs.
 */
import type { Mood } from './serve-stage.ts';

/** Those of the timeline, and of each creature the last one before it: its state at the left edge. */
export function keepMoods(moods: readonly Mood[], oldest: number): Mood[] {
  const lastById = new Map<number, Mood>();
  for (const mood of moods) if (mood.tick < oldest) lastById.set(mood.id, mood);
  return moods.filter((mood) => mood.tick >= oldest || lastById.get(mood.id) === mood);
}
