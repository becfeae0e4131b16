/*
 * Maps to learn from, as cards. A modal dialog: Escape closes it, and the focus returns.
 */
import { EXHIBITS, LESSONS } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../../ui/icons.tsx';
import type { LabState } from '../lab-state.ts';
import { MapThumbnail } from './map-thumbnail.tsx';

export type LearnDialogProps = {
  readonly state: LabState;
  readonly onChosen: () => void;
  readonly onClose: () => void;
};

export function LearnDialog({ state, onChosen, onClose }: LearnDialogProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogRef.current?.showModal(), []);
  const answered = state.learning.progress.answered.value;
  const choose = (open: () => void) => (): void => {
    dialogRef.current?.close();
    onChosen();
    open();
  };
  return (
    <dialog
      ref={dialogRef}
      class="panel gallery learn"
      aria-labelledby="learn-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialogRef.current) dialogRef.current?.close();
      }}
    >
      <div class="gallery-content">
        <header>
          <h2 id="learn-title">Learn</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
            <CloseIcon />
          </button>
        </header>
        <h3 id="learn-lessons">Lessons</h3>
        <p class="learn-intro">
          One idea, one map, one question.{' '}
          {answered.size > 0 && `${countKnown(answered)} of ${LESSONS.length} answered. `}
          Undo brings your map back.
        </p>
        <ul aria-labelledby="learn-lessons">
          {LESSONS.map((lesson) => (
            <li key={lesson.id}>
              <button type="button" class="card" onClick={choose(() => state.learning.openLesson(lesson))}>
                <MapThumbnail base={lesson.base} />
                <strong>{lesson.title}</strong>
                {answered.has(lesson.id) && <span>Answered</span>}
              </button>
            </li>
          ))}
        </ul>
        <h3 id="learn-break">Break it</h3>
        <p class="learn-intro">Maps on which a search goes wrong.</p>
        <ul aria-labelledby="learn-break">
          {EXHIBITS.map((exhibit) => (
            <li key={exhibit.id}>
              <button type="button" class="card" onClick={choose(() => state.learning.openExhibit(exhibit))}>
                <MapThumbnail base={exhibit.base} />
                <strong>{exhibit.title}</strong>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

/** Lessons of an older version may be remembered and gone. */
function countKnown(answered: ReadonlySet<string>): number {
  return LESSONS.filter(({ id }) => answered.has(id)).length;
}
