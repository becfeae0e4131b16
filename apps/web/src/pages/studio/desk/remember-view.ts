/*
 * Where a document was looked at, for as long as the tab lives: walking in a world and coming back, or a reload, finds
 * map and landscape where they were. Storage may be forbidden; then they begin at home.
 */
import type { MapView } from '../../../map/view-state.ts';
import type { Orbit } from '../panes/orbit.ts';

export type RememberedView = { readonly map: MapView; readonly orbit: Orbit; readonly stage: string };

const keyOf = (id: string): string => `skerry.studio.view.${id}`;

export function rememberView(id: string, view: RememberedView): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(view));
  } catch {
    // Only a convenience is lost.
  }
}

export function recallView(id: string): RememberedView | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isView(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isView(value: unknown): value is RememberedView {
  const { map, orbit, stage } = (value ?? {}) as Partial<
    Record<keyof RememberedView, Readonly<Record<string, unknown>>>
  >;
  const areNumbers = (of: Readonly<Record<string, unknown>> | undefined, names: readonly string[]): boolean =>
    names.every((name) => Number.isFinite(of?.[name]));
  return (
    typeof stage === 'string' &&
    areNumbers(map, ['x', 'z', 'span']) &&
    areNumbers(orbit, ['x', 'z', 'distance', 'yaw', 'tilt'])
  );
}
