/*
 * The harbour: islands that the boat can reach from here, and the state of those already visited.
 */
import { BOAT_REACH } from '@skerry/sim';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import type { JournalView, Harbour as HarbourFacts } from '@skerry/host';

export type HarbourProps = { readonly session: PlaySession; readonly journal: JournalView; onSail(): void };

export function Harbour({ session, journal, onSail }: HarbourProps): JSX.Element | null {
  if (journal.harbours.length === 0) return null;
  const player = session.frame.value?.player;
  const isAtBoat =
    player !== undefined && Math.hypot(player.x - journal.start.x, player.z - journal.start.z) <= BOAT_REACH;
  return (
    <section aria-label="Harbour">
      <h3>Harbour</h3>
      {!isAtBoat && <p class="menu-note">The boat lies where you landed. Go there to sail.</p>}
      <ul class="harbour">
        {journal.harbours.map((harbour) => (
          <li key={`${harbour.ix},${harbour.iz}`}>
            <strong>{harbour.name}</strong>
            <span>{describe(harbour)}</span>
            <button
              type="button"
              class="plain-button"
              aria-label={`Sail to ${harbour.name}`}
              disabled={!isAtBoat}
              onClick={() => {
                session.send({ kind: 'sail', ix: harbour.ix, iz: harbour.iz });
                onSail();
              }}
            >
              Sail
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ distance, width, isKnown, isWon }: HarbourFacts): string {
  const known = isWon ? ', won' : isKnown ? ', seen before' : '';
  return `${(distance / 1000).toFixed(1)} km away, ${(width / 1000).toFixed(1)} km wide${known}`;
}
