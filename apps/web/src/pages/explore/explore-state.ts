/*
 * The state of the landscape page as signals, and the functions that change it. The address follows while exploring;
 * opening an address sets the signals. A broken link changes nothing and leaves the address alone until the user decides.
 */
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Issue } from '@skerry/kit';
import type { QualityName } from '@skerry/view';
import { findPreset, PRESETS, type Preset } from '@skerry/world';
import { createAddress } from '../../shell/address.ts';
import { type WorldChoice, worldOf, worldOfPreset } from '../../world/world-choice.ts';
import { recallLink, rememberLink } from '../../shell/remember.ts';
import { applySettings } from '../../settings/apply-settings.ts';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { createThumbnails, type Thumbnails } from '../../world/thumbnails.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import {
  decodeExploreLink,
  DEFAULT_HOUR,
  encodeExploreLink,
  EXPLORE_HOME,
  type ExploreLink,
  type Eye,
  isExploreHash,
  type MoveMode,
  type Spot,
} from '../../world/explore-link.ts';
import type { Graphics } from '../../landscape/probe-graphics.ts';
import type { ExploreScene } from './scene.ts';

/** Where to enter a world: at an eye position, at a place, or anywhere with a good view. */
export type Entry = WorldChoice & { readonly eye?: Eye; readonly spot?: Spot };

export type Panel = 'none' | 'world' | 'settings' | 'help';

export type ExploreState = {
  readonly pool: LandscapePool;
  readonly thumbnails: Thumbnails;
  readonly graphics: Graphics;
  readonly stage: ReadonlySignal<'title' | 'explore'>;
  readonly world: ReadonlySignal<Entry>;
  readonly mode: Signal<MoveMode>;
  readonly hour: Signal<number>;
  readonly speed: Signal<number>;
  readonly fov: Signal<number>;
  readonly settings: SettingsStore;
  readonly panel: Signal<Panel>;
  readonly isPhoto: Signal<boolean>;
  readonly hasStats: Signal<boolean>;
  readonly linkIssues: ReadonlySignal<readonly Issue[]>;
  /** The current scene, once it exists. */
  readonly scene: Signal<ExploreScene | undefined>;
  /** The world that the scene shows or is about to show; differs from the chosen one while a start place is searched. */
  readonly shown: Signal<Entry | undefined>;
  quality(): QualityName;
  /** Goes back to the title. */
  leave(): void;
  choosePreset(preset: Preset): void;
  chooseSeed(seed: string): void;
  acceptShown(): void;
  /** Reports that the camera moved, so that the address follows. */
  touch(): void;
  link(): string;
  dispose(): void;
};

export function createExploreState(pool: LandscapePool, graphics: Graphics): ExploreState {
  // Before the link is remembered, which rewrites the storage entry that old settings are read from.
  const settings = createSettingsStore();
  const opened = openFirst(location.hash, recallLink('explore'));
  const stage = signal<'title' | 'explore'>(isExploreHash(location.hash) ? 'explore' : 'title');
  const world = signal<Entry>(opened.link);
  const mode = signal<MoveMode>(opened.link.mode);
  const hour = signal(opened.link.hour);
  const speed = signal(20);
  const fov = signal<number>(settings.settings.peek().graphics.fov);
  const panel = signal<Panel>('none');
  const isPhoto = signal(false);
  const hasStats = signal(false);
  const linkIssues = signal(opened.issues);
  const scene = signal<ExploreScene | undefined>(undefined);
  const shown = signal<Entry | undefined>(undefined);

  function write(): string | undefined {
    const isShown = shown.peek() === world.value;
    const eye = (isShown ? scene.peek()?.eye() : undefined) ?? world.value.eye;
    if (stage.value === 'title' || linkIssues.value.length > 0) return undefined;
    const { spot } = world.value;
    const place = eye ? { eye } : { ...(spot && { spot }) };
    if (!eye && !spot) return undefined;
    return encodeExploreLink({ ...worldOf(world.value), ...place, hour: hour.value, mode: mode.value });
  }

  const address = createAddress({
    write,
    onOpen: open,
    onWritten: (hash) => rememberLink('explore', hash),
  });

  function open(hash: string): void {
    const isTitle = hash.length <= 1;
    // Another page's address: this page is about to be left.
    if (!isTitle && !isExploreHash(hash)) return;
    const isBare = isTitle || hash === EXPLORE_HOME;
    const { issues, link } = isBare ? { issues: [], link: undefined } : decodeExploreLink(hash);
    batch(() => {
      linkIssues.value = issues;
      stage.value = isTitle ? 'title' : 'explore';
      panel.value = 'none';
      isPhoto.value = false;
      if (link) show(link);
    });
  }

  function show({ mode: nextMode, hour: nextHour, ...entry }: ExploreLink): void {
    mode.value = nextMode;
    hour.value = nextHour;
    world.value = entry;
  }

  function choose(entry: Entry): void {
    address.flush();
    batch(() => {
      linkIssues.value = [];
      panel.value = 'none';
      world.value = entry;
    });
    // There is no eye position yet to put into an address: a reload before the ground is there finds the world here.
    rememberLink('explore', encodeExploreLink({ ...worldOf(entry), hour: hour.value, mode: mode.value }));
    if (stage.value === 'explore') history.pushState(null, '', EXPLORE_HOME);
  }

  const stopApplying = effect(() => applySettings(document.documentElement, settings.settings.value));
  const stopFollowing = effect(() => {
    void [mode.value, hour.value, stage.value, scene.value, shown.value];
    address.touch();
  });
  return {
    pool,
    thumbnails: createThumbnails(pool),
    graphics,
    stage,
    world,
    mode,
    hour,
    speed,
    fov,
    settings,
    panel,
    isPhoto,
    hasStats,
    linkIssues,
    scene,
    shown,
    quality: () => {
      const { quality } = settings.settings.value.graphics;
      return quality === 'auto' ? graphics.quality : quality;
    },
    leave: () => {
      address.flush();
      history.pushState(null, '', location.pathname + location.search);
      batch(() => {
        stage.value = 'title';
        panel.value = 'none';
        isPhoto.value = false;
      });
    },
    choosePreset: (preset) => choose(worldOfPreset(preset)),
    chooseSeed: (seed) => {
      if (seed !== world.value.seed) choose({ ...worldOf(world.value), seed });
    },
    acceptShown: () => {
      linkIssues.value = [];
      address.push();
    },
    touch: address.touch,
    link: () => new URL(write() ?? location.hash, location.href).href,
    dispose: () => {
      stopApplying();
      settings.dispose();
      stopFollowing();
      address.dispose();
    },
  };
}

/** What to open: the address, else the last visit, else the first preset. */
function openFirst(hash: string, last: string | undefined): { link: ExploreLink; issues: readonly Issue[] } {
  const isLink = isExploreHash(hash) && hash !== EXPLORE_HOME;
  const fromAddress = isLink ? decodeExploreLink(hash) : { issues: [] };
  if (fromAddress.link) return { link: fromAddress.link, issues: [] };
  const fromLast = !isLink && last !== undefined ? decodeExploreLink(last) : { issues: [] };
  if (fromLast.link) return { link: fromLast.link, issues: [] };
  const world = worldOfPreset(findPreset('skerry') ?? PRESETS[0]);
  return { link: { ...world, hour: DEFAULT_HOUR, mode: 'walk' }, issues: fromAddress.issues };
}
