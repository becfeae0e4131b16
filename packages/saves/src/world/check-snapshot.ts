/*
 * Checks the snapshot inside a save by the simulation's own rules: a save that the simulation cannot resume is invalid.
 * Separate from the save format, which does not depend on the content.
 */
import type { Issue } from '@skerry/kit';
import { readSnapshot, STATE_VERSION } from '@skerry/sim';
import { isNestedTooDeep, MAX_NESTING } from '../store/nesting.ts';

/** Everything wrong with a snapshot, or that a newer version of the game made it. */
export type SnapshotCheck = (snapshot: Readonly<Record<string, unknown>>) => readonly Issue[] | 'newer';

/** Whether the simulation can read a snapshot, or needs to be newer for it. */
export const checkSnapshot: SnapshotCheck = (snapshot) => {
  const { version, state } = snapshot;
  if (typeof version === 'number' && version > STATE_VERSION) return 'newer';
  // The state is a text of its own inside the save's.
  if (typeof state === 'string' && isNestedTooDeep(state))
    return [{ path: 'state', message: `expected at most ${MAX_NESTING} levels of nesting, got more` }];
  return readSnapshot(snapshot).issues;
};
