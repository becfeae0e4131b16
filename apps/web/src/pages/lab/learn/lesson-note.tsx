/*
 * The lesson that is shown: its text and its question, then whether the answer was right, and why.
 */
import { LESSONS } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LabState } from '../lab-state.ts';
import type { ShownLesson } from './learning.ts';
import { SearchChoices } from './search-choices.tsx';

export function LessonNote({ state }: { readonly state: LabState }): JSX.Element | null {
  const shown = state.learning.lesson.value;
  const noteRef = useRef<HTMLElement>(null);
  const id = shown?.lesson.id;
  // From the dialog straight to the text: the question comes next by Tab.
  useEffect(() => noteRef.current?.focus(), [id]);
  if (!shown) return null;
  const { lesson, given } = shown;
  return (
    <section ref={noteRef} class="lab-note lab-lesson" tabIndex={-1} aria-label={lesson.title}>
      {given === undefined ? (
        <>
          <p>
            <strong>{lesson.title}.</strong> {lesson.text}
          </p>
          <div class="lab-question">
            <p id="lab-question">{lesson.question}</p>
            <div class="lab-note-choices" role="group" aria-labelledby="lab-question">
              {lesson.answers.map(({ text }, k) => (
                <button key={text} type="button" class="lab-choice" onClick={() => void state.learning.answer(k)}>
                  {text}
                </button>
              ))}
              <button type="button" class="lab-show" onClick={() => void state.learning.answer(-1)}>
                Just show me
              </button>
            </div>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            <strong>{verdictOf(shown)}</strong> {lesson.because}
          </p>
          <div class="lab-note-choices">
            <SearchChoices state={state} searches={lesson.searches} />
            {!state.learning.isOwnMap.value && (
              <button type="button" class="lab-show" onClick={state.learning.takeToOwnMap}>
                On my own map
              </button>
            )}
            <NextButton state={state} shown={shown} />
          </div>
        </>
      )}
    </section>
  );
}

function NextButton({ state, shown }: { readonly state: LabState; readonly shown: ShownLesson }): JSX.Element | null {
  const next = LESSONS[LESSONS.indexOf(shown.lesson) + 1];
  if (!next) return null;
  return (
    <button type="button" class="lab-show" onClick={() => state.learning.openLesson(next)}>
      Next: {next.title}
    </button>
  );
}

/** What happened, measured by what the searches did. */
function verdictOf({ lesson, given, outcomes = [] }: ShownLesson): string {
  const right = lesson.answers.findIndex((answer) => answer.isRight(outcomes));
  const text = lesson.answers[right]?.text ?? '';
  if (given === right) return `Right: ${lowerFirst(text)}.`;
  return given === -1 ? `${text}.` : `Not quite: ${lowerFirst(text)}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
