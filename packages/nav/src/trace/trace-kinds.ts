/*
 * The kinds of event in a trace, and what each changes in the state of its node. Searches write them (trace.ts), the
 * reader plays them forwards and backwards (trace-state.ts). An event has a kind, a node, a parent and a value.
 */

/** The node waits in the open list for the first time; value: its g. */
export const GENERATED = 0;
/** The node leaves the open list and its neighbours are looked at; value: its g. These are what results count. */
export const EXPANDED = 1;
/** A cheaper path to a node seen before: it waits again, or with another key; value: its g. */
export const IMPROVED = 2;
/** The node leaves the open list without being expanded: nothing behind it can matter. */
export const CLOSED = 3;
/** The node gets a cost without ever waiting, because it lies on a line or in a block that is done at once; value: g. */
export const PASSED = 4;
/** The node is put on the stack once more, at the cost in value; nothing changes until its turn comes (IDA*). */
export const OFFERED = 5;
/** A jump from parent to node was looked at; value: the heading at its end, 0 to 3 for north, east, south, west. */
export const SCANNED = 6;
/** All nodes of this side are forgotten and the search begins again; parent: the round from 0, value: the ceiling. */
export const ROUND = 7;
/** The next wave, bucket or block of a field has its turn; node: a cell of it, value: the cost it begins at. */
export const WAVE = 8;
/** What the neighbours of a node promise has changed; value: rhs, parent: the neighbour (LPA*, D* Lite). */
export const PROMISED = 9;
/** The node waits because g and rhs differ; value: its key. */
export const QUEUED = 10;
/** The cost of the node is void; it becomes Infinity. */
export const RAISED = 11;
/** The cell was edited. */
export const EDITED = 12;
/** The moving end is at this node now; value: what is added to all new keys. */
export const MOVED = 13;
/** A lower bound of the node was lowered; value: the bound. */
export const LOWERED = 14;
/** The costs inside a cluster are looked up; node: the portal it was entered by, value: its number of portals. */
export const CLUSTER = 15;

/** Added to a kind: the event belongs to the second side (from the goal, or a search within the search). */
export const OTHER_SIDE = 16;

/** Names of the kinds, by number. */
export const TRACE_KINDS = [
  'generated',
  'expanded',
  'improved',
  'closed',
  'passed',
  'offered',
  'scanned',
  'round',
  'wave',
  'promised',
  'queued',
  'raised',
  'edited',
  'moved',
  'lowered',
  'cluster',
] as const;

/** A kind of event by name. */
export type TraceKind = (typeof TRACE_KINDS)[number];

/** Status of a node: not seen, in the open list, done. */
export const NODE_UNSEEN = 0;
/** The mark of a node on the open list. */
export const NODE_OPEN = 1;
/** The mark of a node that was expanded. */
export const NODE_DONE = 2;

/** Fields of a node that an event sets. */
export const SETS_STATUS = 1;
export const SETS_G = 2;
export const SETS_PARENT = 4;
export const SETS_ORDER = 8;
export const SETS_RHS = 16;
export const SETS_KEY = 32;

const REACHES = SETS_STATUS | SETS_G | SETS_PARENT;

/** Fields set, by kind. */
export const SETS_BY_KIND: readonly number[] = [
  REACHES,
  REACHES | SETS_ORDER,
  REACHES,
  SETS_STATUS,
  REACHES,
  0,
  0,
  0,
  0,
  SETS_PARENT | SETS_RHS,
  SETS_STATUS | SETS_KEY,
  REACHES,
  0,
  0,
  0,
  0,
];

/** Status after an event that sets it, by kind. */
export const STATUS_BY_KIND: readonly number[] = [
  NODE_OPEN,
  NODE_DONE,
  NODE_OPEN,
  NODE_DONE,
  NODE_DONE,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_OPEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
  NODE_UNSEEN,
];
