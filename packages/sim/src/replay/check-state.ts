/*
 * Validates a state from outside: every field against the table of limits, then the relations between fields. A valid
 * state ticks without an exception, NaN or endless work. Whether the world has such places is not checked here.
 */
import { describeValue as describe, type Issue } from '@skerry/kit';
import { timingOf } from '../combat/action-phase.ts';
import { CREATURES } from '../creatures/creature-facts.ts';
import { type Fighter, isPlayerId, NO_ID } from '../state/action.ts';
import { isTooDeep, MAX_DEPTH } from '../state/depth.ts';
import { MAX_COUNT } from '../creatures/limits.ts';
import type { SimState } from '../state/sim-state.ts';
import { checkSpec } from './check-spec.ts';
import { stateSpec } from './state-spec.ts';

/** Actions that last until something else ends them; all others must have a timing with the equipped weapon. */
const LASTING: readonly string[] = ['none', 'block', 'dead'];

/** Everything wrong with a state, by path. Its setup is checked apart, by `checkSetup`. */
export function checkState(value: unknown): Issue[] {
  if (isTooDeep(value)) return [{ path: 'state', message: `expected at most ${MAX_DEPTH} levels of nesting` }];
  const issues: Issue[] = [];
  const { tick, nextId } = (value ?? {}) as { readonly tick?: unknown; readonly nextId?: unknown };
  checkSpec(stateSpec(countOr(tick, MAX_COUNT), countOr(nextId, MAX_COUNT)), value, 'state', issues);
  // Check references only between valid values.
  if (issues.length === 0) checkLinks(value as SimState, issues);
  return issues;
}

function countOr(value: unknown, otherwise: number): number {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : otherwise;
}

function checkLinks(state: SimState, issues: Issue[]): void {
  const { creatures, items, projectiles } = state;
  for (const [name, list] of Object.entries({ creatures, items, projectiles })) checkOrder(name, list, issues);
  checkPlayers(state, issues);
  creatures.forEach((creature, k) => {
    const path = `state.creatures[${k}]`;
    checkAction(creature, path, issues);
    checkPath(creature, path, issues);
    if (creature.errand.kind === 'fly' && !CREATURES[creature.kind].isFlying)
      issues.push({ path: `${path}.errand.kind`, message: `expected stay or go for a ${creature.kind}, got "fly"` });
  });
}

function checkPlayers(state: SimState, issues: Issue[]): void {
  const { players, absent, creatures } = state;
  const ids = new Set<number>();
  const mode = (state.setup as { mode?: unknown } | null)?.mode;
  [...players, ...absent].forEach((player, k) => {
    const path = k < players.length ? `state.players[${k}]` : `state.absent[${k - players.length}]`;
    const { id, lockId, inventory, island } = player;
    if (!isPlayerId(id)) issues.push({ path: `${path}.id`, message: `expected the id of a player, got ${id}` });
    if (ids.has(id)) issues.push({ path: `${path}.id`, message: `expected an id of its own, got ${id} once more` });
    ids.add(id);
    inventory.forEach((kind, n) => {
      if (inventory.indexOf(kind) !== n)
        issues.push({ path: `${path}.inventory[${n}]`, message: `${kind} is there already` });
    });
    if (lockId !== NO_ID && !creatures.some((creature) => creature.id === lockId))
      issues.push({ path: `${path}.lockId`, message: `expected -1 or the id of a creature, got ${lockId}` });
    if (mode === 'expedition' && !Object.hasOwn(state.islands, island))
      issues.push({ path: `${path}.island`, message: `expected an island of state.islands, got ${describe(island)}` });
    checkAction(player, path, issues);
  });
}

/** Lists must be sorted by id: rules use binary search. */
function checkOrder(name: string, list: readonly { readonly id: number }[], issues: Issue[]): void {
  for (let k = 1; k < list.length; k++) {
    if (list[k].id > list[k - 1].id) continue;
    const message = `expected more than ${list[k - 1].id}, the id before it, got ${list[k].id}`;
    issues.push({ path: `state.${name}[${k}].id`, message });
  }
}

/** An action without a timing would never end. */
function checkAction({ action, weapon }: Pick<Fighter, 'action' | 'weapon'>, path: string, issues: Issue[]): void {
  if (LASTING.includes(action.kind) || timingOf(action.kind, weapon) !== null) return;
  const message = `expected something that ${weapon} can do, got ${describe(action.kind)}`;
  issues.push({ path: `${path}.action.kind`, message });
}

function checkPath(creature: SimState['creatures'][number], at: string, issues: Issue[]): void {
  const { path, pathIndex } = creature;
  if (path === null) return;
  const count = path.points.length / 2;
  if (!Number.isInteger(count))
    issues.push({
      path: `${at}.path.points`,
      message: `expected an even number of coordinates, got ${path.points.length}`,
    });
  else if (pathIndex > count)
    issues.push({
      path: `${at}.pathIndex`,
      message: `expected at most ${count}, the end of its path, got ${pathIndex}`,
    });
}
