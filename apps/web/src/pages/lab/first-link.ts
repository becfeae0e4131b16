/*
 * What the Lab begins with.
 */
import type { Issue } from '@skerry/kit';
import { createScene, defaultSource, type SearchSettings } from '@skerry/lab';
import { recallLink } from '../../shell/remember.ts';
import { splitLabHash } from './lab-link.ts';
import { decodeLabLink, type LabLink } from './scene-link.ts';

/** What to begin with: the address, else the last visit, else caves with A*. */
export function openFirst(hash: string): { readonly link: LabLink; readonly issues: readonly Issue[] } {
  const { mode = '', packed } = splitLabHash(hash) ?? {};
  const fresh = (): LabLink => ({
    scene: createScene({ source: defaultSource('caves') }),
    search: { name: 'a-star' },
    mode,
  });
  if (packed !== undefined) {
    const { link, issues } = decodeLabLink(hash);
    return { link: link ?? fresh(), issues };
  }
  const recalled = recallLink('lab');
  const last = recalled === undefined ? undefined : decodeLabLink(recalled).link;
  // The map goes along; the settings are those of the mode that was left.
  return { link: last ? { ...last, mode, ...(last.mode !== mode && { settings: undefined }) } : fresh(), issues: [] };
}

export function isSameSearch(a: SearchSettings, b: SearchSettings): boolean {
  return a.name === b.name && a.heuristic === b.heuristic && a.weight === b.weight;
}
