/*
 * Overlays that pause a run: pause menu, map, journal, settings, help, results, photo mode, saving before leaving.
 */
import type { JSX } from 'preact';
import { SettingsForm } from '../../../settings/settings-form.tsx';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import { MapOverlay } from '../map/map-overlay.tsx';
import { HelpList } from './help-list.tsx';
import { MenuPage } from './menu-page.tsx';
import { PauseMenu } from './pause-menu.tsx';
import { PhotoBar } from './photo-bar.tsx';
import { Results } from '../results/results.tsx';
import { RunFailed } from './run-failed.tsx';
import { Unsaved } from './unsaved.tsx';

export type OverlayProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
};

export function PlayOverlay({ state, session }: OverlayProps): JSX.Element | null {
  const { overlay } = state;
  const resume = (): void => {
    overlay.value = 'none';
  };
  const toPause = (): void => {
    overlay.value = 'pause';
  };
  if (session.stage.value === 'failed')
    return (
      <Veil>
        <RunFailed state={state} session={session} />
      </Veil>
    );
  const stage = state.leaveStage.value;
  // One component from the first attempt to the last, so that it remembers the file that was saved meanwhile.
  if (stage === 'saving' || stage === 'slow' || overlay.value === 'unsaved')
    return (
      <Veil>
        <Unsaved state={state} onResume={resume} />
      </Veil>
    );
  switch (overlay.value) {
    case 'pause':
      return (
        <Veil>
          <PauseMenu state={state} onResume={resume} />
        </Veil>
      );
    case 'map':
    case 'journal':
      return <MapOverlay state={state} session={session} shows={overlay.value} onClose={resume} />;
    case 'settings':
      return (
        <Veil>
          <MenuPage title="Settings" onBack={toPause}>
            <SettingsForm page="play" store={state.store} />
          </MenuPage>
        </Veil>
      );
    case 'help':
      return (
        <Veil>
          <MenuPage title="Help" onBack={resume}>
            <HelpList store={state.store} />
          </MenuPage>
        </Veil>
      );
    case 'results':
      return (
        <Veil>
          <Results state={state} session={session} />
        </Veil>
      );
    case 'photo':
      return <PhotoBar state={state} session={session} onResume={resume} />;
    default:
      return null;
  }
}

function Veil({ children }: { readonly children: JSX.Element }): JSX.Element {
  return <div class="menu-veil">{children}</div>;
}
