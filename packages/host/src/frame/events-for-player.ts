/*
 * The events of a tick for one player: everything public, and the personal events of that player.
 */
import { isPlayerId, type SimEvent } from '@skerry/sim';

/** Kinds that concern only the player with their `id`. */
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

/** The events that are sent to a player. */
export function eventsForPlayer(playerId: number, events: readonly SimEvent[]): SimEvent[] {
  return events.filter((event) => {
    if (event.kind === 'seen' || event.kind === 'lost') return event.targetId === playerId;
    return !('id' in event) || !PERSONAL.has(event.kind) || !isPlayerId(event.id) || event.id === playerId;
  });
}
