/*
 * Which key triggers which action on one page: bindings by action, immutable. Only differences from the defaults are
 * stored, so new actions and better defaults reach every user who did not change them.
 *
 *   const { map, issues } = createInputMap(PLAY_ACTIONS, stored);
 *   findConflicts(map, 'jump', 'key:KeyJ');                // the other actions that have that key
 *   store.bind('play', encodeBindings(PLAY_ACTIONS, bindAction(map, 'jump', 0, 'key:KeyJ')));
 */
import type { Issue } from '@skerry/kit';
import { type ActionTable, type Binding, idsOf, RESERVED_BINDING } from './action-table.ts';

export type InputMap<Id extends string = string> = Readonly<Record<Id, readonly Binding[]>>;

/** Bindings by action, as they are stored. */
export type StoredBindings = Readonly<Record<string, readonly string[]>>;

export const MAX_BINDINGS = 4;

const PATTERN = /^(?:key:[A-Z][A-Za-z0-9]{1,30}|mouse:[0-9]|wheel:(?:up|down)|pad:(?:[0-9]|1[0-9])|axis:[0-7][+-])$/;

/** The map with the user's own bindings; an invalid binding becomes an issue and keeps its default. */
export function createInputMap<Id extends string>(
  table: ActionTable<Id>,
  stored: StoredBindings = {},
): { readonly map: InputMap<Id>; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const own: Partial<Record<string, readonly Binding[]>> = {};
  for (const [action, bindings] of Object.entries(stored)) {
    const path = `bindings.${action}`;
    const bad = bindings.filter((binding) => !PATTERN.test(binding));
    const info = Object.hasOwn(table, action) ? table[action as Id] : undefined;
    if (!info) issues.push({ path, message: 'is not an action' });
    else if (bad.length > 0) issues.push({ path, message: `cannot be bound to ${bad.join(', ')}` });
    else if (bindings.length > MAX_BINDINGS) issues.push({ path, message: `has more than ${MAX_BINDINGS} bindings` });
    else if (info.bindings.includes(RESERVED_BINDING) && !bindings.includes(RESERVED_BINDING))
      issues.push({ path, message: 'needs Escape, or the menu could not be opened' });
    else own[action] = [...new Set(bindings)];
  }
  const map = Object.fromEntries(
    idsOf(table).map((id) => [id, own[id] ?? table[id].bindings]),
  ) as unknown as InputMap<Id>;
  return { map, issues };
}

/** Whether any action of the map has the binding. */
export function isBoundIn(map: InputMap, binding: Binding): boolean {
  return Object.values(map).some((bindings) => bindings.includes(binding));
}

/** Actions other than `action` that have the binding. */
export function findConflicts<Id extends string>(
  map: InputMap<Id>,
  action: NoInfer<Id>,
  binding: Binding,
): readonly Id[] {
  return idsOf(map).filter((id) => id !== action && map[id].includes(binding));
}

/** Every binding that is used by two actions. */
export function allConflicts<Id extends string>(
  map: InputMap<Id>,
): readonly { readonly binding: Binding; readonly actions: Id[] }[] {
  const actionsByBinding = new Map<Binding, Id[]>();
  for (const id of idsOf(map))
    for (const binding of map[id]) actionsByBinding.set(binding, [...(actionsByBinding.get(binding) ?? []), id]);
  return [...actionsByBinding]
    .filter(([, actions]) => actions.length > 1)
    .map(([binding, actions]) => ({ binding, actions }));
}

/** Escape belongs to the action that has it by default and cannot be bound to another. */
export function canBind<Id extends string>(map: InputMap<Id>, action: NoInfer<Id>, binding: Binding): boolean {
  return PATTERN.test(binding) && (binding !== RESERVED_BINDING || map[action].includes(RESERVED_BINDING));
}

/** Puts a binding into a slot (or after the last one) and removes it from every other action that had it. */
export function bindAction<Id extends string>(
  map: InputMap<Id>,
  action: NoInfer<Id>,
  slot: number,
  binding: Binding,
): InputMap<Id> {
  if (!canBind(map, action, binding)) return map;
  const others = Object.fromEntries(
    findConflicts(map, action, binding).map((id) => [id, map[id].filter((each) => each !== binding)]),
  );
  const bindings = map[action].filter((each, i) => i === slot || each !== binding);
  const at = Math.min(slot, bindings.length, MAX_BINDINGS - 1);
  if (bindings[at] === RESERVED_BINDING) return map;
  bindings[at] = binding;
  return { ...map, ...others, [action]: [...new Set(bindings)] };
}

/** Removes a binding; Escape cannot be removed. */
export function unbindAction<Id extends string>(
  map: InputMap<Id>,
  action: NoInfer<Id>,
  binding: Binding,
): InputMap<Id> {
  if (binding === RESERVED_BINDING) return map;
  return { ...map, [action]: map[action].filter((each) => each !== binding) };
}

/** The action with its default bindings, which are removed from other actions. */
export function resetAction<Id extends string>(
  table: ActionTable<Id>,
  map: InputMap<Id>,
  action: NoInfer<Id>,
): InputMap<Id> {
  const { bindings } = table[action];
  return bindings.reduce<InputMap<Id>>((next, binding, slot) => bindAction(next, action, slot, binding), {
    ...map,
    [action]: bindings.filter((binding) => binding === RESERVED_BINDING),
  });
}

/** What differs from the defaults, for the settings. */
export function encodeBindings<Id extends string>(table: ActionTable<Id>, map: InputMap<Id>): StoredBindings {
  const isDefault = (id: Id): boolean => map[id].join() === table[id].bindings.join();
  return Object.fromEntries(
    idsOf(map)
      .filter((id) => !isDefault(id))
      .map((id) => [id, map[id]]),
  );
}
