/*
 * Small filled signs for things to find and places to go to, in the colour of the text around them. The words beside
 * them say the same.
 */
import type { AimFrame } from '@skerry/host';
import type { JSX } from 'preact';

export type SignName =
  | 'you'
  | 'compass'
  | 'marker'
  | 'finder'
  | 'pathfinder'
  | 'goal'
  | 'coin'
  | 'power'
  | 'peak'
  | 'lake';

const PATHS: Readonly<Record<SignName, string>> = {
  you: 'M10 2.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM3.8 17.5c0-4.4 2.6-7 6.2-7s6.2 2.6 6.2 7z',
  compass:
    'M10 1.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4zm0 1.8a6.4 6.4 0 1 0 0 12.8 6.4 6.4 0 0 0 0-12.8zm3.6 2.8-2.3 4.9-4.9 2.3 2.3-4.9z',
  marker:
    'M10 1.8c3.2 0 5.6 2.3 5.6 5.4 0 3.9-5.6 11-5.6 11S4.4 11.1 4.4 7.2c0-3.1 2.4-5.4 5.6-5.4zm0 3.1a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  finder:
    'M10 4.5c4.2 0 7.2 3.2 8.5 5.5-1.3 2.3-4.3 5.5-8.5 5.5S2.8 12.3 1.5 10C2.8 7.7 5.8 4.5 10 4.5zm0 2.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zm0 1.7a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
  pathfinder:
    'M4.5 13.2a2.3 2.3 0 1 1-.1 4.6 2.3 2.3 0 0 1 .1-4.6zm11-11a2.3 2.3 0 1 1-.1 4.6 2.3 2.3 0 0 1 .1-4.6zM7.8 16.4v-1.8h4.4a1.9 1.9 0 0 0 0-3.8H8a3.7 3.7 0 0 1 0-7.4h4.3v1.8H8A1.9 1.9 0 0 0 8 9h4.2a3.7 3.7 0 0 1 0 7.4z',
  goal: 'M10 1.5l2.3 5.3 5.7.5-4.3 3.8 1.3 5.6L10 13.7l-5 3 1.3-5.6L2 7.3l5.7-.5z',
  coin: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zm0 2.7a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zm0 1.6 2.2 3.2L10 13.2 7.8 10z',
  power: 'M11.8 1.5 4 11.5h4.6l-.7 7L16 8.3h-4.9z',
  peak: 'M7.3 4 13 13.5l1.7-2.7 4 6.2H1.3z',
  lake: 'M10 5c4.6 0 8.3 2.1 8.3 4.8s-3.7 5.4-8.3 5.4-8.3-2.7-8.3-5.4S5.4 5 10 5zm-4.3 4.3v1.6h5V9.3zm3.4 3v1.6h5v-1.6z',
};

export function Sign({ name }: { readonly name: SignName }): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
      <path fill-rule="evenodd" d={PATHS[name]} />
    </svg>
  );
}

/** The sign of something to go to. */
export function signOf(kind: AimFrame['kind']): SignName {
  return kind in PATHS ? (kind as SignName) : 'goal';
}
