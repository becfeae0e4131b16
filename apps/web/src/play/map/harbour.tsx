/*
 * The harbour: islands that the boat can reach from here, and what became of those one has been on.
 */
import { BOAT_REACH, SAIL_CELLS } from '@skerry/sim';
import { islandOfCell, planWorld } from '@skerry/world';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { PlaySession } from '../play-session.ts';
import type { Book } from '../sim/book.ts';

export type HarbourProps = { readonly session: PlaySession; readonly book: Book; onSail(): void };

export function Harbour({ session, book, onSail }: HarbourProps): JSX.Element | null {
  const { recipe, seed, mode } = session.setup;
  const isSea = mode === 'expedition' && recipe.shape.kind === 'archipelago';
  const [hereX, hereZ] = book.island.split(',').map(Number);
  const islands = useMemo(() => {
    if (!isSea) return [];
    const plan = planWorld(recipe, seed);
    const found = [];
    for (let iz = hereZ - SAIL_CELLS; iz <= hereZ + SAIL_CELLS; iz++)
      for (let ix = hereX - SAIL_CELLS; ix <= hereX + SAIL_CELLS; ix++) {
        const island = islandOfCell(plan, ix, iz);
        if (island) found.push(island);
      }
    return found.sort((a, b) => distanceTo(a, book) - distanceTo(b, book));
  }, [recipe, seed, book]);
  if (!isSea) return null;
  const player = session.frame.value?.player;
  const isAtBoat = player !== undefined && Math.hypot(player.x - book.start.x, player.z - book.start.z) <= BOAT_REACH;
  return (
    <section aria-label="Harbour">
      <h3>Harbour</h3>
      {!isAtBoat && <p class="menu-note">The boat lies where you landed. Go there to sail.</p>}
      <ul class="harbour">
        {islands.map(({ ix, iz, name, radius, x, z }) => {
          const record = book.islands[`${ix},${iz}`];
          const isHere = ix === hereX && iz === hereZ;
          return (
            <li key={`${ix},${iz}`}>
              <strong>{name}</strong>
              <span>
                {isHere ? 'You are here' : `${(distanceTo({ x, z }, book) / 1000).toFixed(1)} km away`},{' '}
                {Math.round((radius * 2) / 100) / 10} km wide
                {record?.isWon && ', won'}
                {record && !record.isWon && !isHere && ', seen before'}
              </span>
              {!isHere && (
                <button
                  type="button"
                  class="plain-button"
                  disabled={!isAtBoat}
                  onClick={() => {
                    session.send({ kind: 'sail', ix, iz });
                    onSail();
                  }}
                >
                  Sail
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function distanceTo({ x, z }: { readonly x: number; readonly z: number }, { start }: Book): number {
  return Math.hypot(x - start.x, z - start.z);
}
