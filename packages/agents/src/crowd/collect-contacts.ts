/*
 * Finds the contacts of a tick. Each pair is found once, by its wider member, so that a giant looks far and a child does
 * not.
 * Who gives way: those who stand, or let others pass, to those who walk; of walkers of one group the one behind; else
 * the lighter.
 */

import { MOVING } from './agent-state.ts';
import { growContacts } from './contacts.ts';
import type { Crowd } from './crowd.ts';

/** What those do of the moving apart who have the right of way. */
const STANDING_SHARE = 0.95;
const BEHIND_SHARE = 0.35;

/** Collects the pairs that could touch when both take their longest step. */
export function collectContacts(crowd: Crowd): void {
  const { bins, contacts, plane } = crowd;
  const { startByBin, side, count, longestStep, xByPlace, zByPlace, radiusByPlace, maxStepByPlace } = bins;
  const mask = side - 1;
  const scale = 1 / bins.binMetres;
  contacts.count = 0;
  for (let place = 0; place < count; place++) {
    const [x, z, radius] = [xByPlace[place], zByPlace[place], radiusByPlace[place]];
    const ownStep = maxStepByPlace[place];
    const width = Math.ceil((2 * radius + ownStep + longestStep) * scale);
    const bx = Math.floor((x - plane.originX) * scale);
    const bz = Math.floor((z - plane.originZ) * scale);
    const [left, right] = [(bx - width) & mask, (bx + width) & mask];
    for (let row = bz - width; row <= bz + width; row++) {
      const base = (row & mask) * side;
      if (left <= right) scan(place, x, z, radius, ownStep, startByBin[base + left], startByBin[base + right + 1]);
      else {
        scan(place, x, z, radius, ownStep, startByBin[base + left], startByBin[base + side]);
        scan(place, x, z, radius, ownStep, startByBin[base], startByBin[base + right + 1]);
      }
    }
  }

  function scan(place: number, x: number, z: number, radius: number, ownStep: number, from: number, end: number): void {
    for (let other = from; other < end; other++) {
      const otherRadius = radiusByPlace[other];
      if (otherRadius > radius || (otherRadius === radius && other <= place)) continue;
      const dx = x - xByPlace[other];
      const dz = z - zByPlace[other];
      const reach = radius + otherRadius + ownStep + maxStepByPlace[other];
      const square = dx * dx + dz * dz;
      if (square < reach * reach) addContact(crowd, place, other, dx, dz, Math.sqrt(square));
    }
  }
}

function addContact(crowd: Crowd, place: number, other: number, dx: number, dz: number, distance: number): void {
  const { contacts, bins } = crowd;
  if (contacts.count === contacts.firstByContact.length) growContacts(contacts);
  const contact = contacts.count++;
  contacts.firstByContact[contact] = place;
  contacts.secondByContact[contact] = other;
  // Two on the very same spot part along x.
  const normalX = distance > 0 ? dx / distance : 1;
  const normalZ = distance > 0 ? dz / distance : 0;
  contacts.normalXByContact[contact] = normalX;
  contacts.normalZByContact[contact] = normalZ;
  contacts.gapByContact[contact] = distance - bins.radiusByPlace[place] - bins.radiusByPlace[other];
  contacts.shareByContact[contact] = shareOf(crowd, place, other, normalX, normalZ);
}

function shareOf(crowd: Crowd, place: number, other: number, normalX: number, normalZ: number): number {
  const { stateByPlace, groupByPlace, radiusByPlace, headingXByPlace, headingZByPlace } = crowd.bins;
  const isWalking = stateByPlace[place] === MOVING;
  const isMixed = isWalking !== (stateByPlace[other] === MOVING);
  if (isMixed && !isOneYielding(crowd, place, other)) return isWalking ? 1 - STANDING_SHARE : STANDING_SHARE;
  const mass = radiusByPlace[place] * radiusByPlace[place];
  const otherMass = radiusByPlace[other] * radiusByPlace[other];
  const lighter = otherMass / (mass + otherMass);
  if (!isWalking || isMixed) return lighter;
  if (groupByPlace[place] === groupByPlace[other]) {
    const alongX = headingXByPlace[place] + headingXByPlace[other];
    const alongZ = headingZByPlace[place] + headingZByPlace[other];
    // Positive when the first is ahead: then the second, behind it, gives way.
    return lighter * (1 - BEHIND_SHARE * (alongX * normalX + alongZ * normalZ));
  }
  return lighter;
}

/** Two walkers of one group of whom one lets others pass: neither shoves the other. */
function isOneYielding({ bins, stateByAgent }: Crowd, place: number, other: number): boolean {
  const { agentByPlace, groupByPlace } = bins;
  if (groupByPlace[place] !== groupByPlace[other]) return false;
  return stateByAgent[agentByPlace[place]] === MOVING && stateByAgent[agentByPlace[other]] === MOVING;
}
