/*
 * The events of a tick as one player gets them: what everybody can see or hear, and of what concerns a single player
 * only one's own.
 */
import { isPlayerId, type SimEvent } from '@skerry/sim';

/** Kinds that concern the player of their `id` and nobody else. */
const PERSONAL: ReadonlySet<SimEvent['kind']> = new Set([
  'picked-up',
  'powered',
  'power-ended',
  'scored',
  'discovered',
  'sailed',
  'weary',
  'refused',
  'won',
  'lost-game',
  'retried',
]);

/** The events that a player is told of. */
export function eventsForPlayer(playerId: number, events: readonly SimEvent[]): SimEvent[] {
  return events.filter((event) => {
    if (event.kind === 'seen' || event.kind === 'lost') return event.targetId === playerId;
    return !('id' in event) || !PERSONAL.has(event.kind) || !isPlayerId(event.id) || event.id === playerId;
  });
}
