/*
 * A button that unfolds one panel of a page on narrow screens, and folds it again.
 */
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

/** The panel that is unfolded. */
export type Panel = 'none' | 'map' | 'search';

export type FoldButtonProps = {
  readonly panel: Signal<Panel>;
  readonly which: Panel;
  readonly label: string;
};

export function FoldButton({ panel, which, label }: FoldButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="plain-button lab-fold"
      aria-expanded={panel.value === which}
      onClick={() => {
        panel.value = panel.value === which ? 'none' : which;
      }}
    >
      {label}
    </button>
  );
}
