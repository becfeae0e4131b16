/*
 * Snapshots that the desk takes by itself: of the state before the world starts from a preset, and every so many steps.
 */
import { effect } from '@preact/signals';
import { worldOfDocument, type Desk } from './desk.ts';
import type { Snapshots } from './snapshots.ts';

const EVERY_STEPS = 20;

/** Watches a desk until the returned function is called. */
export function takeSnapshots(desk: Desk, snapshots: Snapshots): () => void {
  let before = desk.history.peek();
  return effect(() => {
    const now = desk.history.value;
    const last = now.past.at(-1);
    const isNewStep = now.past.length > before.past.length && last !== before.past.at(-1);
    const former = before.document;
    before = now;
    if (!isNewStep || !last) return;
    const isStart = former.presetId !== now.document.presetId;
    if (isStart) snapshots.take(`Before ${last.edit.label}`, worldOfDocument(former), true);
    else if (now.past.length % EVERY_STEPS === 0)
      snapshots.take(`After step ${now.past.length}`, worldOfDocument(now.document), true);
  });
}
