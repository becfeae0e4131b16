/*
 * What the map, the bag and the journal show, asked for when they are opened: more than a picture needs, and too much
 * to send with every one. What the traveller does not know is left out here, so the page cannot give it away.
 */
import type { Discovery, IslandRecord, ItemKind, Sim, Stats } from '@skerry/sim';
import { isFoe } from '../foes.ts';

export type MapMark = { readonly x: number; readonly z: number };

export type Book = {
  readonly tick: number;
  readonly island: string;
  /** Where one landed and the boat lies. */
  readonly start: MapMark;
  /** Half the width of the land around the start; 0 where it has no end. */
  readonly reach: number;
  /** Bits of explored tiles, by block of 8 by 8. */
  readonly explored: Readonly<Record<string, readonly number[]>>;
  readonly inventory: readonly ItemKind[];
  readonly journal: readonly Discovery[];
  readonly islands: Readonly<Record<string, IslandRecord>>;
  /** Enemies, once they are revealed. */
  readonly enemies: readonly (MapMark & { readonly id: number; readonly kind: string })[];
  readonly stats: Stats;
};

export function buildBook({ state }: Sim): Book {
  const { player } = state;
  const isRevealed = player.inventory.includes('finder');
  return {
    tick: state.tick,
    island: state.island,
    start: { ...state.start },
    reach: state.reach,
    explored: { ...state.deltas.explored },
    inventory: [...player.inventory],
    journal: [...state.journal],
    islands: { ...state.islands },
    enemies: isRevealed
      ? state.creatures
          .filter(({ kind, health }) => health > 0 && isFoe(kind))
          .map(({ id, kind, body }) => ({ id, kind, x: body.x, z: body.z }))
      : [],
    stats: { ...state.stats },
  };
}
