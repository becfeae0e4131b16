/*
 * From format 1 of a stage of minds to format 2, which renames two words of the vocabulary: the guard `was-told` and the
 * action `begin-leg`. The stage comes from outside and is not checked yet: what does not have the expected shape is
 * passed on as it is, for the check to name.
 */
type Fields = Readonly<Record<string, unknown>>;

const NAMES: Readonly<Record<string, string>> = { 'was-told': 'has-report', 'begin-leg': 'begin-patrol' };
/** Where tables name guards and actions. */
const CALLS = ['enter', 'exit', 'during', 'when', 'unless', 'actions'];

export function renameVocabulary(stage: Fields): Fields {
  const minds = mapList(stage['minds'], (mind) => ({ ...mind, table: mapFields(mind['table'], renameInTable) }));
  return { ...stage, format: 2, minds };
}

function renameInTable(table: Fields): Fields {
  const rows = ['states', 'transitions'].filter((name) => name in table);
  return { ...table, ...Object.fromEntries(rows.map((name) => [name, mapList(table[name], renameInRow)])) };
}

function renameInRow(row: Fields): Fields {
  const lists = CALLS.filter((name) => Array.isArray(row[name]));
  return { ...row, ...Object.fromEntries(lists.map((name) => [name, (row[name] as unknown[]).map(renameCall)])) };
}

/** A call is a name, or a list that begins with one. */
function renameCall(call: unknown): unknown {
  if (typeof call === 'string') return Object.hasOwn(NAMES, call) ? NAMES[call] : call;
  return Array.isArray(call) ? [renameCall(call[0]), ...call.slice(1)] : call;
}

function mapList(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => mapFields(item, change)) : list;
}

function mapFields(value: unknown, change: (fields: Fields) => Fields): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? change(value as Fields) : value;
}
