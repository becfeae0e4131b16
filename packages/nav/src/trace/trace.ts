/*
 * Trace: what a search did, in order, 16 bytes an event: kind, side and node in four, the parent in four, a cost in
 * eight. Estimates are not stored: they depend on the node alone and are computed when the trace is read.
 * Searches hold a trace by type only and call its methods, so that a bundle without traces has none of this.
 */

import { assert, InputError, type Issue } from '@skerry/kit';
import { checkNames, createInputCheck, type OptionNames } from '../grid/input-check.ts';
import { OTHER_SIDE, ROUND } from './trace-kinds.ts';

/** Events of one block: a megabyte. */
const BLOCK_EVENTS = 1 << 16;
/** Node numbers have 27 bits. */
const MAX_NODES = 1 << 27;
const DEFAULT_MAX_EVENTS = 4_000_000;

/** The estimate of the cost from a node on. */
type Estimate = (node: number) => number;

/**
 * Which loop did the work. `fast`: one made for its kind of grid, with its own open list and estimate, and for A* its own
 * ties and its own count of expansions. `general`: the one that all kinds of search share, with the open list and the estimate
 * that were asked for. `none`: nothing had to be searched.
 */
export type LoopName = 'fast' | 'general' | 'none';

/** Where the nodes of a traced search wait; `none` where there is no order to show. */
export type TracedOpen = 'list' | 'binary' | 'four-ary' | 'bucket' | 'queue' | 'stack' | 'none';

/** What a trace is of. */
export type TraceHeader = {
  readonly algorithm: string;
  readonly loop: LoopName;
  /** All node numbers are below this. */
  readonly nodes: number;
  readonly start: number;
  /** The goals, or the nodes a field leads to. */
  readonly goals: ArrayLike<number>;
  /** f is costFactor × g + estimateFactor × h. */
  readonly costFactor: number;
  readonly estimateFactor: number;
  /** The open list orders by floor(f × keyScale); by f itself where this is 0. */
  readonly keyScale: number;
  readonly open: TracedOpen;
  /** The cell of each node, where nodes are not cells (portals of a hierarchy). */
  readonly cellByNode: Int32Array | null;
};

/** What a search says of itself when it begins; the rest has defaults. */
export type TraceStart = Pick<TraceHeader, 'algorithm' | 'nodes' | 'start' | 'goals'> &
  Partial<TraceHeader> & {
    /** The estimate of the side from the start, and of the one from the goal. */
    readonly estimates?: readonly Estimate[];
  };

/** Limits of a trace. */
export type TraceOptions = {
  /** Events beyond this many are counted, not kept; 4,000,000 by default, which take 64 MB. */
  readonly maxEvents?: number;
};

const TRACE_OPTIONS: OptionNames<TraceOptions> = { maxEvents: true };

/** Events in columns: side, kind and node; parent; value. */
export type TraceBlock = {
  readonly codes: Int32Array<ArrayBuffer>;
  readonly parents: Int32Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
};

const NO_HEADER: TraceHeader = {
  algorithm: 'none',
  loop: 'none',
  nodes: 0,
  start: -1,
  goals: [],
  costFactor: 1,
  estimateFactor: 0,
  keyScale: 0,
  open: 'none',
  cellByNode: null,
};

/** A record of one search; pass it as `trace`, and to `traceData` afterwards. */
export class Trace {
  readonly maxEvents: number;
  header: TraceHeader = NO_HEADER;
  estimates: readonly Estimate[] = [];
  readonly blocks: TraceBlock[] = [];
  /** Events that came when the trace was full. */
  dropped = 0;
  #block: TraceBlock = { codes: new Int32Array(0), parents: new Int32Array(0), values: new Float64Array(0) };
  /** Events in full blocks, events in the current one, and how many it takes. */
  #before = 0;
  #used = 0;
  #room = 0;
  #side = 0;

  constructor(maxEvents: number) {
    this.maxEvents = maxEvents;
  }

  /** Events kept. */
  get length(): number {
    return this.#before + this.#used;
  }

  /** Why the trace is not whole, as a sentence; empty if it is. */
  get note(): string {
    if (this.dropped === 0) return '';
    return `The trace is full: it keeps ${this.maxEvents} events, and ${this.dropped} more were not recorded. Raise maxEvents to record them.`;
  }

  /** Forgets everything, unless a search within the search says so. */
  reset(): void {
    if (this.#side !== 0) return;
    this.header = NO_HEADER;
    this.estimates = [];
    this.blocks.length = 0;
    this.dropped = this.#before = this.#used = this.#room = this.#side = 0;
  }

  /** Starts the record of a search; of a search within a search (`nest`), a new round of the other side. */
  begin(start: TraceStart): void {
    if (this.#side !== 0) return this.record(ROUND, 0, 0, 0);
    this.reset();
    const { estimates = [], ...header } = start;
    assert(header.nodes <= MAX_NODES, () => `a trace: expected at most ${MAX_NODES} nodes, got ${header.nodes}`);
    this.header = { ...NO_HEADER, loop: 'general', estimateFactor: estimates.length > 0 ? 1 : 0, ...header };
    this.estimates = estimates;
  }

  /** Corrects the header of a search that is under way. */
  amend(header: Partial<TraceHeader>): void {
    this.header = { ...this.header, ...header };
  }

  /** Records what `work` does as the other side: a search within the search. */
  nest<T>(work: () => T): T {
    const side = this.#side;
    this.#side = OTHER_SIDE;
    try {
      return work();
    } finally {
      this.#side = side;
    }
  }

  /** Appends an event. */
  record(kind: number, node: number, parent: number, value: number): void {
    if (this.#used === this.#room && !this.#grow()) return;
    const at = this.#used++;
    const { codes, parents, values } = this.#block;
    codes[at] = (node << 5) | kind | this.#side;
    parents[at] = parent;
    values[at] = value;
  }

  #grow(): boolean {
    const left = this.maxEvents - this.length;
    if (left <= 0) {
      this.dropped++;
      return false;
    }
    this.#before = this.length;
    this.#used = 0;
    this.#room = Math.min(left, BLOCK_EVENTS);
    const [codes, parents] = [new Int32Array(this.#room), new Int32Array(this.#room)];
    this.#block = { codes, parents, values: new Float64Array(this.#room) };
    this.blocks.push(this.#block);
    return true;
  }
}

/** An empty trace. Throws if an option makes no sense. */
export function createTrace(options: TraceOptions = {}): Trace {
  const issues: Issue[] = [];
  if (checkNames(options, TRACE_OPTIONS, issues)) {
    const { maxEvents = DEFAULT_MAX_EVENTS } = options;
    const isWhole = Number.isInteger(maxEvents) && maxEvents >= 1 && maxEvents <= 0x7fffffff;
    createInputCheck(issues)(isWhole, 'maxEvents', 'a whole number from 1 to 2147483647', maxEvents);
  }
  if (issues.length > 0) throw new InputError(issues);
  return new Trace(options.maxEvents ?? DEFAULT_MAX_EVENTS);
}
