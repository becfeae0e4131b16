/*
 * Contacts: every pair of agents that could touch within this tick, with the direction between them, the gap, and
 * the right of way.
 */

export type Contacts = {
  count: number;
  firstByContact: Int32Array;
  secondByContact: Int32Array;
  /** Unit vector from the second to the first. */
  normalXByContact: Float64Array;
  normalZByContact: Float64Array;
  /** Metres between them; negative where they overlap. */
  gapByContact: Float64Array;
  /** The share of the separation that the first takes; the second takes the rest. */
  shareByContact: Float64Array;
};

/** Room for this many pairs per agent; discs of one size touch three each. */
const CONTACTS_PER_AGENT = 6;

export function createContacts(capacity: number): Contacts {
  const size = capacity * CONTACTS_PER_AGENT;
  return {
    count: 0,
    firstByContact: new Int32Array(size),
    secondByContact: new Int32Array(size),
    normalXByContact: new Float64Array(size),
    normalZByContact: new Float64Array(size),
    gapByContact: new Float64Array(size),
    shareByContact: new Float64Array(size),
  };
}
