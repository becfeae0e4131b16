/*
 * The desk of one document: stages and form on one side, the views in the middle, answers on the other side. On narrow
 * screens one of the three is shown at a time.
 */
import { useSignal } from '@preact/signals';
import { type ComponentType, createElement, type JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { MenuAction } from '../../ui/form/actions-menu.tsx';
import { Splitter } from '../../ui/splitter.tsx';
import { watchSize } from '../../ui/watch-size.ts';
import { WorldPicker } from '../../world/world-picker.tsx';
import { drawRandomSeed } from '../../world/random-seed.ts';
import { worldOfPreset } from '../../world/world-choice.ts';
import { BENCHES, type BenchProps } from './benches.ts';
import { SIDE_WIDTHS } from './desk/layout.ts';
import { listOffers, placeOffers } from './desk/list-offers.ts';
import type { Offer } from './desk/offers.ts';
import { recallView, rememberView } from './desk/remember-view.ts';
import { createDeskActions } from './desk-actions.ts';
import { Bar } from './panels/bar.tsx';
import { CommandBox } from './panels/command-box.tsx';
import { FormPanel } from './panels/form-panel.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { NarrowTabs } from './panels/narrow-tabs.tsx';
import { TabNotice } from './panels/tab-notice.tsx';
import { WorldsDialog } from './panels/worlds-dialog.tsx';
import { MapPane } from './panes/map-pane.tsx';
import type { Orbit } from './panes/orbit.ts';
import { ScenePane } from './panes/scene-pane.tsx';
import type { StudioScene } from './panes/studio-scene.ts';
import type { Session, StudioState } from './studio-state.ts';
import { useDeskKeys } from './use-desk-keys.ts';

type DeskPageProps = { readonly state: StudioState; readonly session: Session };

const STACK_BELOW = 1.05;
const FIRST_TILT = 0.42;

export function DeskPage({ state, session }: DeskPageProps): JSX.Element {
  const { desk, view } = session;
  const { layout } = state.layout;
  const { views, mapShare, hasForm, formWidth, hasInspector, inspectorWidth, isSwapped, narrow } = layout.value;
  const orbit = useSignal<Orbit>(firstOrbit(session));
  const hour = useSignal(9.5);
  const scene = useSignal<StudioScene | undefined>(undefined);
  const dialog = useSignal<'none' | 'gallery' | 'worlds' | 'box'>('none');
  const actions = useMemo(() => createDeskActions({ state, session, orbit, hour }), [state, session]);
  const panesRef = useRef<HTMLDivElement>(null);
  const isStacked = useSignal(false);
  const bench = useSignal<ComponentType<BenchProps> | undefined>(undefined);

  useEffect(() => {
    const remember = (): void =>
      rememberView(session.id, { map: view.mapView.peek(), orbit: orbit.peek(), stage: view.stage.peek() });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [session]);
  // Two narrow views side by side show less than one above the other.
  useEffect(
    () =>
      watchSize(panesRef.current!, (width, height) => {
        if (width > 0) isStacked.value = width < height * STACK_BELOW;
      }),
    [],
  );
  useDeskKeys({
    undo: desk.undo,
    redo: desk.redo,
    openBox: () => {
      dialog.value = 'box';
    },
    walk: actions.walk,
  });

  async function openBench(id: string): Promise<void> {
    const found = BENCHES.find((one) => one.id === id);
    if (!found) return;
    try {
      const Component = await found.load();
      bench.value = Component;
    } catch {
      state.toast.value = `${found.label} could not be loaded. Check the connection and try again.`;
    }
  }

  function sizeOfPanes(): number {
    const { clientWidth = 1, clientHeight = 1 } = panesRef.current ?? {};
    return Math.max(isStacked.peek() ? clientHeight : clientWidth, 1);
  }

  const openGallery = (): void => {
    dialog.value = 'gallery';
  };
  const closeDialog = (): void => {
    dialog.value = 'none';
  };
  const menu: readonly MenuAction[] = [
    { label: 'Start from…', run: openGallery },
    { label: 'Copy link', run: () => void actions.share() },
    { label: 'New world', run: actions.startAnew },
    {
      label: 'Your worlds…',
      run: () => {
        dialog.value = 'worlds';
      },
    },
    { label: 'Walk here (G)', run: actions.walk },
    { label: 'Play this world', run: actions.play },
    { label: 'Export…', run: () => void actions.exportWorld() },
    { label: 'Import a height map…', run: () => void actions.importHeights() },
    { label: 'Open in the Atlas', run: actions.openAtlas },
    { label: hasForm ? 'Hide parameters' : 'Show parameters', run: () => state.layout.change({ hasForm: !hasForm }) },
    {
      label: hasInspector ? 'Hide inspector' : 'Show inspector',
      run: () => state.layout.change({ hasInspector: !hasInspector }),
    },
    { label: 'Swap panels', run: () => state.layout.change({ isSwapped: !isSwapped }) },
  ];

  const sideSplitter = (which: 'form' | 'inspector'): JSX.Element => {
    const isForm = which === 'form';
    const sign = isForm === isSwapped ? -1 : 1;
    return (
      <Splitter
        label={isForm ? 'Width of the parameters' : 'Width of the inspector'}
        value={isForm ? formWidth : inspectorWidth}
        {...SIDE_WIDTHS}
        step={16}
        byDefault={isForm ? 340 : 300}
        valueOfPixels={(pixels) => sign * pixels}
        onChange={(width) => state.layout.change(isForm ? { formWidth: width } : { inspectorWidth: width })}
      />
    );
  };
  const formSide = hasForm && (
    <aside
      key="form"
      class="studio-side studio-form"
      aria-label="Parameters"
      style={{ '--side-width': `${formWidth}px` }}
    >
      <FormPanel state={state} session={session} onBench={(id) => void openBench(id)} />
    </aside>
  );
  const inspectorSide = hasInspector && (
    <aside
      key="inspector"
      class="studio-side studio-inspector"
      aria-label="Inspector"
      style={{ '--side-width': `${inspectorWidth}px` }}
    >
      <Inspector state={state} session={session} />
    </aside>
  );
  const middle = (
    <div key="middle" class="studio-middle">
      {bench.value &&
        createElement(bench.value, {
          state,
          session,
          onClose: () => {
            bench.value = undefined;
          },
        })}
      <div
        ref={panesRef}
        class={isStacked.value ? 'studio-panes is-stacked' : 'studio-panes'}
        hidden={bench.value !== undefined}
        style={{ '--map-share': mapShare }}
      >
        {views !== 'scene' && !bench.value && <MapPane state={state} session={session} orbit={orbit} />}
        {views === 'both' && (
          <Splitter
            label="Size of the map"
            isHorizontal={isStacked.value}
            value={mapShare}
            min={0.15}
            max={0.85}
            step={0.02}
            byDefault={0.5}
            valueOfPixels={(pixels) => pixels / sizeOfPanes()}
            onChange={(share) => state.layout.change({ mapShare: share })}
          />
        )}
        {views !== 'map' && (
          <ScenePane
            state={state}
            session={session}
            orbit={orbit}
            hour={hour}
            scene={scene}
            isShown={bench.value === undefined}
          />
        )}
      </div>
    </div>
  );
  const formPart = [formSide, formSide && <span key="form-bar">{sideSplitter('form')}</span>];
  const inspectorPart = [inspectorSide && <span key="inspector-bar">{sideSplitter('inspector')}</span>, inspectorSide];
  return (
    <div
      class="desk"
      data-narrow={narrow}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        void actions.importHeights(file);
      }}
    >
      <Bar
        state={state}
        session={session}
        menu={menu}
        onShare={() => void actions.share()}
        onGallery={openGallery}
        onBox={() => {
          dialog.value = 'box';
        }}
      />
      <TabNotice state={state} session={session} />
      <div class="studio-body">
        {isSwapped
          ? [...inspectorPart.toReversed(), middle, ...formPart.toReversed()]
          : [...formPart, middle, ...inspectorPart]}
      </div>
      <NarrowTabs state={state} />
      {dialog.value === 'gallery' && (
        <WorldPicker
          thumbnails={state.thumbnails}
          presetId={desk.document.value.presetId ?? ''}
          onChoose={(preset) => {
            desk.startFrom(preset);
            view.jump.value = { ...preset.view };
            view.lookAt.value = { x: preset.view.x, z: preset.view.z };
          }}
          onPreview={(preset) => {
            view.preview.value = preset && worldOfPreset(preset);
          }}
          onClose={closeDialog}
        />
      )}
      {dialog.value === 'worlds' && <WorldsDialog state={state} onClose={closeDialog} />}
      {dialog.value === 'box' && (
        <CommandBox
          offers={listOffers(session, commandsOf(menu, session))}
          offersFor={(query) => placeOffers(session, query)}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

/** The commands of the desk, as the one box lists them. */
function commandsOf(menu: readonly MenuAction[], { desk }: Session): readonly Offer[] {
  const actions = [
    { label: 'Undo', run: desk.undo },
    { label: 'Redo', run: desk.redo },
    { label: 'Random seed', run: () => desk.setSeed(drawRandomSeed()) },
    ...menu,
  ];
  return actions.map(({ label, run }, index) => ({ id: `command-${index}`, kind: 'Command', title: label, run }));
}

function firstOrbit({ id, view }: Session): Orbit {
  const last = recallView(id);
  if (last) return last.orbit;
  const { x, z, span } = view.mapView.peek();
  return { x, z, distance: Math.min(span * 0.32, 2400), yaw: 0.4, tilt: FIRST_TILT };
}
