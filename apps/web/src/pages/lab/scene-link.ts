/*
 * A scene, the search that is looked at and the settings of the shown mode, packed into an address and back.
 */
import type { Issue } from '@skerry/kit';
import {
  decodeScene,
  encodeScene,
  type Overlay,
  OVERLAYS,
  type Scene,
  type SearchSettings,
  WATCH_CARDS,
} from '@skerry/lab';
import { HEURISTIC_NAMES } from '@skerry/nav';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from '../../shell/base64-url.ts';
import { homeOfMode, splitLabHash } from './lab-link.ts';

/** Longer addresses are cut or refused by chats and mail; beyond this a scene is shared as a file. */
export const MAX_LINK_LENGTH = 16_000;
/** What a link may unpack to: a map of four million cells in runs stays far below. */
const MAX_UNPACKED = 16 << 20;

export type LabLink = {
  readonly scene: Scene;
  readonly search: SearchSettings;
  /** The mode that is shown, and its settings as plain data: each mode checks its own. */
  readonly mode: string;
  readonly settings?: unknown;
  /** The event that the scrubber shows; undefined at the end. */
  readonly position?: number;
  /** What the map shows of the search. */
  readonly overlay?: Overlay;
};

export function encodeLabLink({ scene, search, mode, settings, position, overlay }: LabLink): string {
  const shown = overlay === 'none' ? undefined : overlay;
  const text = JSON.stringify({ ...encodeScene(scene), search, settings, position, overlay: shown });
  return `${homeOfMode(mode)}=${toBase64Url(deflateSync(strToU8(text), { level: 9 }))}`;
}

export function decodeLabLink(hash: string): { readonly link?: LabLink; readonly issues: readonly Issue[] } {
  const wrong = (message: string): { issues: Issue[] } => ({ issues: [{ path: 'link', message }] });
  const { mode = '', packed } = splitLabHash(hash) ?? {};
  let value: unknown;
  try {
    const bytes = fromBase64Url(packed ?? '');
    value = JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_UNPACKED) })));
  } catch {
    return wrong('was cut off or changed on its way here');
  }
  const { scene, issues } = decodeScene(value);
  if (!scene) return { issues };
  const { search, settings, position, overlay } = value as Readonly<Record<string, unknown>>;
  const isPlace = Number.isSafeInteger(position) && (position as number) >= 0;
  const known = OVERLAYS.find((name) => name === overlay);
  const link: LabLink = {
    scene,
    search: readSearch(search),
    mode,
    settings,
    ...(isPlace && { position: position as number }),
    ...(known && { overlay: known }),
  };
  return { link, issues: [] };
}

/** Whether two scenes have the same map, ends and edits. */
export function isSameScene(a: Scene, b: Scene): boolean {
  return a === b || JSON.stringify(encodeScene(a)) === JSON.stringify(encodeScene(b));
}

/** Settings that are not known here are left at their defaults: an older page still opens the map of a newer link. */
function readSearch(value: unknown): SearchSettings {
  const settings = typeof value === 'object' && value !== null ? (value as Partial<SearchSettings>) : {};
  const card = WATCH_CARDS.find(({ name }) => name === settings.name) ?? WATCH_CARDS[0];
  const { weight } = settings;
  const heuristic = HEURISTIC_NAMES.find((name) => name === settings.heuristic);
  return {
    name: card.name,
    ...(heuristic && { heuristic }),
    ...(typeof weight === 'number' && weight >= 1 && weight <= 10 && { weight }),
  };
}
