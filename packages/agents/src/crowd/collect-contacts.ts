/*
 * Finds the contacts of a tick. Each pair is found once, by its wider member, so that a giant looks far and a child does
 * not.
 * Who gives way: those who stand to those who walk; of walkers the one behind; between groups that block each other,
 * by turns of some seconds (a group gives way as a whole, so that a narrow passage is cleared); else the lighter.
 */

import { hash2 } from '@skerry/kit';
import { MOVING } from './agent-state.ts';
import { growContacts } from './contacts.ts';
import type { Crowd } from './crowd.ts';

/** What those do of the moving apart who have the right of way. */
const STANDING_SHARE = 0.9;
const FAVOURED_SHARE = 0.1;
const BEHIND_SHARE = 0.35;
/** Seconds without progress after which groups that block each other give way by turns, and how long a turn lasts. */
const PATIENCE_SECONDS = 1.5;
const TURN_SECONDS = 4;

/** Collects the pairs that could touch when both take their longest step. */
export function collectContacts(crowd: Crowd, seconds: number): void {
  const { bins, contacts, plane } = crowd;
  const { startByBin, side, count, longestStep, xByPlace, zByPlace, radiusByPlace, maxStepByPlace } = bins;
  const mask = side - 1;
  const scale = 1 / bins.binMetres;
  const turn = Math.floor((crowd.tick * seconds) / TURN_SECONDS);
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
      if (square < reach * reach) addContact(crowd, place, other, dx, dz, Math.sqrt(square), turn);
    }
  }
}

function addContact(
  crowd: Crowd,
  place: number,
  other: number,
  dx: number,
  dz: number,
  distance: number,
  turn: number,
): void {
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
  contacts.shareByContact[contact] = shareOf(crowd, place, other, normalX, normalZ, turn);
}

function shareOf(crowd: Crowd, place: number, other: number, normalX: number, normalZ: number, turn: number): number {
  const { stateByPlace, groupByPlace, radiusByPlace, headingXByPlace, headingZByPlace, agentByPlace } = crowd.bins;
  const isWalking = stateByPlace[place] === MOVING;
  if (isWalking !== (stateByPlace[other] === MOVING)) return isWalking ? 1 - STANDING_SHARE : STANDING_SHARE;
  const mass = radiusByPlace[place] * radiusByPlace[place];
  const otherMass = radiusByPlace[other] * radiusByPlace[other];
  const lighter = otherMass / (mass + otherMass);
  if (!isWalking) return lighter;
  if (groupByPlace[place] === groupByPlace[other]) {
    const alongX = headingXByPlace[place] + headingXByPlace[other];
    const alongZ = headingZByPlace[place] + headingZByPlace[other];
    // Positive when the first is ahead: then the second, behind it, gives way.
    return lighter * (1 - BEHIND_SHARE * (alongX * normalX + alongZ * normalZ));
  }
  const { waitByAgent } = crowd;
  const isBlocked = Math.max(waitByAgent[agentByPlace[place]], waitByAgent[agentByPlace[other]]) > PATIENCE_SECONDS;
  if (!isBlocked) return lighter;
  const isFavoured = hash2(groupByPlace[place], turn, 0) > hash2(groupByPlace[other], turn, 0);
  return isFavoured ? FAVOURED_SHARE : 1 - FAVOURED_SHARE;
}
