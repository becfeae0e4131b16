/*
 * The state of the Atlas page as signals, and the functions that change it. The address follows the signals; opening an
 * address sets them. A broken link changes nothing and leaves the address alone until the user decides.
 */
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Issue } from '@skerry/kit';
import { type Explanation, PRESETS, type Preset } from '@skerry/world';
import type { MapLayerId } from '@skerry/world/map';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { recallLink, rememberLink } from '../../shell/remember.ts';
import { sourceOf, type WorldChoice, worldOf, worldOfPreset } from '../../world/world-choice.ts';
import { homeView } from '../../world/home-view.ts';
import { createThumbnails, type Thumbnails } from '../../world/thumbnails.ts';
import type { WorldPool } from '../../worker/world-pool.ts';
import { type Address, createAddress } from '../../shell/address.ts';
import { ATLAS_HOME, type AtlasLink, decodeAtlasLink, encodeAtlasLink } from '../../world/atlas-link.ts';
import type { MapView, Viewport, WorldPoint } from '../../map/view-state.ts';

/** The explanation of the selected place. */
export type PlaceReport =
  | {
      readonly status: 'waiting';
      readonly place: WorldPoint;
      /** Of the place before. */ readonly earlier?: Explanation;
    }
  | { readonly status: 'known'; readonly place: WorldPoint; readonly explanation: Explanation }
  | { readonly status: 'failed'; readonly place: WorldPoint; readonly why: string };

export type AtlasState = {
  readonly pool: WorldPool;
  readonly thumbnails: Thumbnails;
  readonly settings: SettingsStore;
  readonly world: ReadonlySignal<WorldChoice>;
  /** The view the map shows, or is moving to. */
  readonly view: Signal<MapView>;
  /** A view the map should jump to. */
  readonly jump: Signal<MapView | undefined>;
  readonly layer: Signal<MapLayerId>;
  readonly contours: Signal<boolean>;
  readonly report: ReadonlySignal<PlaceReport | undefined>;
  /** Why the address could not be opened. */
  readonly linkIssues: ReadonlySignal<readonly Issue[]>;
  /** Whether any world was opened explicitly: by link, from the last visit or by choice. */
  hasOpened(): boolean;
  choosePreset(preset: Preset): void;
  chooseSeed(seed: string): void;
  explain(place: WorldPoint): void;
  closeReport(): void;
  /** Returns to the first view of the world. */
  goHome(): void;
  /** Replaces a broken link by the link of what is shown now. */
  acceptShown(): void;
  /** The address of the current view. */
  link(): string;
  dispose(): void;
};

export function createAtlasState(pool: WorldPool, viewport: () => Viewport): AtlasState {
  const settings = createSettingsStore();
  const opened = openFirst(location.hash, viewport());
  const world = signal(worldOf(opened.link));
  const view = signal<MapView>(opened.link.view ?? homeView(opened.link.presetId, viewport()));
  const jump = signal<MapView | undefined>(undefined);
  const layer = signal<MapLayerId>(opened.link.layer);
  const contours = signal(opened.link.contours);
  const report = signal<PlaceReport | undefined>(undefined);
  const linkIssues = signal(opened.issues);
  let asking = new AbortController();
  let hasOpened = opened.issues.length === 0;

  function link(): string {
    const place = report.value?.place;
    return encodeAtlasLink({
      ...world.value,
      view: view.value,
      layer: layer.value,
      contours: contours.value,
      ...(place && { place }),
    });
  }

  const address: Address = createAddress({
    write: () => (linkIssues.value.length > 0 ? undefined : link()),
    onOpen: open,
    onWritten: (link) => rememberLink('atlas', link),
  });

  function open(hash: string): void {
    const { issues, link: next } = isBare(hash) ? openFirst(hash, viewport()) : decodeAtlasLink(hash);
    linkIssues.value = issues;
    if (next) show(next);
  }

  function show(next: AtlasLink): void {
    hasOpened = true;
    batch(() => {
      world.value = worldOf(next);
      layer.value = next.layer;
      contours.value = next.contours;
      view.value = next.view ?? homeView(next.presetId, viewport());
      jump.value = view.value;
    });
    if (next.place) explain(next.place);
    else closeReport();
  }

  function chooseWorld(next: WorldChoice, nextView: MapView, place: WorldPoint | undefined): void {
    address.flush();
    hasOpened = true;
    batch(() => {
      linkIssues.value = [];
      world.value = next;
      view.value = nextView;
      jump.value = nextView;
    });
    if (place) explain(place);
    else closeReport();
    address.push();
  }

  function explain(place: WorldPoint): void {
    asking.abort();
    asking = new AbortController();
    const { signal: abort } = asking;
    const before = report.peek();
    const earlier = before?.status === 'known' ? before.explanation : undefined;
    report.value = { status: 'waiting', place, ...(earlier && { earlier }) };
    address.touch();
    pool.run({ kind: 'explain', input: { ...sourceOf(world.value), ...place }, priority: 1, signal: abort }).then(
      (explanation) => {
        if (!abort.aborted) report.value = { status: 'known', place, explanation };
      },
      (error: Error) => {
        if (!abort.aborted) report.value = { status: 'failed', place, why: error.message };
      },
    );
  }

  function closeReport(): void {
    asking.abort();
    report.value = undefined;
    address.touch();
  }

  if (opened.link.place) explain(opened.link.place);
  const stopFollowing = effect(() => {
    void [view.value, layer.value, contours.value];
    address.touch();
  });
  return {
    pool,
    thumbnails: createThumbnails(pool),
    settings,
    world,
    view,
    jump,
    layer,
    contours,
    report,
    linkIssues,
    hasOpened: () => hasOpened,
    choosePreset: (preset) => chooseWorld(worldOfPreset(preset), homeView(preset.id, viewport()), undefined),
    chooseSeed: (seed) => {
      if (seed !== world.value.seed) chooseWorld({ ...world.value, seed }, view.value, report.value?.place);
    },
    explain,
    closeReport,
    goHome: () => {
      jump.value = homeView(world.value.presetId, viewport());
    },
    acceptShown: () => {
      hasOpened = true;
      linkIssues.value = [];
      address.push();
    },
    link: () => new URL(link(), location.href).href,
    dispose: () => {
      stopFollowing();
      asking.abort();
      settings.dispose();
      address.dispose();
    },
  };
}

/** Whether an address names no world. It stays until the world's link replaces it: a reload before must find the Atlas. */
function isBare(hash: string): boolean {
  return hash.length <= 1 || hash === ATLAS_HOME;
}

/** The link to start with: the address, else the last visit, else the first preset. */
function openFirst(hash: string, viewport: Viewport): { readonly link: AtlasLink; readonly issues: readonly Issue[] } {
  const fromAddress = isBare(hash) ? { issues: [] } : decodeAtlasLink(hash);
  if (fromAddress.link) return { link: fromAddress.link, issues: [] };
  const recalled = recallLink('atlas');
  const fromLastVisit = isBare(hash) && recalled !== undefined ? decodeAtlasLink(recalled) : { issues: [] };
  if (fromLastVisit.link) return { link: fromLastVisit.link, issues: [] };
  const world = worldOfPreset(PRESETS[0]);
  const link = { ...world, view: homeView(world.presetId, viewport), layer: 'relief', contours: false } as const;
  return { link, issues: fromAddress.issues };
}
