/*
 * The landscape page: the world, and over it either the title or the HUD of Explore.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import { encodeLink } from '@skerry/world';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { LinkNotice } from '../../shell/notices.tsx';
import { homeOf, type PageLink } from '../../shell/page.ts';
import type { Stick } from '../../input/listen-to-devices.ts';
import { act } from './act.ts';
import type { SingleAction } from './controls.ts';
import type { ExploreState } from './explore-state.ts';
import { Hud } from './hud.tsx';
import { LandscapeCanvas } from './landscape-canvas.tsx';
import { HelpPanel, SettingsPanel } from './panels.tsx';
import { PhotoBar } from './photo-bar.tsx';
import { saveScenePicture } from '../../landscape/save-scene-picture.ts';
import { StatsOverlay } from './stats-overlay.tsx';
import { followPad } from '../../input/pad-focus.ts';
import { ThumbStick } from '../../input/thumb-stick.tsx';
import { MendingNote } from '../../landscape/mending-note.tsx';
import { type WorldChoice, worldOf } from '../../world/world-choice.ts';
import { studioHash } from './studio-hash.ts';
import { WorldPanel } from './world-panel.tsx';
import { copyLink, LINK_IN_ADDRESS } from '../../ui/copy-link.ts';
import { Toast } from '../../ui/toast.tsx';

/** Width of the map when it is opened at a place, metres. */
const MAP_SPAN = 2000;

/** What covers the landscape before the user has chosen anything. */
export type TitleProps = {
  readonly links: readonly PageLink[];
  readonly world: WorldChoice;
  readonly onChooseWorld: () => void;
};

export type ExplorePageProps = {
  readonly state: ExploreState;
  readonly links: readonly PageLink[];
  readonly TitleScreen: ComponentType<TitleProps>;
};

export function ExplorePage({ state, links, TitleScreen }: ExplorePageProps): JSX.Element {
  const toast = useSignal('');
  const failure = useSignal(state.graphics.canDraw ? '' : NO_GRAPHICS);
  const stick = useSignal<Stick | undefined>(undefined);
  const { stage, panel, isPhoto, hasStats, scene, world } = state;
  const isExploring = stage.value === 'explore';

  useSignalEffect(() => {
    if (!isPhoto.value) state.fov.value = state.settings.settings.value.graphics.fov;
  });
  useEffect(
    () => followPad({ isActive: () => stage.peek() === 'title' || document.querySelector('dialog[open]') !== null }),
    [],
  );

  function mapHref(): string {
    const eye = scene.peek()?.eye();
    const view = eye && { view: { x: Math.round(eye.x), z: Math.round(eye.z), span: MAP_SPAN } };
    return `#${encodeLink({ ...worldOf(world.peek()), ...view })}`;
  }

  async function takePicture(): Promise<void> {
    const { presetId, seed } = world.peek();
    const isSaved = await saveScenePicture(scene.peek(), `${presetId} ${seed}`);
    toast.value = isSaved ? 'Picture saved' : 'This browser could not make a picture';
  }

  async function copyAddress(): Promise<void> {
    toast.value = await copyLink(state.link(), LINK_IN_ADDRESS);
  }

  const onAction = (action: SingleAction): void =>
    act(action, state, {
      onPicture: () => void takePicture(),
      onMap: () => location.assign(mapHref()),
      onStudio: () => location.assign(studioHash(state)),
    });
  const close = (): void => {
    panel.value = 'none';
  };
  if (failure.value !== '') return <Failure why={failure.value} atlasHome={homeOf(links, 'atlas')} />;
  return (
    <main class={isExploring ? 'explore' : 'explore is-title'} aria-busy={state.shown.value !== world.value}>
      <LandscapeCanvas
        state={state}
        entry={world.value}
        onStick={(next) => {
          stick.value = next;
        }}
        onAction={onAction}
        onProblem={(what) => {
          toast.value = what;
        }}
        onFail={(why) => {
          failure.value = why;
        }}
      />
      {!isExploring && (
        <TitleScreen
          links={links}
          world={world.value}
          onChooseWorld={() => {
            panel.value = 'world';
          }}
        />
      )}
      {isExploring && !isPhoto.value && <Hud state={state} mapHref={mapHref()} onPicture={() => void takePicture()} />}
      {isExploring && isPhoto.value && <PhotoBar state={state} onPicture={() => void takePicture()} />}
      {isExploring && stick.value && <ThumbStick stick={stick.value} />}
      {isExploring && hasStats.value && scene.value && !isPhoto.value && <StatsOverlay scene={scene.value} />}
      {panel.value === 'world' && <WorldPanel state={state} onCopyLink={() => void copyAddress()} onClose={close} />}
      {panel.value === 'settings' && <SettingsPanel state={state} onClose={close} />}
      {panel.value === 'help' && <HelpPanel state={state} onClose={close} />}
      {state.linkIssues.value.length > 0 && (
        <LinkNotice issues={state.linkIssues.value} hasWorld={false} onAccept={state.acceptShown} />
      )}
      <MendingNote pool={state.pool} />
      <Toast text={toast} />
    </main>
  );
}

const NO_GRAPHICS = 'This browser can draw neither with WebGPU nor with WebGL 2, which the landscape needs.';

function Failure({ why, atlasHome }: { readonly why: string; readonly atlasHome: string }): JSX.Element {
  return (
    <main class="explore is-failed">
      <div class="panel failure-card" role="alert">
        <h1>Skerry</h1>
        <p>{why}</p>
        <p>The Atlas shows the same worlds as maps, and needs neither.</p>
        <a class="main-button" href={atlasHome}>
          Open the Atlas
        </a>
      </div>
    </main>
  );
}
