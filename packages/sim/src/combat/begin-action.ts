/*
 * How a fighter begins to strike, shoot, block, dodge or drink: used by the player's commands and by creatures alike. A
 * fighter is committed to an action: only its recovery can be cut short, by a dodge or a block.
 */
import { requireContext, requireFighter } from '../state/require-arguments.ts';
import { requireChoice, requireNumbers } from '@skerry/kit';
import { type ActionKind, createAction, type Fighter, isPlayerId, positionOf } from '../state/action.ts';
import type { SimContext } from '../state/sim-context.ts';
import { DODGE, HURT_TICKS, phaseOf } from './action-phase.ts';
import { asPlayer } from './find-fighter.ts';
import { WEAPONS } from './weapons.ts';

/** Actions that a fighter can choose; being hurt is not one of them. */
export type ChosenAction = Extract<ActionKind, 'light' | 'heavy' | 'shoot' | 'block' | 'dodge' | 'use'>;

const CHOSEN: readonly ChosenAction[] = ['light', 'heavy', 'shoot', 'block', 'dodge', 'use'];
/** Ticks before stamina recovers after it was spent. */
const BREATH_TICKS = 40;

/**
 * Begins an action in a direction (of length 1; the body's facing if it is 0, 0) and pays its cost.
 * Returns false if the fighter is committed to another action or lacks the stamina or the weapon.
 */
export function beginAction(context: SimContext, fighter: Fighter, kind: ChosenAction, x = 0, z = 0): boolean {
  requireContext(context, 'context');
  requireFighter(fighter, 'fighter');
  requireChoice(kind, 'kind', CHOSEN);
  requireNumbers({ x, z });
  if (!canBegin(fighter, kind)) return false;
  const cost = costOf(fighter, kind);
  if (fighter.stamina < cost) {
    if (isPlayerId(fighter.id)) context.emit({ kind: 'weary', id: fighter.id, reason: kind, ...positionOf(fighter) });
    return false;
  }
  if (kind === 'shoot' && !takeShot(context, fighter)) return false;
  spendStamina(fighter, cost);
  fighter.action = createAction(kind, x, z);
  context.emit({ kind: 'began', id: fighter.id, action: kind, weapon: fighter.weapon, ...positionOf(fighter) });
  return true;
}

/** Whether a fighter can begin an action now, regardless of stamina. */
export function canBegin(fighter: Fighter, kind: ChosenAction): boolean {
  requireFighter(fighter, 'fighter');
  requireChoice(kind, 'kind', CHOSEN);
  const { action, weapon, health } = fighter;
  if (health <= 0 || action.kind === 'dead') return false;
  if (kind === 'shoot' && WEAPONS[weapon].shot === null) return false;
  if (action.kind === 'none') return true;
  if (action.kind === 'block') return kind !== 'block';
  const isEvasion = kind === 'dodge' || kind === 'block';
  if (action.kind === 'hurt') return isEvasion && action.ticks * 2 >= HURT_TICKS;
  if (action.kind === 'stagger' || action.kind === 'use') return false;
  // A dodge cannot be chained to the next one, or it would never end.
  return isEvasion && action.kind !== 'dodge' && phaseOf(action, weapon) === 'recovery';
}

/** Lowers the guard. */
export function endBlock(fighter: Fighter): void {
  requireFighter(fighter, 'fighter');
  if (fighter.action.kind === 'block') fighter.action = createAction();
}

/** Takes stamina and delays its recovery. */
export function spendStamina(fighter: Fighter, amount: number): void {
  if (amount <= 0) return;
  fighter.stamina = Math.max(0, fighter.stamina - amount);
  fighter.breathTicks = BREATH_TICKS;
}

function costOf({ weapon }: Fighter, kind: ChosenAction): number {
  switch (kind) {
    case 'light':
    case 'heavy':
      return WEAPONS[weapon][kind].stamina;
    case 'shoot':
      return WEAPONS[weapon].shot?.stamina ?? 0;
    case 'dodge':
      return DODGE.stamina;
    default:
      return 0;
  }
}

/** Players' arrows are counted; creatures always have another one. */
function takeShot({ emit }: SimContext, fighter: Fighter): boolean {
  const player = asPlayer(fighter);
  if (!player) return true;
  if (player.arrows === 0) {
    emit({ kind: 'refused', id: player.id, reason: 'no arrows left', ...positionOf(player) });
    return false;
  }
  player.arrows--;
  return true;
}
