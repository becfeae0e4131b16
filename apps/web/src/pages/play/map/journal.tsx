/*
 * The journal: named places that the player has discovered, newest first.
 */
import { TICKS_PER_SECOND } from '@skerry/sim';
import type { JSX } from 'preact';
import type { JournalView } from '@skerry/host';
import { capital, withArticle } from '../words.ts';

export function Journal({ journal }: { readonly journal: JournalView }): JSX.Element {
  if (journal.discoveries.length === 0)
    return (
      <p class="menu-note">
        Nothing is written here yet. Peaks, lakes, groves and islands get a name when you come upon them.
      </p>
    );
  return (
    <ol class="journal">
      {journal.discoveries.toReversed().map(({ place, what, name, x, z, tick }) => (
        <li key={place}>
          <strong>{name}</strong>
          <span>
            {capital(withArticle(what))}, {Math.round(Math.hypot(x - journal.start.x, z - journal.start.z))} m from
            where you began, after {Math.max(1, Math.round(tick / TICKS_PER_SECOND / 60))} min
          </span>
        </li>
      ))}
    </ol>
  );
}
