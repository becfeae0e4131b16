/*
 * The particle burst of an event, if any: dust of steps, splashes, sparks of attacks, leaves of a felled tree.
 */
import type { SimEvent } from '@skerry/sim';
import type { BurstAt } from '@skerry/view';

/** Steps softer than this raise no dust. */
const DUSTY = 6;
const HARD_LANDING = 8;

export function burstOfEvent(event: SimEvent): BurstAt | undefined {
  const { x, y, z } = event;
  switch (event.kind) {
    case 'step':
      return event.loudness >= DUSTY ? { kind: 'step', x, y, z, ground: event.surface } : undefined;
    case 'jumped':
      return { kind: 'jump', x, y, z };
    case 'landed':
      return { kind: 'landing', x, y, z, strength: Math.min(event.speed / HARD_LANDING, 2) };
    case 'splash':
      return { kind: 'splash', x, y, z, strength: Math.min(0.5 + event.speed / HARD_LANDING, 2) };
    case 'hit':
      return { kind: 'hit', x, y: y + 1, z, yaw: Math.atan2(-event.fromX, event.fromZ) };
    case 'blocked':
      return { kind: 'block', x, y: y + 1.1, z, strength: event.isPerfect ? 1.6 : 1 };
    case 'died':
      return { kind: 'death', x, y, z };
    case 'shot':
      return { kind: 'shot', x, y: y + 1.3, z };
    case 'stuck':
      return { kind: event.on === 'water' ? 'splash' : 'stuck', x, y, z, strength: 0.5 };
    case 'picked-up':
      return { kind: event.item === 'goal' ? 'goal' : 'pickup', x, y: y + 0.8, z };
    case 'powered':
      return { kind: 'power', x, y: y + 0.8, z };
    case 'opened':
      return { kind: 'chest', x, y: y + 0.5, z };
    case 'felled':
      return { kind: 'felled', x, y, z };
    default:
      return undefined;
  }
}
