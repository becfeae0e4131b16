/*
 * The modes of the Lab as links: a click changes the mode and keeps the map; a link opened in a new tab finds the map
 * where this page has remembered it.
 */
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { homeOfMode } from '../lab-link.ts';
import type { LabMode } from './lab-mode.ts';

export type ModeBarProps = {
  readonly state: LabState;
  readonly modes: readonly LabMode[];
  /** The address of the page of minds, which is a page of its own. */
  readonly mindsHome: string;
};

export function ModeBar({ state, modes, mindsHome }: ModeBarProps): JSX.Element | null {
  if (modes.length < 2) return null;
  const shown = state.mode.value;
  return (
    <nav class="lab-modes" aria-label="Modes of the Lab">
      {modes.map(({ id, label }) => (
        <a
          key={id}
          href={homeOfMode(id)}
          aria-current={id === shown ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            state.openMode(id);
          }}
        >
          {label}
        </a>
      ))}
      <a href={mindsHome}>Minds</a>
    </nav>
  );
}
