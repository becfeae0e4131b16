/*
 * A line for the reader at the foot of the page, gone after a while: longer lines stay longer.
 */
import { type Signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';

const MIN_MS = 3200;
const MS_PER_CHARACTER = 45;

/** Shows `text` while there is any, and empties it again. */
export function Toast({ text }: { readonly text: Signal<string> }): JSX.Element {
  useSignalEffect(() => {
    if (text.value === '') return undefined;
    const timer = setTimeout(
      () => {
        text.value = '';
      },
      Math.max(MIN_MS, text.value.length * MS_PER_CHARACTER),
    );
    return () => clearTimeout(timer);
  });
  return (
    <p class={text.value ? 'toast is-shown' : 'toast'} role="status">
      {text.value}
    </p>
  );
}
