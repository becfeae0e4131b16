/*
 * The table of the shown mind as text. Every keystroke is checked; a table without mistakes runs at once, and each
 * mistake is a line that leads to its character.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { MindsState } from '../minds-state.ts';

export function TableEditor({ state }: { readonly state: MindsState }): JSX.Element {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const issues = state.textIssues.value;
  return (
    <section class="lab-section" aria-labelledby="minds-table-title">
      <h2 id="minds-table-title">Its table</h2>
      <div id="minds-issues" role="status">
        {issues.length === 0 ? (
          <p class="minds-fine">
            {state.isEdited.value ? 'No mistakes: it runs as written.' : 'As it ships. Change it: it runs at once.'}
          </p>
        ) : (
          <ul class="minds-issues">
            {issues.slice(0, 8).map(({ start, end, line, column, path, message }) => (
              <li key={`${path}${message}`}>
                <button
                  type="button"
                  onClick={() => {
                    const field = fieldRef.current!;
                    field.focus();
                    field.setSelectionRange(start, Math.max(end, start + 1));
                  }}
                >
                  Line {line}, character {column}
                </button>
                {path !== '' && <code>{path}</code>} {message}
              </li>
            ))}
            {issues.length > 8 && <li>… and {issues.length - 8} more</li>}
          </ul>
        )}
      </div>
      <textarea
        ref={fieldRef}
        class="minds-text"
        spellcheck={false}
        autocapitalize="off"
        wrap="off"
        aria-labelledby="minds-table-title"
        aria-invalid={issues.length > 0}
        aria-describedby="minds-issues"
        value={state.text.value}
        onInput={(event) => state.write(event.currentTarget.value)}
      />
      <div class="lab-row">
        <button type="button" class="plain-button" disabled={!state.isEdited.value} onClick={state.restoreTable}>
          As it ships
        </button>
      </div>
    </section>
  );
}
