/*
 * The state of all nodes at a moment of a trace, played forwards and backwards event by event. What a node is depends on
 * its latest events alone, so going back looks up the event before of the same node: nothing has to be stored for it.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { TraceData } from './trace-data.ts';
import {
  PROMISED,
  QUEUED,
  RAISED,
  ROUND,
  SETS_BY_KIND,
  SETS_G,
  SETS_KEY,
  SETS_ORDER,
  SETS_PARENT,
  SETS_RHS,
  SETS_STATUS,
  STATUS_BY_KIND,
  NODE_UNSEEN,
} from './trace-kinds.ts';

/** What is known of every node of one side. */
export type SideState = {
  /** NODE_UNSEEN, NODE_OPEN or NODE_DONE. */
  readonly statusByNode: Uint8Array;
  /** Cost from this side's end; Infinity for nodes not reached. */
  readonly gByNode: Float64Array;
  readonly parentByNode: Int32Array;
  /** The how-manieth expansion was the latest of this node, from 1; 0 if it was not expanded. */
  readonly orderByNode: Int32Array;
  /** Repairing searches only, otherwise empty: what the neighbours promise, and the key it was queued with. */
  readonly rhsByNode: Float64Array;
  readonly keyByNode: Float64Array;
};

/** Per event: the event before of the same node or NO_CELL, and the expansions up to it. */
export type TraceLinks = { readonly beforeByEvent: Int32Array; readonly rankByEvent: Int32Array };

type StateArray = Uint8Array | Int32Array | Float64Array;

/** The state of all nodes at one moment. */
export type SavedState = { readonly arrays: readonly StateArray[]; readonly roundStarts: readonly number[] };

export class TraceState {
  readonly sides: readonly SideState[];
  /** The latest event of each node: node, or nodes + node on the other side. */
  readonly latestBySlot: Int32Array;
  /** The event with which the current round of each side began. */
  readonly roundStarts: number[];
  readonly #data: TraceData;
  readonly #links: TraceLinks;
  readonly #isRepair: boolean;
  readonly #arrays: readonly StateArray[];

  constructor(data: TraceData, links: TraceLinks) {
    this.#data = data;
    this.#links = links;
    const { nodes, sides, codeByEvent } = data;
    this.#isRepair = codeByEvent.some((code) => (code & 15) === PROMISED || (code & 15) === QUEUED);
    const repaired = this.#isRepair ? nodes : 0;
    this.sides = Array.from({ length: sides }, () => ({
      statusByNode: new Uint8Array(nodes),
      gByNode: new Float64Array(nodes).fill(Infinity),
      parentByNode: new Int32Array(nodes).fill(NO_CELL),
      orderByNode: new Int32Array(nodes),
      rhsByNode: new Float64Array(repaired).fill(Infinity),
      keyByNode: new Float64Array(repaired).fill(Infinity),
    }));
    this.latestBySlot = new Int32Array(nodes * sides).fill(NO_CELL);
    this.#arrays = [this.latestBySlot, ...this.sides.flatMap((side) => Object.values(side))];
    this.roundStarts = Array.from({ length: sides }, () => NO_CELL);
  }

  /** Plays an event. */
  apply(event: number): void {
    const { codeByEvent, parentByEvent, valueByEvent, nodes } = this.#data;
    const code = codeByEvent[event];
    const kind = code & 15;
    const node = code >>> 5;
    const sideNumber = (code >> 4) & 1;
    if (kind === ROUND) return this.#forget(sideNumber, event);
    const sets = SETS_BY_KIND[kind];
    this.latestBySlot[sideNumber * nodes + node] = event;
    if (sets === 0) return;
    const side = this.sides[sideNumber];
    if ((sets & SETS_STATUS) !== 0) side.statusByNode[node] = STATUS_BY_KIND[kind];
    if ((sets & SETS_G) !== 0) side.gByNode[node] = kind === RAISED ? Infinity : valueByEvent[event];
    if ((sets & SETS_PARENT) !== 0) side.parentByNode[node] = parentByEvent[event];
    if ((sets & SETS_ORDER) !== 0) side.orderByNode[node] = this.#links.rankByEvent[event];
    if ((sets & SETS_RHS) !== 0) side.rhsByNode[node] = valueByEvent[event];
    if ((sets & SETS_KEY) !== 0) side.keyByNode[node] = valueByEvent[event];
  }

