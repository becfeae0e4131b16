/*
 * What a narrow screen shows: the views, the parameters or the inspector.
 */
import type { JSX } from 'preact';
import type { Layout } from '../desk/layout.ts';
import type { StudioState } from '../studio-state.ts';

const CHOICES: readonly (readonly [Layout['narrow'], string])[] = [
  ['views', 'View'],
  ['form', 'Shape it'],
  ['inspector', 'Inspect'],
];

export function NarrowTabs({ state: { layout } }: { readonly state: StudioState }): JSX.Element {
  return (
    <nav class="studio-narrow" aria-label="Parts of the desk">
      {CHOICES.map(([narrow, label]) => (
        <button
          key={narrow}
          type="button"
          aria-current={layout.layout.value.narrow === narrow}
          onClick={() => layout.change({ narrow, hasForm: true, hasInspector: true })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
