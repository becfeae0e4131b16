/*
 * Joining and leaving a running game. A new player starts beside the player who has been there longest. A returning
 * player gets back everything they owned and, in an endless world, the place where they left. Creatures stop noticing a
 * player who leaves at once.
 */
import { createAction, NO_ID, positionOf } from '../state/action.ts';
import { createPlayer } from '../state/create-state.ts';
import { findPlayer, MAX_PLAYERS, type Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { FIRST_ISLAND } from './begin-mode.ts';
import { enterChase } from './chase.ts';
import { enterIsland, leaveIsland } from './enter-island.ts';
import { placePlayer, standAside } from './place-player.ts';
import { findWanderStart } from './wander.ts';

/** Maximum number of absent players that are stored; the first to leave is dropped first. */
export const MAX_ABSENT = 64;
const NOWHERE = { x: 0, y: 0, z: 0 };

/** Adds a player to the game, or reports why not. */
export function join(context: SimContext, id: number): void {
  const { state, emit } = context;
  const present = findPlayer(state, id);
  if (present) {
    emit({ kind: 'refused', id, reason: 'you are in the game already', ...positionOf(present) });
    return;
  }
  if (state.players.length >= MAX_PLAYERS) {
    emit({ kind: 'refused', id, reason: `the game is full: ${MAX_PLAYERS} players are in it`, ...NOWHERE });
    return;
  }
  const known = state.absent.find((player) => player.id === id);
  const player = known ?? createPlayer(id, { ...NOWHERE, yaw: 0 });
  const [host] = state.players;
  state.absent = state.absent.filter((one) => one !== known);
  state.players.push(player);
  if (state.setup.mode === 'chase') arriveInChase(context, player, known !== undefined);
  else if (state.setup.mode === 'wander') arriveOnLand(context, player, host, known !== undefined);
  else enterIsland(context, player, known?.island ?? host?.island ?? FIRST_ISLAND);
  standAside(context, player);
  emit({ kind: 'joined', id, ...positionOf(player) });
}

/** A returning player keeps their score. */
function arriveInChase(context: SimContext, player: Player, isBack: boolean): void {
  const { score } = player;
  enterChase(context, player);
  if (isBack) player.score = score;
}

function arriveOnLand(context: SimContext, player: Player, host: Player | undefined, isBack: boolean): void {
  const { start, body } = player;
  const place = isBack ? body : (host?.start ?? findWanderStart(context.plan));
  placePlayer(context, player, place.x, place.z, body.yaw);
  if (isBack) player.start = start;
}

/** Removes a player from the game; their belongings are stored for a return. */
export function leave(context: SimContext, player: Player): void {
  const { state, emit } = context;
  if (state.setup.mode === 'expedition') leaveIsland(context, player);
  state.players = state.players.filter((other) => other !== player);
  state.absent.push(atRest(player));
  if (state.absent.length > MAX_ABSENT) state.absent.shift();
  for (const creature of state.creatures) if (creature.targetId === player.id) creature.targetId = NO_ID;
  emit({ kind: 'left', id: player.id, ...positionOf(player) });
}

/** The player with no action and no desired motion. */
function atRest(player: Player): Player {
  const { pit: _, ...rest } = player;
  return {
    ...rest,
    body: { ...player.body, velocityX: 0, velocityY: 0, velocityZ: 0 },
    action: createAction(player.health > 0 ? 'none' : 'dead'),
    moveX: 0,
    moveZ: 0,
    isJumping: false,
    isBlocking: false,
    lockId: NO_ID,
    buffered: { kind: 'none', x: 0, z: 0, ticks: 0 },
  };
}
