/*
 * The journal: places with a name that the traveller has come upon, newest first.
 */
import { TICKS_PER_SECOND } from '@skerry/sim';
import type { JSX } from 'preact';
import type { Book } from '@skerry/host';
import { capital, withArticle } from '../words.ts';

export function Journal({ book }: { readonly book: Book }): JSX.Element {
  if (book.journal.length === 0)
    return (
      <p class="menu-note">
        Nothing is written here yet. Peaks, lakes, groves and islands get a name when you come upon them.
      </p>
    );
  return (
    <ol class="journal">
      {book.journal.toReversed().map(({ place, what, name, x, z, tick }) => (
        <li key={place}>
          <strong>{name}</strong>
          <span>
            {capital(withArticle(what))}, {Math.round(Math.hypot(x - book.start.x, z - book.start.z))} m from where you
            began, after {Math.max(1, Math.round(tick / TICKS_PER_SECOND / 60))} min
          </span>
        </li>
      ))}
    </ol>
  );
}
