/*
 * Says what was deleted and offers to take it back, for a while.
 */
import { type Signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';

export type UndoOffer = { readonly text: string; undo(): void };

const STAYS_MS = 9000;

export function UndoToast({ offer }: { readonly offer: Signal<UndoOffer | undefined> }): JSX.Element {
  useSignalEffect(() => {
    if (!offer.value) return undefined;
    const timer = setTimeout(() => {
      offer.value = undefined;
    }, STAYS_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div class="undo-toast" role="status">
      {offer.value && (
        <div class="panel">
          <span>{offer.value.text}</span>
          <button
            type="button"
            class="text-button"
            onClick={() => {
              offer.peek()?.undo();
              offer.value = undefined;
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
