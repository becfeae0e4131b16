/*
 * Words for a button with the key that does the same, as it is bound now: "Photo mode (P)".
 */
import { firstKeyLabel } from '../../input/binding-label.ts';
import type { ExploreAction } from '../../input/explore-actions.ts';
import type { ExploreState } from './explore-state.ts';

/** Follows the bindings of the settings. */
export function useKeyHints({
  settings,
}: Pick<ExploreState, 'settings'>): (words: string, action: ExploreAction) => string {
  const map = settings.inputMaps.explore.value;
  return (words, action) => {
    const key = firstKeyLabel(map[action]);
    return key === undefined ? words : `${words} (${key})`;
  };
}
