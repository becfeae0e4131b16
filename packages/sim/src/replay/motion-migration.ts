/*
 * From version 2 to version 3, which renames fields: a creature's path and desired motion, and the direction in which a
 * player wants to move. Nothing is computed, so a run continues as it would have. The data comes from outside and is not
 * checked yet: what does not have the expected shape is passed on as it is, for the check to name.
 */
type Fields = Readonly<Record<string, unknown>>;

/** Names of version 3 by those of version 2. */
const CREATURE_NAMES: Readonly<Record<string, string>> = { way: 'path', wayIndex: 'pathIndex', wish: 'motion' };
const PLAYER_NAMES: Readonly<Record<string, string>> = { wishX: 'moveX', wishZ: 'moveZ' };

/** A state of version 2 as one of version 3. */
export function renameMotion(state: Fields): Fields {
  return {
    ...state,
    version: 3,
    players: renameAll(state['players'], PLAYER_NAMES),
    absent: renameAll(state['absent'], PLAYER_NAMES),
    creatures: renameAll(state['creatures'], CREATURE_NAMES),
  };
}

/** A log as one of the next version: its commands are the same, the hash was that of a state of other names. */
export function forgetHash(version: number): (log: Fields) => Fields {
  return (log) => ({ ...log, version, hash: '' });
}

function renameAll(list: unknown, names: Readonly<Record<string, string>>): unknown {
  return Array.isArray(list) ? list.map((value: unknown) => renameFields(value, names)) : list;
}

function renameFields(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [Object.hasOwn(names, name) ? names[name] : name, field]),
  );
}
