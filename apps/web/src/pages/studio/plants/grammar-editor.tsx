/*
 * A text area with colours and marked mistakes: the text is drawn a second time below it, in the same type, with the
 * characters that are wrong underlined.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type GrammarMark, wordsOf } from './grammar-text.ts';

export type GrammarEditorProps = {
  readonly text: string;
  readonly marks: readonly GrammarMark[];
  readonly onText: (text: string) => void;
};

export function GrammarEditor({ text, marks, onText }: GrammarEditorProps): JSX.Element {
  const backRef = useRef<HTMLPreElement>(null);
  return (
    <div class="grammar-editor">
      <pre ref={backRef} aria-hidden="true">
        {wordsOf(text).map(({ text: word, kind }, k) => (
          <span key={k} class={`grammar-${kind}`}>
            {word}
          </span>
        ))}
        <div class="grammar-marks">{markedParts(text, marks)}</div>
      </pre>
      <textarea
        value={text}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        wrap="off"
        aria-label="Grammar"
        aria-invalid={marks.length > 0}
        aria-describedby="grammar-problems"
        onInput={(event) => onText(event.currentTarget.value)}
        onScroll={(event) => {
          const { scrollTop, scrollLeft } = event.currentTarget;
          if (backRef.current) backRef.current.style.translate = `${-scrollLeft}px ${-scrollTop}px`;
        }}
      />
    </div>
  );
}

/** The text once more, invisible but for its marks. */
function markedParts(text: string, marks: readonly GrammarMark[]): JSX.Element[] {
  const parts: JSX.Element[] = [];
  let last = 0;
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < last) continue;
    parts.push(
      <span key={`t${from}`}>{text.slice(last, from)}</span>,
      <mark key={from}>{text.slice(from, to) || ' '}</mark>,
    );
    last = to;
  }
  return parts;
}