  /** Takes an event back: it must be the latest that was played. */
  revert(event: number): void {
    const code = this.#data.codeByEvent[event];
    const sideNumber = (code >> 4) & 1;
    if ((code & 15) === ROUND) {
      this.roundStarts[sideNumber] = this.#roundBefore(event);
      return this.#restoreSide(sideNumber);
    }
    const slot = sideNumber * this.#data.nodes + (code >>> 5);
    this.latestBySlot[slot] = this.#links.beforeByEvent[event];
    this.#restore(sideNumber, code >>> 5);
  }

  /** A copy of all there is. */
  save(): SavedState {
    return {
      arrays: this.#arrays.map((array) => array.slice()),
      roundStarts: this.roundStarts.slice(),
    };
  }

  load({ arrays, roundStarts }: SavedState): void {
    for (let k = 0; k < arrays.length; k++) this.#arrays[k].set(arrays[k]);
    for (let side = 0; side < roundStarts.length; side++) this.roundStarts[side] = roundStarts[side];
  }

  /** Bytes of a copy. */
  bytes(): number {
    return this.#arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  #forget(sideNumber: number, event: number): void {
    this.roundStarts[sideNumber] = event;
    const side = this.sides[sideNumber];
    side.statusByNode.fill(NODE_UNSEEN);
    side.gByNode.fill(Infinity);
    side.parentByNode.fill(NO_CELL);
    side.orderByNode.fill(0);
    side.rhsByNode.fill(Infinity);
    side.keyByNode.fill(Infinity);
  }

  #roundBefore(event: number): number {
    const { codeByEvent } = this.#data;
    let before = event - 1;
    while (before >= 0 && (codeByEvent[before] & 31) !== (codeByEvent[event] & 31)) before--;
    return before;
  }

  #restoreSide(side: number): void {
    for (let node = 0; node < this.#data.nodes; node++) this.#restore(side, node);
  }

  // Each field is that of the latest event of this round which sets it.
  #restore(sideNumber: number, node: number): void {
    const { codeByEvent, parentByEvent, valueByEvent, nodes } = this.#data;
    const { beforeByEvent, rankByEvent } = this.#links;
    const side = this.sides[sideNumber];
    const from = this.roundStarts[sideNumber];
    let needs = SETS_STATUS | SETS_G | SETS_PARENT | SETS_ORDER | (this.#isRepair ? SETS_RHS | SETS_KEY : 0);
    side.statusByNode[node] = NODE_UNSEEN;
    side.gByNode[node] = Infinity;
    side.parentByNode[node] = NO_CELL;
    side.orderByNode[node] = 0;
    if (this.#isRepair) side.rhsByNode[node] = side.keyByNode[node] = Infinity;
    let event = this.latestBySlot[sideNumber * nodes + node];
    for (; event > from && needs !== 0; event = beforeByEvent[event]) {
      const kind = codeByEvent[event] & 15;
      const sets = SETS_BY_KIND[kind] & needs;
      needs &= ~sets;
      if ((sets & SETS_STATUS) !== 0) side.statusByNode[node] = STATUS_BY_KIND[kind];
      if ((sets & SETS_G) !== 0) side.gByNode[node] = kind === RAISED ? Infinity : valueByEvent[event];
      if ((sets & SETS_PARENT) !== 0) side.parentByNode[node] = parentByEvent[event];
      if ((sets & SETS_ORDER) !== 0) side.orderByNode[node] = rankByEvent[event];
      if ((sets & SETS_RHS) !== 0) side.rhsByNode[node] = valueByEvent[event];
      if ((sets & SETS_KEY) !== 0) side.keyByNode[node] = valueByEvent[event];
    }
  }
}
