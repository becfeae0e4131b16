/*
 * How somebody searches an island who knows only what the screen shows: the outline of the land, what lies within the
 * minimap, how far each tool is, and the goal once it is in view or the pathfinder is found. Distances noted at several
 * places leave only the cells that fit all of them.
 */
import { HELPER_ITEMS } from '../items/item-table.ts';
import { isThereFor } from '../items/item-effects.ts';
import { placeOfCell } from '../layout/walk-field.ts';
import type { Sim } from '../run/sim.ts';
import type { WalkField } from '../state/generated-places.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { Player } from '../state/player.ts';
import type { Item } from '../state/sim-state.ts';
import { ticksOf } from '../state/ticks.ts';
import { GOAL_VIEW } from '../layout/goal-view.ts';
import { type Place, squared } from './walk-to.ts';

/** Reach of the minimap, metres. */
const MINIMAP = 90;
/** Metres around the player in which nothing could be overlooked. */
const SEEN = 70;
/** A detour for something that is only useful, metres. */
const DETOUR = 45;
/** Somebody reads a distance to within this share and so many metres. */
const READING_SHARE = 0.1;
const READING_METRES = 15;
/** Metres that lie between two places at which a distance is noted. */
const NOTE_GAP = 45;
const MAX_NOTES = 6;
/** Cells of the search lie this many metres apart. */
const SEARCH_STEP = 16;
const MARK_TICKS = 30;
/** A target that was not reached within this time, plus a share for every metre, is left for later. */
const PATIENCE_SECONDS = 20;
const PATIENCE_PER_METRE = 0.6;

type Note = Place & { readonly metres: number };

export type IslandSearch = {
  /** Where to go now. */
  target(sim: Sim, player: Player): Place;
  /** The target could not be reached, or led to death. */
  giveUp(): void;
};

/** A search that has seen nothing yet; tools named here are not looked for. */
export function createIslandSearch(ignored: readonly ItemKind[] = []): IslandSearch {
  let island = '';
  let field: WalkField | undefined;
  let cells: Place[] = [];
  let isSeen = new Uint8Array(0);
  let notes = new Map<ItemKind, Note[]>();
  let left = new Set<string>();
  let target: (Place & { readonly key: string }) | undefined;
  let until = 0;

  function begin(sim: Sim, player: Player): void {
    island = player.island;
    field = sim.places.layout(island, sim.state.islands[island].visits)?.field;
    cells = field ? searchCells(field) : [];
    isSeen = new Uint8Array(cells.length);
    notes = new Map();
    left = new Set();
    target = undefined;
  }

  function look(sim: Sim, player: Player): void {
    const { body } = player;
    for (let k = 0; k < cells.length; k++) if (squared(cells[k], body) < SEEN * SEEN) isSeen[k] = 1;
    for (const item of tools(sim, player)) {
      const list = notes.get(item.kind) ?? [];
      notes.set(item.kind, list);
      const last = list.at(-1);
      if (last && squared(last, body) < NOTE_GAP * NOTE_GAP) continue;
      list.push({ x: body.x, z: body.z, metres: Math.sqrt(squared(item, body)) });
      if (list.length > MAX_NOTES) list.shift();
    }
  }

  function tools({ state }: Sim, player: Player): Item[] {
    return state.items.filter(
      (item) =>
        HELPER_ITEMS.includes(item.kind) &&
        !ignored.includes(item.kind) &&
        item.place === player.island &&
        isThereFor(player, item),
    );
  }

  /** What is on the screen and worth taking, the nearest first; the goal before all. */
  function findInView({ state }: Sim, player: Player): Item | undefined {
    let best: Item | undefined;
    let least = Infinity;
    for (const item of state.items) {
      if (item.place !== player.island || ignored.includes(item.kind) || !isThereFor(player, item)) continue;
      if (left.has(String(item.id)) || item.kind === 'chest') continue;
      const gap = squared(item, player.body);
      if (item.kind === 'goal') {
        if (gap < GOAL_VIEW * GOAL_VIEW || player.inventory.includes('pathfinder')) return item;
        continue;
      }
      const reach = HELPER_ITEMS.includes(item.kind) || item.kind === 'staff' ? MINIMAP : DETOUR;
      if (gap > reach * reach || gap >= least) continue;
      least = gap;
      best = item;
    }
    return best;
  }

  /** The nearest cell that was not looked at and fits what is known of the nearest tool; any such cell otherwise. */
  function findUnseen(sim: Sim, player: Player): (Place & { readonly key: string }) | undefined {
    const wanted = tools(sim, player).sort((a, b) => squared(a, player.body) - squared(b, player.body));
    for (const { kind } of wanted) {
      const found = nearestCell(player, (cell) => fits(cell, notes.get(kind) ?? []));
      if (found) return found;
    }
    return nearestCell(player, () => true);
  }

  function nearestCell(
    { body }: Player,
    isWanted: (cell: Place) => boolean,
  ): (Place & { readonly key: string }) | undefined {
    let best: (Place & { readonly key: string }) | undefined;
    let least = Infinity;
    for (let k = 0; k < cells.length; k++) {
      const key = `cell ${k}`;
      if (isSeen[k] === 1 || left.has(key)) continue;
      const gap = squared(cells[k], body);
      if (gap >= least || !isWanted(cells[k])) continue;
      least = gap;
      best = { ...cells[k], key };
    }
    return best;
  }

  function choose(sim: Sim, player: Player): (Place & { readonly key: string }) | undefined {
    const item = findInView(sim, player);
    if (item) return { x: item.x, z: item.z, key: String(item.id) };
    const kept = target?.key.startsWith('cell ') ? target : undefined;
    // A cell that was looked at on the way need not be reached.
    if (kept && isSeen[Number(kept.key.slice(5))] === 0) return kept;
    const found = findUnseen(sim, player);
    if (found) return found;
    // Everything was looked at, and something was missed: again.
    isSeen.fill(0);
    left.clear();
    return findUnseen(sim, player);
  }

  return {
    target: (sim, player) => {
      const { tick } = sim.state;
      if (player.island !== island) begin(sim, player);
      if (tick % MARK_TICKS === 0) look(sim, player);
      if (tick % MARK_TICKS !== 0 && target) return target;
      if (target && tick > until) left.add(target.key);
      const next = choose(sim, player);
      if (next && next.key !== target?.key)
        until = tick + ticksOf(PATIENCE_SECONDS + PATIENCE_PER_METRE * Math.sqrt(squared(next, player.body)));
      target = next;
      return target ?? player.body;
    },
    giveUp: () => {
      if (target) left.add(target.key);
      target = undefined;
    },
  };
}

function searchCells(field: WalkField): Place[] {
  const stride = Math.max(1, Math.round(SEARCH_STEP / field.step));
  const cells: Place[] = [];
  for (const cell of field.land) {
    const ix = cell % field.side;
    const iz = Math.floor(cell / field.side);
    if (ix % stride === 0 && iz % stride === 0) cells.push(placeOfCell(field, cell));
  }
  return cells;
}

function fits(cell: Place, notes: readonly Note[]): boolean {
  return notes.every((note) => {
    const distance = Math.sqrt(squared(cell, note));
    return Math.abs(distance - note.metres) <= READING_METRES + READING_SHARE * note.metres;
  });
}
