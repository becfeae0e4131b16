/*
 * A lesson: a few words, a map, a question and its answers. Which one is right follows from what happens on the map.
 */
import type { SceneBase } from '../scene/scene.ts';
import type { SearchSettings, Trial } from '../search/search-desk.ts';

/** What a search did on the map of a lesson. */
export type Outcome = Pick<Trial, 'cost' | 'expanded' | 'nodes'>;

export type LessonAnswer = {
  readonly text: string;
  /** Whether this is what happened; the outcomes are in the order of the lesson's searches, or as measured. */
  isRight(outcomes: readonly Outcome[]): boolean;
};

/** A question about searches, its answers, and the searches that show them. */
export type Lesson = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly question: string;
  readonly answers: readonly LessonAnswer[];
  /** The search that is played, and those it is compared with. */
  readonly searches: readonly [SearchSettings, ...SearchSettings[]];
  /** Where the answer is about more than searches: what was measured, instead of what the searches did. */
  readonly measure?: () => readonly Outcome[];
  /** Why it came out as it did, for after the answer. */
  readonly because: string;
  /** Makes the map, a new one at each call: a scene edits its map in place. */
  base(): SceneBase;
};
