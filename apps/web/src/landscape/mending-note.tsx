/*
 * A short message while part of the land is generated again because a worker failed.
 */
import type { JSX } from 'preact';
import { type LandscapePool, MENDING } from './landscape-pool.ts';

export function MendingNote({ pool }: { readonly pool: Pick<LandscapePool, 'isMending'> }): JSX.Element {
  return (
    <p class={pool.isMending.value ? 'mending is-shown' : 'mending'} role="status">
      {pool.isMending.value ? MENDING : ''}
    </p>
  );
}
