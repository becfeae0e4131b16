/*
 * From version 3 to version 4, which renames words: a place a creature knows from another one was reported, and a foe
 * between two pauses patrols. The data comes from outside and is not checked yet: what does not have the expected shape
 * is passed on as it is, for the check to name.
 */
type Fields = Readonly<Record<string, unknown>>;

/** A state of version 3 as one of version 4. */
export function renameReports(state: Fields): Fields {
  return { ...state, version: 4, creatures: mapList(state['creatures'], renameInCreature) };
}

function renameInCreature(creature: Fields): Fields {
  const patrolling = within(creature, 'mind', (mind) => rename(mind, 'state', 'leg', 'patrol'));
  return within(patrolling, 'senses', (senses) => within(senses, 'memory', renameSource));
}

function renameSource(memory: Fields): Fields {
  return rename(memory, 'source', 'told', 'reported');
}

function rename(fields: Fields, name: string, from: string, to: string): Fields {
  return fields[name] === from ? { ...fields, [name]: to } : fields;
}

/** The fields with one of them, a record itself, changed. */
function within(fields: Fields, name: string, change: (inner: Fields) => Fields): Fields {
  const inner = fields[name];
  return isRecord(inner) ? { ...fields, [name]: change(inner) } : fields;
}

function mapList(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isRecord(item) ? change(item) : item)) : list;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
