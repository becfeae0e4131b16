/*
 * The sheets of worlds to try; their code is loaded when they are first shown.
 */
import { useSignal } from '@preact/signals';
import { type ComponentType, createElement, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session, StudioState } from '../studio-state.ts';

type SheetsProps = { readonly state: StudioState; readonly session: Session };

export function SheetsTab(props: SheetsProps): JSX.Element {
  const panel = useSignal<ComponentType<SheetsProps> | undefined>(undefined);
  const isFailed = useSignal(false);
  useEffect(() => {
    import('../sheets/sheets-panel.tsx').then(
      ({ SheetsPanel }) => {
        panel.value = SheetsPanel;
      },
      () => {
        isFailed.value = true;
      },
    );
  }, []);
  if (isFailed.value) return <p role="alert">This part could not be loaded. Check the connection and open it again.</p>;
  return panel.value ? createElement(panel.value, props) : <p class="desk-hint">Loading …</p>;
}
