/*
 * Bots with manners, who know only what the screen shows: the runner runs through everything, the sneak keeps low and
 * out of sight, the fighter attacks whatever it meets, and the explorer does as most players do: it goes on until
 * somebody is after it, and fights then.
 */
import type { Sim } from '../run/sim.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { Order } from '../state/command.ts';
import type { Creature } from '../state/creature.ts';
import type { Player } from '../state/player.ts';
import { dodgeShot, fight, rest } from './fight.ts';
import { isFoe } from './is-foe.ts';
import { createIslandSearch } from './search-island.ts';
import { createWalk, move, squared, walkTo } from './walk-to.ts';

/** Bots that play in a manner of their own. */
export const MANNERED = ['explorer', 'runner', 'sneak', 'fighter'] as const;
/** The name of a bot with a manner. */
export type Mannered = (typeof MANNERED)[number];

/** Metres at which a foe is noticed on the screen. */
const NOTICED = 60;
/** Metres within which the fighter attacks, and the others defend themselves. */
const ATTACK = 22;
const DEFEND = 9;
const CORNERED = 4;
/** Metres of an unaware foe within which the sneak crouches, and runs upright otherwise. */
const LOW = 45;
/** A bot that is seen runs away if the foe is nearer than this, metres. */
const FLEE = 35;

export type MannerBot = (sim: Sim, player: Player) => readonly Order[];

/** A bot that plays expeditions in a manner; tools named here it leaves where they are. */
export function createMannerBot(manner: Mannered, ignored: readonly ItemKind[] = []): MannerBot {
  // A runner and a fighter go the straight way; the others keep away from whom they see.
  const isWary = manner === 'sneak' || manner === 'explorer';
  const walk = createWalk((sim, player) => (isWary ? foesWithin(sim, player, NOTICED).map(({ body }) => body) : []));
  const search = createIslandSearch(ignored);

  return (sim, player) => {
    if (player.outcome === 'lost') {
      search.giveUp();
      return [{ kind: 'retry' }];
    }
    if (player.outcome === 'won' || sim.state.setup.mode !== 'expedition') return [];
    const target = search.target(sim, player);
    const near = foesWithin(sim, player, NOTICED);
    const orders = reaction(sim, player, near);
    if (orders.isWhole) return orders.list;
    const walking = orders.away
      ? [move(orders.away.x, orders.away.z, 'run')]
      : walkTo(walk, sim, player, target, orders.isLow ? 'walk' : 'run');
    return [...posture(player, orders.isLow), ...orders.list, ...walking];
  };

  function reaction(sim: Sim, player: Player, near: readonly Creature[]): Reaction {
    const hunter = near.find((foe) => isAfter(foe, player));
    const distance = (foe: Creature): number => Math.sqrt(squared(foe.body, player.body));
    const calm = { list: calmDown(player), isWhole: false, isLow: false };
    switch (manner) {
      case 'runner':
        return calm;
      case 'fighter':
      case 'explorer': {
        const reach = manner === 'fighter' ? ATTACK : DEFEND;
        const foe = near[0];
        const isFought = foe && distance(foe) < reach && (manner === 'fighter' || isAfter(foe, player));
        const list = isFought ? fight(sim, player, reach) : dodgeShot(sim, player);
        return list ? { list, isWhole: true, isLow: false } : calm;
      }
      case 'sneak': {
        if (hunter && distance(hunter) < CORNERED) {
          const list = fight(sim, player, CORNERED * 2);
          if (list) return { list, isWhole: true, isLow: false };
        }
        const dodge = dodgeShot(sim, player);
        if (dodge) return { list: dodge, isWhole: true, isLow: false };
        if (hunter && distance(hunter) < FLEE) return { ...calm, away: awayFrom(sim, player, hunter) };
        return { ...calm, isLow: near.some((foe) => distance(foe) < LOW) };
      }
    }
  }
}

type Reaction = {
  readonly list: readonly Order[];
  /** Whether these orders are all of the tick. */
  readonly isWhole: boolean;
  readonly isLow: boolean;
  /** The direction of a flight. */
  readonly away?: { readonly x: number; readonly z: number } | undefined;
};

/** Living foes within so many metres, the nearest first. */
function foesWithin({ state }: Sim, { body }: Player, metres: number): Creature[] {
  return state.creatures
    .filter((creature) => isFoe(creature) && squared(creature.body, body) < metres * metres)
    .sort((a, b) => squared(a.body, body) - squared(b.body, body));
}

/** What the sign over its head says. */
function isAfter({ senses, targetId }: Creature, { id }: Player): boolean {
  return senses.awareness === 'alert' && targetId === id;
}

function posture(player: Player, isLow: boolean): Order[] {
  return (player.posture === 'crouch') === isLow ? [] : [{ kind: 'crouch', isOn: isLow }];
}

/** Lets go of guard and lock, and drinks when nobody is near. */
function calmDown(player: Player): Order[] {
  return rest(player) ?? [];
}

/** Away from a foe, if that leads over dry land; undefined to go on as before. */
function awayFrom({ ground }: Sim, { body }: Player, foe: Creature): { x: number; z: number } | undefined {
  const dx = body.x - foe.body.x;
  const dz = body.z - foe.body.z;
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  const [x, z] = [dx / length, dz / length];
  const isFree =
    ground.depthAt(body.x + x * 6, body.z + z * 6) <= 0 && ground.slopeAt(body.x + x * 4, body.z + z * 4) < 0.8;
  return isFree ? { x, z } : undefined;
}
