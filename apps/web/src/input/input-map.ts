/*
 * Which key means what: bindings by action, changed without touching the map that was. Stored is only what differs from
 * the first bindings, so a new action or a better default reaches everybody who did not choose otherwise.
 *
 *   const { map, issues } = createInputMap(settings.bindings);
 *   findConflicts(map, 'jump', 'key:KeyJ');                // who else has that key
 *   store.bind(encodeBindings(bindAction(map, 'jump', 0, 'key:KeyJ')));
 */
import type { Issue } from '@skerry/kit';
import { ACTION_IDS, ACTIONS, type ActionId, type Binding, isActionId, RESERVED_BINDING } from './actions.ts';

export type InputMap = Readonly<Record<ActionId, readonly Binding[]>>;

export const MAX_BINDINGS = 4;

const PATTERN = /^(?:key:[A-Z][A-Za-z0-9]{1,30}|mouse:[0-9]|wheel:(?:up|down)|pad:(?:[0-9]|1[0-9])|axis:[0-7][+-])$/;

/** The map with a person's own bindings; what makes no sense is named and left at its default. */
export function createInputMap(stored: Readonly<Record<string, readonly string[]>> = {}): {
  readonly map: InputMap;
  readonly issues: readonly Issue[];
} {
  const issues: Issue[] = [];
  const own: Partial<Record<ActionId, readonly Binding[]>> = {};
  for (const [action, bindings] of Object.entries(stored)) {
    const path = `bindings.${action}`;
    const bad = bindings.filter((binding) => !PATTERN.test(binding));
    if (!isActionId(action)) issues.push({ path, message: 'is not an action' });
    else if (bad.length > 0) issues.push({ path, message: `cannot be bound to ${bad.join(', ')}` });
    else if (bindings.length > MAX_BINDINGS) issues.push({ path, message: `has more than ${MAX_BINDINGS} bindings` });
    else if (action === 'pause' && !bindings.includes(RESERVED_BINDING))
      issues.push({ path, message: 'needs Escape, or there would be no way out' });
    else own[action] = [...new Set(bindings)];
  }
  const map = Object.fromEntries(ACTION_IDS.map((id) => [id, own[id] ?? ACTIONS[id].bindings])) as InputMap;
  return { map, issues };
}

/** Actions other than `action` that have the binding. */
export function findConflicts(map: InputMap, action: ActionId, binding: Binding): readonly ActionId[] {
  return ACTION_IDS.filter((id) => id !== action && map[id].includes(binding));
}

/** Every binding that means two things. */
export function allConflicts(map: InputMap): readonly { readonly binding: Binding; readonly actions: ActionId[] }[] {
  const actionsByBinding = new Map<Binding, ActionId[]>();
  for (const id of ACTION_IDS)
    for (const binding of map[id]) actionsByBinding.set(binding, [...(actionsByBinding.get(binding) ?? []), id]);
  return [...actionsByBinding]
    .filter(([, actions]) => actions.length > 1)
    .map(([binding, actions]) => ({ binding, actions }));
}

export function canBind(action: ActionId, binding: Binding): boolean {
  return PATTERN.test(binding) && (binding !== RESERVED_BINDING || action === 'pause');
}

/** Puts a binding into a slot (or behind the last) and takes it from every other action that had it. */
export function bindAction(map: InputMap, action: ActionId, slot: number, binding: Binding): InputMap {
  if (!canBind(action, binding)) return map;
  const others = Object.fromEntries(
    findConflicts(map, action, binding).map((id) => [id, map[id].filter((each) => each !== binding)]),
  );
  const bindings = map[action].filter((each, i) => i === slot || each !== binding);
  const at = Math.min(slot, bindings.length, MAX_BINDINGS - 1);
  if (bindings[at] === RESERVED_BINDING) return map;
  bindings[at] = binding;
  return { ...map, ...others, [action]: [...new Set(bindings)] };
}

/** Takes a binding away; Escape stays. */
export function unbindAction(map: InputMap, action: ActionId, binding: Binding): InputMap {
  if (binding === RESERVED_BINDING) return map;
  return { ...map, [action]: map[action].filter((each) => each !== binding) };
}

export function resetAction(map: InputMap, action: ActionId): InputMap {
  const { bindings } = ACTIONS[action];
  return bindings.reduce<InputMap>((next, binding, slot) => bindAction(next, action, slot, binding), {
    ...map,
    [action]: bindings.filter((binding) => binding === RESERVED_BINDING),
  });
}

/** What differs from the first bindings, for the settings. */
export function encodeBindings(map: InputMap): Readonly<Record<string, readonly string[]>> {
  const isFirst = (id: ActionId): boolean => map[id].join() === ACTIONS[id].bindings.join();
  return Object.fromEntries(ACTION_IDS.filter((id) => !isFirst(id)).map((id) => [id, map[id]]));
}
