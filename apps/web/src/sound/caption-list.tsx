/*
 * Captions on the screen, each with an arrow towards the sound. Not read aloud: users of a screen reader hear the sounds
 * themselves.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Caption } from './captions.ts';
import type { Direction } from './place.ts';

const ARROWS: Readonly<Record<Direction, string>> = { here: '•', ahead: '↑', right: '→', behind: '↓', left: '←' };

export function CaptionList({ captions }: { readonly captions: ReadonlySignal<readonly Caption[]> }): JSX.Element {
  return (
    <ul class="captions" aria-hidden="true">
      {captions.value.map(({ text, direction }) => (
        <li key={`${text} ${direction}`}>
          <span class="caption-arrow">{ARROWS[direction]}</span> {text}
        </li>
      ))}
    </ul>
  );
}
