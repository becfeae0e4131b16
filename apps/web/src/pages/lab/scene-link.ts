/*
 * A scene and the search that is looked at, packed into an address and back.
 */
import type { Issue } from '@skerry/kit';
import { decodeScene, encodeScene, type Scene, SEARCH_CARDS, type SearchSettings } from '@skerry/lab';
import { HEURISTIC_NAMES } from '@skerry/nav';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { LAB_HOME } from './lab-link.ts';

/** Longer addresses are cut or refused by chats and mail; beyond this a scene is shared as a file. */
export const MAX_LINK_LENGTH = 16_000;
/** What a link may unpack to: a map of four million cells in runs stays far below. */
const MAX_UNPACKED = 16 << 20;

export type LabLink = { readonly scene: Scene; readonly search: SearchSettings };

export function encodeLabLink({ scene, search }: LabLink): string {
  const text = JSON.stringify({ ...encodeScene(scene), search });
  return `${LAB_HOME}=${toBase64Url(deflateSync(strToU8(text), { level: 9 }))}`;
}

export function decodeLabLink(hash: string): { readonly link?: LabLink; readonly issues: readonly Issue[] } {
  const wrong = (message: string): { issues: Issue[] } => ({ issues: [{ path: 'link', message }] });
  let value: unknown;
  try {
    const packed = fromBase64Url(hash.slice(LAB_HOME.length + 1));
    value = JSON.parse(strFromU8(inflateSync(packed, { out: new Uint8Array(MAX_UNPACKED) })));
  } catch {
    return wrong('was cut off or changed on its way here');
  }
  const { scene, issues } = decodeScene(value);
  if (!scene) return { issues };
  const { search } = value as { readonly search?: unknown };
  return { link: { scene, search: readSearch(search) }, issues: [] };
}

/** Settings that are not known here are left at their defaults: an older page still opens the map of a newer link. */
function readSearch(value: unknown): SearchSettings {
  const settings = typeof value === 'object' && value !== null ? (value as Partial<SearchSettings>) : {};
  const card = SEARCH_CARDS.find(({ name }) => name === settings.name) ?? SEARCH_CARDS[0];
  const { weight } = settings;
  const heuristic = HEURISTIC_NAMES.find((name) => name === settings.heuristic);
  return {
    name: card.name,
    ...(heuristic && { heuristic }),
    ...(typeof weight === 'number' && weight >= 1 && weight <= 10 && { weight }),
  };
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}
