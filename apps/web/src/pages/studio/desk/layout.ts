/*
 * How the desk is laid out, remembered between visits: which views are shown, how wide the panels are, which side they
 * stand on. Unreadable layouts are replaced by the default.
 */
import { effect, type Signal, signal } from '@preact/signals';
import { checkNode, choice, flag, group, number, type ValueOf } from '@skerry/kit/schema';

const KEY = 'skerry.studio.layout';

export const SIDE_WIDTHS = { min: 220, max: 640 } as const;

const LAYOUT_SCHEMA = group('Layout', '', {
  views: choice('Views', ['both', 'map', 'scene'], 'both', ''),
  /** Share of the map beside the landscape. */
  mapShare: number('Map', '', [0.15, 0.85], 0.5, ''),
  hasForm: flag('Parameters', true, ''),
  formWidth: number('Width', 'px', [SIDE_WIDTHS.min, SIDE_WIDTHS.max], 340, ''),
  hasInspector: flag('Inspector', true, ''),
  inspectorWidth: number('Width', 'px', [SIDE_WIDTHS.min, SIDE_WIDTHS.max], 300, ''),
  isSwapped: flag('Panels on the other side', false, ''),
  inspector: choice('Inspector', ['place', 'world', 'history', 'sheets'], 'place', ''),
  /** What a narrow screen shows. */
  narrow: choice('Shown', ['views', 'form', 'inspector'], 'views', ''),
});

export type Layout = ValueOf<typeof LAYOUT_SCHEMA>;
export type InspectorTab = Layout['inspector'];

export type LayoutStore = { readonly layout: Signal<Layout>; change(part: Partial<Layout>): void; dispose(): void };

export function createLayoutStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = findStorage(),
): LayoutStore {
  const layout = signal(recall(storage));
  const dispose = effect(() => {
    try {
      storage?.setItem(KEY, JSON.stringify(layout.value));
    } catch {
      // Storage is full or forbidden: the layout lasts until the page is closed.
    }
  });
  return {
    layout,
    change: (part) => {
      layout.value = { ...layout.peek(), ...part };
    },
    dispose,
  };
}

function recall(storage: Pick<Storage, 'getItem'> | undefined): Layout {
  try {
    const issues: never[] = [];
    const found = checkNode(LAYOUT_SCHEMA, JSON.parse(storage?.getItem(KEY) ?? '{}'), '', issues) as Layout;
    if (issues.length === 0) return found;
  } catch {
    // Written by another version, or broken.
  }
  return checkNode(LAYOUT_SCHEMA, {}, '', []) as Layout;
}

function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
