/*
 * What an action is: its name, its group in lists, and its default keys, mouse and gamepad buttons. Each page has one
 * table of actions. Pages use action names only; the input map knows which key triggers an action.
 */

/** One input of a device as text: `key:KeyW`, `mouse:0`, `wheel:up`, `pad:0`, `axis:1-`. */
export type Binding = string;

export type ActionGroup = 'move' | 'act' | 'look' | 'menus';

export type ActionInfo = { readonly label: string; readonly group: ActionGroup; readonly bindings: readonly Binding[] };

export type ActionTable<Id extends string = string> = Readonly<Record<Id, ActionInfo>>;

export const ACTION_GROUPS: Readonly<Record<ActionGroup, string>> = {
  move: 'Moving',
  act: 'Acting',
  look: 'Looking',
  menus: 'Menus',
};

/** Escape always goes back: browsers use it to release the pointer, whatever a page binds it to. */
export const RESERVED_BINDING: Binding = 'key:Escape';

export function idsOf<Id extends string>(table: Readonly<Record<Id, unknown>>): readonly Id[] {
  return Object.keys(table) as Id[];
}
