/*
 * The content of the map, the bag and the journal, requested when they are opened: too much to send with every frame.
 * What the player does not know is removed here, so the page cannot reveal it.
 */
import {
  type Discovery,
  isHunter,
  islandNeighbours,
  isThereFor,
  type IslandRecord,
  type ItemKind,
  type Player,
  type Sim,
  type Stats,
} from '@skerry/sim';
import { islandOfCell, type WorldPlan } from '@skerry/world';
import { chartOfLand, type Chart } from './chart-of-land.ts';

/** A place on the map. */
export type MapMark = { readonly x: number; readonly z: number };

/** What map, bag and journal show to one player. */
export type JournalView = {
  readonly tick: number;
  readonly island: string;
  /** Where the player landed and the boat lies. */
  readonly start: MapMark;
  /** What a map of the whole land shows; none where it has no end. */
  readonly chart: Chart | undefined;
  /** Islands that the boat can reach, the nearest first. */
  readonly harbours: readonly Harbour[];
  /** Bits of explored tiles, by block of 8 by 8. */
  readonly explored: Readonly<Record<string, readonly number[]>>;
  readonly inventory: readonly ItemKind[];
  readonly discoveries: readonly Discovery[];
  readonly islands: Readonly<Record<string, IslandRecord>>;
  /** Islands whose goal the player has found. */
  readonly wonIslands: readonly string[];
  /** Enemies, once they are revealed. */
  readonly enemies: readonly (MapMark & { readonly id: number; readonly kind: string })[];
  /** Items that everybody knows of from the start: goal and power of a chase. */
  readonly known: readonly (MapMark & { readonly kind: ItemKind })[];
  readonly stats: Stats;
};

/** An island to sail to. */
export type Harbour = {
  readonly ix: number;
  readonly iz: number;
  readonly name: string;
  /** Metres from here, and from shore to shore. */
  readonly distance: number;
  readonly width: number;
  readonly isKnown: boolean;
  readonly isWon: boolean;
};

const MARGIN = 1.2;

/** The journal of one player. */
export function buildJournalView({ state, ground }: Sim, player: Player): JournalView {
  const isChase = state.setup.mode === 'chase';
  const isRevealed = isChase || player.inventory.includes('finder');
  return {
    tick: state.tick,
    island: player.island,
    start: { ...player.start },
    chart: chartOf(state, player, ground.plan),
    harbours: harboursOf(state, player, ground.plan),
    explored: { ...player.explored },
    inventory: [...player.inventory],
    discoveries: [...player.journal],
    islands: { ...state.islands },
    wonIslands: [...player.wonIslands],
    enemies: isRevealed
      ? state.creatures
          .filter(({ kind, health }) => health > 0 && isHunter(kind))
          .map(({ id, kind, body }) => ({ id, kind, x: body.x, z: body.z }))
      : [],
    known: isChase
      ? state.items.filter((item) => isThereFor(player, item)).map(({ kind, x, z }) => ({ kind, x, z }))
      : [],
    stats: { ...player.stats },
  };
}

function chartOf({ setup }: Sim['state'], { island }: Player, plan: WorldPlan): Chart | undefined {
  if (setup.mode === 'expedition' && plan.recipe.shape.kind === 'archipelago') {
    const [ix, iz] = island.split(',').map(Number);
    const here = islandOfCell(plan, ix, iz);
    if (here) return { x: here.x, z: here.z, span: here.radius * 2 * MARGIN };
  }
  return chartOfLand(plan.recipe);
}

function harboursOf(
  { setup, islands }: Sim['state'],
  { island, start, wonIslands }: Player,
  plan: WorldPlan,
): Harbour[] {
  if (setup.mode !== 'expedition') return [];
  return islandNeighbours(plan, island)
    .map(({ ix, iz, name, radius, x, z }) => {
      const key = `${ix},${iz}`;
      const [dx, dz] = [x - start.x, z - start.z];
      const distance = Math.sqrt(dx * dx + dz * dz);
      return {
        ix,
        iz,
        name,
        distance,
        width: radius * 2,
        isKnown: islands[key] !== undefined,
        isWon: wonIslands.includes(key),
      };
    })
    .sort((a, b) => a.distance - b.distance);
}
