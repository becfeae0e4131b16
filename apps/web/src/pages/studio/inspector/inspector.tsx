/*
 * The panel of answers: the selected place, the history, and what else there is to know, one tab each.
 */
import type { JSX } from 'preact';
import type { InspectorTab } from '../desk/layout.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { HistoryPanel } from './history-panel.tsx';
import { MeasuresPanel } from './measures-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { SheetsTab } from './sheets-tab.tsx';

type InspectorProps = { readonly state: StudioState; readonly session: Session };

type Tab = { readonly id: InspectorTab; readonly label: string; Panel(props: InspectorProps): JSX.Element };

const TABS: readonly Tab[] = [
  { id: 'place', label: 'Place', Panel: PlacePanel },
  { id: 'world', label: 'World', Panel: MeasuresPanel },
  { id: 'history', label: 'History', Panel: HistoryPanel },
  { id: 'sheets', label: 'Try', Panel: SheetsTab },
];

export function Inspector(props: InspectorProps): JSX.Element {
  const { layout } = props.state;
  const chosen = TABS.find(({ id }) => id === layout.layout.value.inspector) ?? TABS[0];
  const { Panel } = chosen;

  function moveByKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(chosen) + step + TABS.length) % TABS.length];
    layout.change({ inspector: next.id });
    document.getElementById(`inspector-${next.id}`)?.focus();
  }

  return (
    <>
      <div class="studio-tabs" role="tablist" aria-label="Inspector" onKeyDown={moveByKey}>
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            id={`inspector-${id}`}
            role="tab"
            aria-selected={id === chosen.id}
            aria-controls="inspector-panel"
            tabIndex={id === chosen.id ? 0 : -1}
            onClick={() => layout.change({ inspector: id })}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        class="inspector-panel"
        id="inspector-panel"
        role="tabpanel"
        aria-labelledby={`inspector-${chosen.id}`}
        tabIndex={0}
      >
        <Panel {...props} />
      </div>
    </>
  );
}
