/*
 * Finds states of a history by their revision without going through it again and again: every state that was passed is
 * remembered, and the next one is found from its neighbour.
 */
import { type History, redo, revisionOf, undo, type WorldDocument } from '@skerry/document';
import { createLruCache } from '@skerry/kit';

const MAX_STATES = 240;

export type KnownStates = {
  note(history: History): void;
  /** The document at a revision that is in the history, or was at the desk before; undefined for others. */
  find(now: History, revision: number): WorldDocument | undefined;
};

export function createKnownStates(): KnownStates {
  const historyByRevision = createLruCache<number, History>(MAX_STATES);

  function note(history: History): void {
    historyByRevision.set(revisionOf(history), history);
  }

  return {
    note,
    find: (now, revision) => {
      const known = historyByRevision.get(revision);
      if (known) return known.document;
      const order = [now.baseRevision, ...[...now.past, ...now.future].map((entry) => entry.revision)];
      const goal = order.indexOf(revision);
      if (goal < 0) return undefined;
      // From the nearest known state on the way from here.
      const here = order.indexOf(revisionOf(now));
      const step = goal < here ? 1 : -1;
      let at = now;
      for (let k = goal; k !== here; k += step) {
        const near = historyByRevision.get(order[k]);
        if (!near) continue;
        at = near;
        break;
      }
      while (revisionOf(at) !== revision) {
        const next = goal < here ? undo(at) : redo(at);
        if (next === at) return undefined;
        at = next;
        note(at);
      }
      return at.document;
    },
  };
}
