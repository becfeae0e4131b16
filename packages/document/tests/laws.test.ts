/*
 * Laws over random edits: undo gives the text that was there before, redo the one after, and a history that was stored
 * and read again does the same. Every failure names its seed.
 */
import { rngFor } from '@skerry/kit';
import { PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import {
  canonicalDocument,
  createHistory,
  decodeHistory,
  diffDocuments,
  editDocument,
  editTo,
  encodeHistory,
  type History,
  redo,
  revisionOf,
  undo,
} from '../src/index.ts';
import { applyChanges } from '../src/edit.ts';
import { makeDocument, randomChanges } from './make-document.ts';

const SEED = Number(process.env['SKERRY_SEED'] ?? Math.floor(Math.random() * 1e6));
const EDITS = 60;

/** A history of random edits, and the text of the document at each revision. */
function play(
  seed: number,
  maxEdits: number,
): { history: History; textByRevision: Map<number, string>; kinds: Set<string> } {
  const rng = rngFor(seed, 'edits');
  let history = createHistory(makeDocument(rng.pick(PRESETS).id), { maxEdits });
  const textByRevision = new Map([[0, canonicalDocument(history.document)]]);
  const kinds = new Set<string>();
  for (let k = 0; k < EDITS; k++) {
    if (rng.chance(0.15)) history = rng.chance(0.6) ? undo(history) : redo(history);
    const changes = randomChanges(history.document, rng);
    const gesture = rng.chance(0.3) ? 'drag' : undefined;
    const request = { label: `edit ${k}`, ...(gesture && { gesture }) };
    const { issues, history: next } = editDocument(history, { ...request, changes });
    if (issues.length > 0) expect(next, `a refused edit changes nothing, seed ${seed}`).toBe(history);
    if (next !== history) for (const { kind } of changes) kinds.add(kind);
    history = next;
    textByRevision.set(revisionOf(history), canonicalDocument(history.document));
  }
  return { history, textByRevision, kinds };
}

describe.each(Array.from({ length: 12 }, (_, k) => SEED + k))('random edits of seed %i', (seed) => {
  const { history, textByRevision } = play(seed, seed % 2 === 0 ? 500 : 12);

  it('undone one by one give each text that was there, and redone again', () => {
    let at = history;
    while (at.past.length > 0) {
      at = undo(at);
      expect(canonicalDocument(at.document)).toBe(textByRevision.get(revisionOf(at)));
    }
    expect(undo(at), 'nothing is left').toBe(at);
    while (at.future.length > 0) {
      at = redo(at);
      expect(canonicalDocument(at.document)).toBe(textByRevision.get(revisionOf(at)));
    }
    expect(redo(at), 'nothing is left').toBe(at);
  });

  it('stored and read again are the same history', () => {
    for (const at of [history, undo(undo(history))]) {
      const { issues, history: read } = decodeHistory(encodeHistory(at));
      expect(issues).toEqual([]);
      expect(read).toEqual(at);
    }
  });

  it('the difference of any two states leads from one to the other and back', () => {
    let first = history;
    while (first.past.length > 0) first = undo(first);
    const { forward, backward } = diffDocuments(first.document, history.document, 'all at once');
    const there = applyChanges(first.document, forward).value;
    expect(there).toEqual(history.document);
    expect(applyChanges(history.document, backward).value).toEqual(first.document);
    const { history: jumped } = editTo(first, { label: 'all at once', parts: history.document });
    expect(canonicalDocument(undo(jumped).document)).toBe(canonicalDocument(first.document));
  });

  it('are never more than the history may keep', () => {
    expect(history.past.length).toBeLessThanOrEqual(history.maxEdits);
  });
});

it('random edits are of every kind', () => {
  const kinds = new Set(Array.from({ length: 12 }, (_, k) => [...play(SEED + k, 500).kinds]).flat());
  expect([...kinds].sort()).toEqual(['insert', 'move', 'remove', 'set']);
});
