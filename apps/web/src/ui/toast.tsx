/*
 * A message at the bottom of the page, gone after a while: longer messages stay longer.
 */
import { type Signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';

const MIN_MS = 3200;
const MS_PER_CHARACTER = 45;

/** Shows `text` until it expires, then clears it. */
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
