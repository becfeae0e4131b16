/*
 * Adds the bound key to the title of a button: "Photo mode (P)".
 */
import { firstKeyLabel } from '../../input/binding-label.ts';
import type { ExploreAction } from '../../input/explore-actions.ts';
import type { ExploreState } from './explore-state.ts';

/** Follows changes of the bindings. */
export function useKeyHints({
  settings,
}: Pick<ExploreState, 'settings'>): (words: string, action: ExploreAction) => string {
  const map = settings.inputMaps.explore.value;
  return (words, action) => {
    const key = firstKeyLabel(map[action]);
    return key === undefined ? words : `${words} (${key})`;
  };
}
