/*
 * Frames a second, drawn and not requested.
 */
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';

export function FrameRate({ session }: { readonly session: PlaySession }): JSX.Element {
  return <p class="frame-rate">{session.frameRate.value} fps</p>;
}
