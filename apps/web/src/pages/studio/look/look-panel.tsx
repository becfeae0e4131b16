/*
 * Above the form of the look: the palette of the whole world, its gradients, and ground layers to start from.
 */
import type { JSX } from 'preact';
import type { PartProps } from '../loaded-part.tsx';
import { Gradients } from './gradients.tsx';
import { GroundStartList } from './ground-start-list.tsx';
import { WorldPalette } from './world-palette.tsx';

export function LookPanel({ state, session }: PartProps): JSX.Element {
  return (
    <>
      <WorldPalette session={session} />
      <Gradients session={session} />
      <GroundStartList state={state} session={session} />
    </>
  );
}
