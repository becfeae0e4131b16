/*
 * What the menu of the desk does with the world on it: share, walk, play, export, start anew.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import { encodeLink, findPreset, PRESETS } from '@skerry/world';
import { heightsOfRecipe } from '@skerry/world/heights';
import { copyLink } from '../../ui/copy-link.ts';
import { encodeExploreLink } from '../../world/explore-link.ts';
import { encodePlayLink } from '../../world/play-link.ts';
import { drawRandomSeed } from '../../world/random-seed.ts';
import { encodeStudioLink } from '../../world/studio-link.ts';
import { rememberVisit } from '../../world/studio-visit.ts';
import { worldOfPreset } from '../../world/world-choice.ts';
import { historyOfWorld } from './desk/desk.ts';
import { type Orbit, poseOfOrbit } from './panes/orbit.ts';
import type { Session, StudioState } from './studio-state.ts';

export type DeskActions = {
  /** Copies a link that opens the world in Studio. */
  share(): Promise<void>;
  /** Walks where the landscape's camera looks; the same key in Explore comes back. */
  walk(): void;
  play(): void;
  openAtlas(): void;
  exportWorld(): Promise<void>;
  /** The dialog for a height map, with a file that was dropped if there is one. */
  importHeights(file?: File): Promise<void>;
  /** Another document, from the same starting point and a seed of its own. */
  startAnew(): void;
};

type ActionsOptions = {
  readonly state: StudioState;
  readonly session: Session;
  readonly orbit: ReadonlySignal<Orbit>;
  readonly hour: ReadonlySignal<number>;
};

const TOO_LONG = 'This world is too large for a link: save it as a file from Your worlds and send that';
const NEEDS_MAP = 'Links do not carry imported height maps: save this world as a file from Your worlds and send that';
/** Longer addresses are cut by some programs that pass them on. */
const MAX_LINK = 16_000;

export function createDeskActions({ state, session: { desk, view }, orbit, hour }: ActionsOptions): DeskActions {
  /** Leaves for another page; from there the way leads back to this document. */
  function visit(hash: string): void {
    if (hash.length > MAX_LINK) {
      state.toast.value = TOO_LONG;
      return;
    }
    rememberVisit(location.hash, desk.world.peek());
    location.assign(hash);
  }

  return {
    share: async () => {
      const hash = encodeStudioLink({ ...desk.world.peek(), view: view.mapView.peek() });
      const link = new URL(hash, location.href).href;
      if (heightsOfRecipe(desk.world.peek().recipe).length > 0) state.toast.value = NEEDS_MAP;
      else state.toast.value = link.length > MAX_LINK ? TOO_LONG : await copyLink(link, `Copy this link: ${link}`);
    },
    walk: () => {
      const { x, z } = orbit.peek();
      visit(encodeExploreLink({ ...desk.world.peek(), spot: { x, z }, hour: hour.peek(), mode: 'walk' }));
    },
    play: () => visit(encodePlayLink(desk.world.peek())),
    openAtlas: () => visit(`#${encodeLink({ ...desk.world.peek(), view: view.mapView.peek() })}`),
    exportWorld: async () => {
      const { openExportDialog } = await import('../../exchange/open-export-dialog.tsx');
      openExportDialog({
        world: desk.world.peek(),
        place: view.mapView.peek(),
        poseOf: (surfaceAt) => poseOfOrbit(orbit.peek(), surfaceAt),
        hour: hour.peek(),
        shelf: {
          profiles: computed(() => desk.document.value.exports ?? []),
          setProfiles: (exports, label) => {
            const [issue] = desk.edit({ label: label.slice(0, 80), parts: { exports } });
            return issue ? issue.message : '';
          },
        },
      });
    },
    importHeights: async (file) => {
      const { openImportDialog } = await import('../../exchange/import/open-import-dialog.tsx');
      openImportDialog({
        recipe: desk.document.peek().recipe,
        place: view.mapView.peek(),
        onRecipe: (recipe, label) => desk.setRecipe(recipe, label),
        file,
      });
    },
    startAnew: () => {
      const preset = findPreset(desk.document.peek().presetId ?? '') ?? PRESETS[0];
      state.start(historyOfWorld({ ...worldOfPreset(preset), seed: drawRandomSeed() }, preset.title));
    },
  };
}
