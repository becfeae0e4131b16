/*
 * The settings of this visitor, as one signal over a text store (localStorage): read once, written on every change,
 * followed when another tab changes them. Each page creates its own and disposes it.
 *
 *   const store = createSettingsStore();
 *   store.settings.value.sound.music;            // read, inside an effect to follow
 *   store.change('sound', { music: 0.4 });       // change and remember
 *   store.reset('controls'); store.reset();      // back to the first values
 *   store.bind('play', { jump: ['key:KeyJ'] });  // a person's own keys, see input/input-map.ts
 *
 * If the store is full, forbidden or broken, settings are not kept and `isLasting` is false; nothing else breaks.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ActionTable } from '../input/action-table.ts';
import { type ActionId, ACTIONS, type InputPage } from '../input/actions.ts';
import { createInputMap, type InputMap, type StoredBindings } from '../input/input-map.ts';
import { checkSettings, initialSettings, SETTINGS_VERSION } from './check-settings.ts';
import type { GroupName, GroupSettings, Settings } from './settings-schema.ts';

const KEY = 'skerry.settings';
/** Where version 1 lived, together with Explore's last view. */
const OLD_KEY = 'skerry.explore';

export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Which key triggers which action on each page, from the settings. */
export type InputMaps = { readonly [P in InputPage]: ReadonlySignal<InputMap<ActionId<P>>> };

export type SettingsStore = {
  readonly settings: ReadonlySignal<Settings>;
  readonly inputMaps: InputMaps;
  /** False when settings hold only until the page is closed. */
  readonly isLasting: ReadonlySignal<boolean>;
  change<G extends GroupName>(group: G, part: Partial<GroupSettings<G>>): void;
  /** Stores a page's bindings where they differ from the defaults. */
  bind(page: InputPage, bindings: StoredBindings): void;
  /** One group, the bindings, or everything. */
  reset(group?: GroupName | 'bindings'): void;
  dispose(): void;
};

export function createSettingsStore(storage: TextStore | undefined = findStorage()): SettingsStore {
  const settings = signal(initialSettings());
  const isLasting = signal(storage !== undefined);
  const inputMapOf = <P extends InputPage>(page: P): ReadonlySignal<InputMap<ActionId<P>>> => {
    // Depends on the bindings alone: moving a slider must not rebuild the map.
    const bindings = computed(() => settings.value.bindings[page]);
    return computed(() => createInputMap(ACTIONS[page] as ActionTable<ActionId<P>>, bindings.value).map);
  };

  function read(): void {
    settings.value = checkSettings(parse(storage, KEY) ?? oldSettings(storage)).settings;
  }

  function write(next: Settings): void {
    settings.value = next;
    try {
      storage?.setItem(KEY, JSON.stringify({ version: SETTINGS_VERSION, settings: next }));
    } catch {
      isLasting.value = false;
    }
  }

  read();
  // At once: Explore's entry is rewritten without its settings when the camera moves.
  if (parse(storage, KEY) === undefined && oldSettings(storage) !== undefined) write(settings.value);

  const follow = (event: StorageEvent): void => {
    if (event.key === KEY) read();
  };
  globalThis.addEventListener?.('storage', follow);

  return {
    settings,
    inputMaps: {
      play: inputMapOf('play'),
      explore: inputMapOf('explore'),
      atlas: inputMapOf('atlas'),
      lab: inputMapOf('lab'),
    },
    isLasting,
    change: (group, part) =>
      write({ ...settings.value, [group]: { ...settings.value[group], ...part } } satisfies Settings),
    bind: (page, bindings) => write({ ...settings.value, bindings: { ...settings.value.bindings, [page]: bindings } }),
    reset: (group) => {
      const first = initialSettings();
      write(group === undefined ? first : { ...settings.value, [group]: first[group] });
    },
    dispose: () => globalThis.removeEventListener?.('storage', follow),
  };
}

function oldSettings(storage: TextStore | undefined): unknown {
  const old = parse(storage, OLD_KEY);
  return typeof old === 'object' && old !== null && 'settings' in old ? old : undefined;
}

function parse(storage: TextStore | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Browsers that forbid storage throw on mere access to it. */
function findStorage(): TextStore | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
