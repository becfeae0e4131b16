/*
 * A part of Studio whose code is loaded when it is first shown, so that the desk opens with what everybody needs.
 */
import { useSignal } from '@preact/signals';
import { type ComponentType, createElement, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session, StudioState } from './studio-state.ts';

export type PartProps = { readonly state: StudioState; readonly session: Session };

/** `load` is called once, when the part is mounted. */
export function LoadedPart({
  load,
  ...props
}: PartProps & { readonly load: () => Promise<ComponentType<PartProps>> }): JSX.Element {
  const part = useSignal<ComponentType<PartProps> | undefined>(undefined);
  const isFailed = useSignal(false);
  useEffect(() => {
    load().then(
      (loaded) => {
        part.value = loaded;
      },
      () => {
        isFailed.value = true;
      },
    );
  }, []);
  if (isFailed.value) return <p role="alert">This part could not be loaded. Check the connection and open it again.</p>;
  return part.value ? createElement(part.value, props) : <p class="desk-hint">Loading …</p>;
}
