/*
 * The end of a run: how it went, what it took, a link to the same world, and what next.
 */
import { useSignal } from '@preact/signals';
import { TICKS_PER_SECOND } from '@skerry/sim';
import { encodeLink } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { Book } from '../sim/book.ts';
import { MenuPage } from './menu-page.tsx';

export type ResultsProps = { readonly state: PlayState; readonly session: PlaySession; onLeave(): void };

export function Results({ state, session, onLeave }: ResultsProps): JSX.Element {
  const book = useSignal<Book | undefined>(undefined);
  useEffect(() => {
    void session.book().then((found) => {
      book.value = found;
    });
  }, [session]);
  const frame = session.frame.value;
  const { mode, presetId, recipe, seed } = session.setup;
  const isWon = frame?.outcome === 'won';
  const retry = (): void => {
    session.send({ kind: 'retry' });
    state.overlay.value = 'none';
  };
  async function share(): Promise<void> {
    const link = new URL(`#${encodeLink({ presetId, recipe, seed })}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      state.told.value = 'Link copied';
    } catch {
      state.told.value = link;
    }
  }
  const rows = book.value && frame ? statistics(book.value, frame.tick, frame.score.points, mode) : [];
  return (
    <MenuPage title={isWon ? (mode === 'chase' ? 'You made it' : 'The island is won') : 'You fell'}>
      <p class="results-line">
        {isWon
          ? mode === 'chase'
            ? 'The next level has another shape, and the score goes on.'
            : 'The Sunstone is yours. The land is still there to be walked.'
          : 'Nothing you found is lost. Try again from where you landed.'}
      </p>
      <dl class="results">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="menu-ways">
        <button type="button" class="menu-button is-main" ref={(button) => button?.focus()} onClick={retry}>
          <strong>{isWon ? (mode === 'chase' ? 'Play it again' : 'Walk on') : 'Try again'}</strong>
        </button>
        <button type="button" class="menu-button" onClick={() => void share()}>
          <strong>Copy a link to this world</strong>
        </button>
        <button type="button" class="menu-button" onClick={onLeave}>
          <strong>Leave</strong>
        </button>
      </div>
    </MenuPage>
  );
}

function statistics(
  { stats, journal }: Book,
  tick: number,
  points: number,
  mode: string,
): readonly (readonly [string, string])[] {
  const seconds = Math.round(tick / TICKS_PER_SECOND);
  const rows: (readonly [string, string])[] = [
    ['Time', `${Math.floor(seconds / 60)} min ${seconds % 60} s`],
    ['Walked', `${Math.round(stats.metres)} m`],
    ['Found', String(stats.itemsFound)],
    ['Seen', `${stats.timesSeen} times`],
    ['Blows given', String(stats.hitsGiven)],
    ['Blows taken', String(stats.hitsTaken)],
    ['Blocked and dodged', String(stats.blocks + stats.dodges)],
  ];
  if (mode === 'chase') rows.push(['Score', String(points)]);
  else rows.push(['Places found', String(journal.length)]);
  return rows;
}
