/*
 * The whole state of the Atlas as the tail of an address: the world's own link, then how it is looked at.
 * `#w=1.1;archipelago;windward;@120,-40,4096&layer=slope&contours=on&at=130,-20`
 * Either all of it is valid, or every problem is named and nothing is opened.
 */
import type { Issue } from '@skerry/kit';
import { decodeLink, DRAFT_MAP_LAYERS, encodeLink, type WorldLink } from '@skerry/world';
import { MAP_LAYERS, type MapLayerId } from '@skerry/world/map';
import { WORLD_HALF, type WorldPoint } from '../map/view-state.ts';

export type AtlasLink = WorldLink & {
  readonly layer: MapLayerId;
  readonly contours: boolean;
  /** The place that is explained. */
  readonly place?: WorldPoint;
};

/** The address that names no world: the Atlas shows the last one. */
export const ATLAS_HOME = '#atlas';

/** The tail of an address with its `#`. */
export function encodeAtlasLink({ layer, contours, place, ...world }: AtlasLink): string {
  const parts = [`#${encodeLink(world)}`];
  if (layer !== 'relief') parts.push(`layer=${layer}`);
  if (contours) parts.push('contours=on');
  if (place) parts.push(`at=${place.x},${place.z}`);
  return parts.join('&');
}

export function decodeAtlasLink(hash: string): { readonly issues: readonly Issue[]; readonly link?: AtlasLink } {
  const [worldText, ...parts] = hash.split('&');
  const world = decodeLink(worldText);
  const issues = [...world.issues];
  let layer: MapLayerId = 'relief';
  let contours = false;
  let place: WorldPoint | undefined;
  for (const part of parts) {
    const [name, value = ''] = part.split('=');
    if (name === 'layer') layer = decodeLayer(value, issues);
    else if (name === 'contours') contours = decodeContours(value, issues);
    else if (name === 'at') place = decodePlace(value, issues);
    else issues.push({ path: 'link', message: `expected layer, contours or at after the world, got "${part}"` });
  }
  if (issues.length > 0 || !world.link) return { issues };
  return { issues, link: { ...world.link, layer, contours, ...(place && { place }) } };
}

function decodeLayer(text: string, issues: Issue[]): MapLayerId {
  const ids = [...MAP_LAYERS, ...DRAFT_MAP_LAYERS].map(({ id }) => id);
  const layer = ids.find((id) => id === text);
  if (!layer) issues.push({ path: 'link.layer', message: `expected one of ${ids.join(', ')}, got "${text}"` });
  return layer ?? 'relief';
}

function decodeContours(text: string, issues: Issue[]): boolean {
  if (text !== 'on') issues.push({ path: 'link.contours', message: `expected on, got "${text}"` });
  return text === 'on';
}

function decodePlace(text: string, issues: Issue[]): WorldPoint | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length === 2 && numbers.every((value) => Math.abs(value) <= WORLD_HALF))
    return { x: numbers[0], z: numbers[1] };
  issues.push({ path: 'link.at', message: `expected x,z in metres within ±${WORLD_HALF}, got "${text}"` });
  return undefined;
}
