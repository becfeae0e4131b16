/*
 * Learning: the exhibit or the lesson whose map is shown, until the map changes. While a lesson waits for an answer, the
 * page shows nothing that would give it away; the answer is judged by running the lesson's searches.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CrowdFile, Exhibit, Lesson, Outcome, SceneBase, SceneEdit, SearchSettings } from '@skerry/lab';
import { createLessonProgress, type LessonProgress } from './lesson-progress.ts';

export type ShownLesson = {
  readonly lesson: Lesson;
  /** The answer that was given; -1 if the visitor asked to be shown, undefined while the lesson waits. */
  readonly given?: number;
  /** What the searches did, once an answer was given. */
  readonly outcomes?: readonly Outcome[];
};

export type Learning = {
  readonly exhibit: ReadonlySignal<Exhibit | undefined>;
  readonly lesson: ReadonlySignal<ShownLesson | undefined>;
  /** True while a lesson waits for an answer. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly progress: LessonProgress;
  openExhibit(exhibit: Exhibit): void;
  /** Whether the change of the map that belongs to the exhibit is still to be made. */
  readonly canChange: ReadonlySignal<boolean>;
  /** Makes it, and plays the search again. */
  changeExhibit(): void;
  openLesson(lesson: Lesson): void;
  /** Plays the searches of the lesson on the reader's own map; the lesson stays. */
  takeToOwnMap(): void;
  /** Whether the reader's own map is shown with the lesson. */
  readonly isOwnMap: ReadonlySignal<boolean>;
  /** Takes an answer by its place, or -1 to be shown without one, and plays the search. */
  answer(given: number): Promise<void>;
  /** The map has changed. */
  leave(): void;
};

export type LearningOptions = {
  /** Puts a map in place of the shown one, with a search. */
  open(base: SceneBase, search: SearchSettings): void;
  run(search: SearchSettings): Promise<Outcome>;
  play(search: SearchSettings): void;
  edit(edit: SceneEdit): void;
  /** Brings back the map that was there before all lessons. */
  goBack(): void;
  /** Shows a run of a crowd. */
  openCrowd(file: CrowdFile): void;
};

export function createLearning(options: LearningOptions): Learning {
  const { open, run, play, edit, openCrowd, goBack } = options;
  const exhibit = signal<Exhibit | undefined>(undefined);
  const lesson = signal<ShownLesson | undefined>(undefined);
  const canChange = signal(false);
  const isOwnMap = signal(false);
  const progress = createLessonProgress();
  const isWaiting = computed(() => lesson.value !== undefined && lesson.value.given === undefined);

  function leave(): void {
    exhibit.value = undefined;
    lesson.value = undefined;
  }

  return {
    exhibit,
    lesson,
    isWaiting,
    progress,
    openExhibit: (next) => {
      if ('crowd' in next) openCrowd(next.crowd);
      else open(next.base(), next.search);
      exhibit.value = next;
      if ('crowd' in next) return;
      canChange.value = next.change !== undefined;
      play(next.search);
    },
    canChange,
    changeExhibit: () => {
      const shown = exhibit.peek();
      if (!shown || 'crowd' in shown || !shown.change || !canChange.peek()) return;
      edit(shown.change.edit);
      // The edit has left the exhibit, as any other would.
      exhibit.value = shown;
      canChange.value = false;
      play(shown.search);
    },
    isOwnMap,
    takeToOwnMap: () => {
      const shown = lesson.peek();
      if (!shown || isWaiting.peek()) return;
      goBack();
      // The change of the map has left the lesson, as any other would.
      lesson.value = shown;
      isOwnMap.value = true;
      play(shown.lesson.searches[0]);
    },
    openLesson: (next) => {
      open(next.base(), next.searches[0]);
      isOwnMap.value = false;
      lesson.value = { lesson: next };
    },
    answer: async (given) => {
      const shown = lesson.peek();
      if (!shown || !isWaiting.peek()) return;
      let outcomes: readonly Outcome[];
      try {
        outcomes = shown.lesson.measure?.() ?? (await Promise.all(shown.lesson.searches.map(run)));
      } catch {
        // The worker was lost: the question stands until it has been replaced.
        return;
      }
      // Another map may have come meanwhile.
      if (lesson.peek() !== shown) return;
      lesson.value = { ...shown, given, outcomes };
      if (given >= 0) progress.add(shown.lesson.id);
      play(shown.lesson.searches[0]);
    },
    leave,
  };
}
