/*
 * Where a player may go next, as far as the game gives it away: how far each tool of an island lies, the goal once its
 * place is known, and in land without a goal the nearest places that the player has not named yet.
 */
import { BLOCK_SIZE, HELPER_ITEMS, isThereFor, type ItemKind, type Landmark, type Player, type Sim } from '@skerry/sim';

/** What a player is looking for, and how far it is. */
export type AimFrame = {
  readonly kind: ItemKind | Landmark['what'];
  readonly metres: number;
  /** Only where the player knows the direction. */
  readonly x?: number;
  readonly z?: number;
};

/** Blocks around the player whose landmarks are looked for, first the near ones alone. */
const BLOCKS = [1, 2, 4, 8];
/** Blocks that are remembered: what lies in one takes a millisecond or two to find out. */
const MAX_REMEMBERED = 400;
const MAX_PLACES = 3;

/** The tools that the player has not found on this island, in their own order. */
export function findTools({ state }: Sim, player: Player): AimFrame[] {
  const { body, inventory, island } = player;
  const aims: AimFrame[] = [];
  for (const kind of HELPER_ITEMS) {
    if (inventory.includes(kind)) continue;
    const item = state.items.find((one) => one.kind === kind && one.place === island && isThereFor(player, one));
    if (item) aims.push({ kind, metres: distance(item, body) });
  }
  if (!inventory.includes('pathfinder') || inventory.includes('goal')) return aims;
  const goal = state.items.find(({ kind, place }) => kind === 'goal' && place === island);
  if (goal) aims.push({ kind: 'goal', metres: distance(goal, body), x: goal.x, z: goal.z });
  return aims;
}

export type PlaceFinder = (sim: Sim, player: Player) => AimFrame[];

/** Finds the nearest peaks and lakes that are not in the player's journal, the nearest first. */
export function createPlaceFinder(): PlaceFinder {
  const landmarksByBlock = new Map<string, readonly Landmark[]>();

  function landmarksIn({ places }: Sim, bx: number, bz: number): readonly Landmark[] {
    const key = `${bx},${bz}`;
    const known = landmarksByBlock.get(key);
    if (known) return known;
    const landmarks = places.landmarks(bx, bz);
    // A Map keeps insertion order, so its first key is the oldest.
    if (landmarksByBlock.size >= MAX_REMEMBERED) landmarksByBlock.delete(landmarksByBlock.keys().next().value!);
    landmarksByBlock.set(key, landmarks);
    return landmarks;
  }

  return (sim, { body, journal }) => {
    const named = new Set(journal.map(({ place }) => place));
    const bx = Math.floor(body.x / BLOCK_SIZE);
    const bz = Math.floor(body.z / BLOCK_SIZE);
    for (const reach of BLOCKS) {
      const aims: AimFrame[] = [];
      for (let iz = bz - reach; iz <= bz + reach; iz++)
        for (let ix = bx - reach; ix <= bx + reach; ix++)
          for (const landmark of landmarksIn(sim, ix, iz)) {
            const { what: kind, x, z } = landmark;
            if (!named.has(`${kind} ${ix},${iz}`)) aims.push({ kind, metres: distance(landmark, body), x, z });
          }
      if (aims.length > 0) return aims.sort((a, b) => a.metres - b.metres).slice(0, MAX_PLACES);
    }
    return [];
  };
}

function distance(
  a: { readonly x: number; readonly z: number },
  b: { readonly x: number; readonly z: number },
): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z));
}
