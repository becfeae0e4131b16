/*
 * Map, bag and journal over the paused game: the explored island with the marks that items reveal, what the player
 * carries, the places found, and where the boat can go.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Vitals } from '../hud/vitals.tsx';
import { MenuPage } from '../menus/menu-page.tsx';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { JournalView } from '@skerry/host';
import { Bag } from './bag.tsx';
import { Harbour } from './harbour.tsx';
import { Journal } from './journal.tsx';
import { LandMap } from './land-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { legendOf, signsOf } from './map-signs.ts';

export type MapOverlayProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly shows: 'map' | 'journal';
  onClose(): void;
};

export function MapOverlay({ state, session, shows, onClose }: MapOverlayProps): JSX.Element {
  const journal = useSignal<JournalView | undefined>(undefined);
  const route = useSignal<readonly number[]>([]);
  useEffect(() => {
    let isOpen = true;
    state.hasSeenMap.value = true;
    // If the run ended meanwhile, the page shows that itself.
    session.journal().then(
      (found) => {
        if (isOpen) journal.value = found;
      },
      () => {},
    );
    session.route().then(
      (found) => {
        if (isOpen) route.value = found?.points ?? [];
      },
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [session]);
  const found = journal.value;
  const { mode } = session.setup;
  const frame = session.frame.peek();
  const legend = found && frame ? legendOf(mode, signsOf({ mode, journal: found, frame, route: route.value })) : [];
  return (
    <div class="menu-veil">
      <MenuPage title={shows === 'map' ? 'Map and bag' : 'Journal'} isWide onBack={onClose} backLabel="Resume">
        {!found && <p class="menu-note">Opening</p>}
        {found && shows === 'map' && (
          <div class="map-sheet">
            <LandMap state={state} session={session} journal={found} route={route} />
            <div class="map-side">
              <Vitals session={session} />
              <Bag session={session} journal={found} />
              <Harbour session={session} journal={found} onSail={onClose} />
              <MapLegend rows={legend} />
            </div>
          </div>
        )}
        {found && shows === 'journal' && <Journal journal={found} />}
      </MenuPage>
    </div>
  );
}
