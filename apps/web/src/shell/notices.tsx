/*
 * Errors in plain words, each with an action that helps: a link that cannot be opened, map tiles that could not
 * be painted.
 */
import type { Issue } from '@skerry/kit';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export type LinkNoticeProps = {
  readonly issues: readonly Issue[];
  /** Whether the world behind the notice was chosen by the user, and is not the default one. */
  readonly hasWorld?: boolean;
  /** The button's words on a page that shows no world. */
  readonly acceptLabel?: string;
  readonly onAccept: () => void;
};

export function LinkNotice({ issues, hasWorld, acceptLabel, onAccept }: LinkNoticeProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => dialogRef.current?.showModal(), []);
  return (
    <dialog
      ref={dialogRef}
      class="panel notice"
      role="alertdialog"
      aria-labelledby="notice-title"
      aria-describedby="notice-reasons"
      onClose={onAccept}
    >
      <h2 id="notice-title">This link cannot be opened</h2>
      <ul id="notice-reasons">
        {issues.map(({ path, message }) => (
          <li key={path + message}>
            <strong>{path}</strong> {message}
          </li>
        ))}
      </ul>
      <p>The link stays in your history: Back returns to it.</p>
      <button type="button" class="main-button" onClick={() => dialogRef.current?.close()}>
        {acceptLabel ?? (hasWorld ? 'Stay in this world' : 'Show the default world')}
      </button>
    </dialog>
  );
}

export type FailureNoticeProps = { readonly failures: readonly string[]; readonly onRetry: () => void };

export function FailureNotice({ failures, onRetry }: FailureNoticeProps): JSX.Element {
  return (
    <div class="panel failure" role="alert">
      <p>
        {failures.length === 1 ? 'One picture of the map' : `${failures.length} pictures of the map`} could not be
        drawn.
        <small>{failures[0]}</small>
      </p>
      <button type="button" class="plain-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
