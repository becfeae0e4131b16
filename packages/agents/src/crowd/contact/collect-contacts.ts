/*
 * Finds the contacts of a tick. Each pair is found once, by its wider member, so that narrow agents search a small
 * radius.
 * Right of way: agents that stand, or let others pass, yield to walkers; between walkers of one group the one behind
 * yields; otherwise the lighter one.
 */

import { MOVING } from '../agent-state.ts';
import { doubleArrays } from './double-arrays.ts';
import type { Crowd } from '../crowd.ts';

/** The share of the separation that the agent with the right of way takes. */
const STANDING_SHARE = 0.95;
const BEHIND_SHARE = 0.35;

/** Collects the pairs that could touch if both take their longest step. */
export function collectContacts(crowd: Crowd): void {
  const { bins, contacts, plane } = crowd;
  const { startByBin, side, count, longestStep, xByPlace, zByPlace, radiusByPlace, maxStepByPlace } = bins;
  const mask = side - 1;
  const scale = 1 / bins.binMetres;
  contacts.count = 0;
  for (let place = 0; place < count; place++) {
    const x = xByPlace[place];
    const z = zByPlace[place];
    const radius = radiusByPlace[place];
    const width = Math.ceil((2 * radius + maxStepByPlace[place] + longestStep) * scale);
    const bx = Math.floor((x - plane.originX) * scale);
    const bz = Math.floor((z - plane.originZ) * scale);
    const left = (bx - width) & mask;
    const right = (bx + width) & mask;
    for (let row = bz - width; row <= bz + width; row++) {
      const base = (row & mask) * side;
      // The table wraps around: a row of bins may then be in two parts.
      for (let part = left <= right ? 1 : 0; part < 2; part++) {
        const from = startByBin[part === 0 ? base : base + left];
        const end = startByBin[part === 0 || left <= right ? base + right + 1 : base + side];
        for (let other = from; other < end; other++) {
          const otherRadius = radiusByPlace[other];
          if (otherRadius > radius || (otherRadius === radius && other <= place)) continue;
          const dx = x - xByPlace[other];
          const dz = z - zByPlace[other];
          const reach = radius + otherRadius + maxStepByPlace[place] + maxStepByPlace[other];
          if (dx * dx + dz * dz < reach * reach) addContact(crowd, place, other);
        }
      }
    }
  }
}

function addContact(crowd: Crowd, place: number, other: number): void {
  const { contacts } = crowd;
  const { xByPlace, zByPlace, radiusByPlace } = crowd.bins;
  if (contacts.count === contacts.firstByContact.length) doubleArrays(contacts);
  const contact = contacts.count++;
  const dx = xByPlace[place] - xByPlace[other];
  const dz = zByPlace[place] - zByPlace[other];
  const distance = Math.sqrt(dx * dx + dz * dz);
  contacts.firstByContact[contact] = place;
  contacts.secondByContact[contact] = other;
  // Two agents at exactly the same position separate along x.
  contacts.normalXByContact[contact] = distance > 0 ? dx / distance : 1;
  contacts.normalZByContact[contact] = distance > 0 ? dz / distance : 0;
  contacts.gapByContact[contact] = distance - radiusByPlace[place] - radiusByPlace[other];
  assignShare(crowd, contact, place, other);
}

function assignShare(crowd: Crowd, contact: number, place: number, other: number): void {
  const { stateByPlace, groupByPlace, radiusByPlace, headingXByPlace, headingZByPlace } = crowd.bins;
  const { shareByContact, normalXByContact, normalZByContact } = crowd.contacts;
  const isWalking = stateByPlace[place] === MOVING;
  const isMixed = isWalking !== (stateByPlace[other] === MOVING);
  const mass = radiusByPlace[place] * radiusByPlace[place];
  const otherMass = radiusByPlace[other] * radiusByPlace[other];
  let share = otherMass / (mass + otherMass);
  if (isMixed && !isOneYielding(crowd, place, other)) share = isWalking ? 1 - STANDING_SHARE : STANDING_SHARE;
  else if (isWalking && !isMixed && groupByPlace[place] === groupByPlace[other]) {
    const alongX = headingXByPlace[place] + headingXByPlace[other];
    const alongZ = headingZByPlace[place] + headingZByPlace[other];
    // Positive if the first is ahead: then the second, behind it, yields.
    share *= 1 - BEHIND_SHARE * (alongX * normalXByContact[contact] + alongZ * normalZByContact[contact]);
  }
  shareByContact[contact] = share;
}

/** Two walkers of one group, one of which lets others pass: neither pushes the other. */
function isOneYielding({ bins, stateByAgent }: Crowd, place: number, other: number): boolean {
  const { agentByPlace, groupByPlace } = bins;
  if (groupByPlace[place] !== groupByPlace[other]) return false;
  return stateByAgent[agentByPlace[place]] === MOVING && stateByAgent[agentByPlace[other]] === MOVING;
}
