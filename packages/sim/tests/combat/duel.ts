/*
 * Two fighters on a bare court, without minds: the systems of combat are called one by one, tick by tick.
 */
import {
  type Creature,
  createCreature,
  type CreatureKind,
  placeOfLevelCell,
  type Sim,
  type SimContext,
  type SimEvent,
  type WeaponKind,
} from '@skerry/sim';
import { advanceActions } from '../../src/systems/advance-actions.ts';
import { recoverStamina } from '../../src/systems/recover-stamina.ts';
import { moveProjectiles } from '../../src/systems/move-projectiles.ts';
import { resolveAttacks } from '../../src/systems/resolve-attacks.ts';
import { contextOf, emptyCourt } from '../small-world.ts';

/** The event of a kind; some kinds share a shape. */
type EventOf<K, E = SimEvent> = E extends { readonly kind: infer Own } ? (K extends Own ? E : never) : never;

export type Duel = {
  readonly context: SimContext & { readonly events: SimEvent[] };
  readonly foe: Creature;
  /** Lets ticks of combat pass. */
  pass(ticks: number): void;
  /** Events of one kind so far. */
  eventsOf<K extends SimEvent['kind']>(kind: K): EventOf<K>[];
};

/** The middle of the first cell with three free cells to its north. */
function findOpenPlace({ plan }: Sim): { x: number; z: number } {
  const { width, cells } = plan.level!;
  const isFree = (cell: number): boolean => cells[cell] === 0;
  const cell = cells.findIndex((_, k) => k > 4 * width && [0, 1, 2, 3].every((row) => isFree(k - row * width)));
  return placeOfLevelCell(plan, { ix: cell % width, iz: Math.floor(cell / width) });
}

/** The player faces north; the foe stands `distance` metres to the north and faces the player. */
export function createDuel(distance = 1.5, weapon: WeaponKind = 'sword', kind: CreatureKind = 'hunter'): Duel {
  const sim = emptyCourt();
  const context = contextOf(sim);
  const {
    players: [player],
  } = sim.state;
  player.weapon = weapon;
  player.body.yaw = player.lookYaw = 0;
  const { x, z } = findOpenPlace(sim);
  player.body.x = x;
  player.body.z = z;
  player.body.y = sim.ground.heightAt(x, z);
  const foe = createCreature(context, kind, { x, z: z - distance, tier: 1, slot: 0, place: '0,0', herd: 0 });
  foe.body.yaw = Math.PI;
  foe.body.y = player.body.y;
  foe.targetId = player.id;
  foe.health = foe.maxHealth = 100;
  sim.state.creatures.push(foe);
  return {
    context,
    foe,
    pass(ticks) {
      for (let k = 0; k < ticks; k++) {
        advanceActions(context);
        resolveAttacks(context);
        moveProjectiles(context);
        recoverStamina(context);
        context.state.tick++;
      }
    },
    eventsOf: (wanted) => context.events.filter(({ kind: own }) => own === wanted) as never,
  };
}
