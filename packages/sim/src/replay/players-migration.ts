/*
 * From version 1, in which a run had one player, to version 2, in which players are a list and commands name their
 * sender. What belongs to a player (score, journal, explored tiles, results) moves into the player. The data comes from
 * outside and is not checked yet: what does not have the expected shape is passed on as it is, for the check to name.
 */
import { FIRST_PLAYER_ID } from '../state/action.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A state of version 1 as one of version 2. */
export function playerIntoList(state: Fields): Fields {
  const { player, outcome, island, start, reach: _, score, stats, journal, deltas, islands, items, ...rest } = state;
  const { explored, ...changes } = fieldsOf(deltas);
  const records = Object.entries(fieldsOf(islands));
  const own = {
    ...fieldsOf(player),
    outcome,
    island,
    start,
    score,
    stats,
    // Which of the items taken are kept ones, only the layout knows; slots of others do no harm here.
    found: copyLists(changes['items']),
    wonIslands: records.filter(([, record]) => fieldsOf(record)['isWon'] === true).map(([key]) => key),
    explored,
    journal,
  };
  return {
    ...rest,
    version: 2,
    players: [own],
    absent: [],
    deltas: changes,
    islands: Object.fromEntries(records.map(([key, record]) => [key, withoutResult(record)])),
    items: Array.isArray(items) ? items.map((item: unknown) => ({ ...fieldsOf(item), place: island })) : items,
  };
}

/** A log of version 1 as one of version 2: its commands came from the only player there was. */
export function nameSenders(log: Fields): Fields {
  const { commands } = log;
  return {
    ...log,
    version: 2,
    hash: '',
    commands: Array.isArray(commands)
      ? commands.map((line: unknown) =>
          Array.isArray(line)
            ? line.map((one: unknown) => (isFields(one) ? { ...one, by: FIRST_PLAYER_ID } : one))
            : line,
        )
      : commands,
  };
}

/** Lists by place of its own: two parts of a state never share one. */
function copyLists(lists: unknown): unknown {
  if (!isFields(lists)) return lists;
  return Object.fromEntries(
    Object.entries(lists).map(([place, list]) => [place, Array.isArray(list) ? [...(list as unknown[])] : list]),
  );
}

function withoutResult(record: unknown): unknown {
  if (!isFields(record)) return record;
  const { isWon: _, ...rest } = record;
  return rest;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
