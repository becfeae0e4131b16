/*
 * Draws the stick under the left thumb and how far it is pushed.
 */
import type { JSX } from 'preact';
import type { Stick } from './listen-to-devices.ts';

export function ThumbStick({ stick: { x, y, dx, dy } }: { readonly stick: Stick }): JSX.Element {
  return (
    <div class="stick" aria-hidden="true" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <div class="stick-knob" style={{ transform: `translate(${dx}px, ${dy}px)` }} />
    </div>
  );
}
