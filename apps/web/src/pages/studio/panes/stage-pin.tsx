/*
 * What the landscape shows: the whole world, or the world as it is after one stage, while others are edited.
 */
import type { JSX } from 'preact';
import type { DeskView } from '../desk/desk-view.ts';
import { STUDIO_STAGES } from '../desk/stages.ts';

const WHOLE = 'whole';

export function StagePin({ view }: { readonly view: DeskView }): JSX.Element {
  return (
    <div class="pane-tools">
      <select
        aria-label="Landscape shows"
        title="Keeps the landscape at one stage while you edit another"
        value={view.scenePin.value ?? WHOLE}
        onChange={(event) => {
          const { value } = event.currentTarget;
          view.scenePin.value = value === WHOLE ? undefined : value;
        }}
      >
        <option value={WHOLE}>Whole world</option>
        {STUDIO_STAGES.slice(0, -1).map(({ id, label }, index) => (
          <option key={id} value={id}>
            Up to {index + 1} {label}
          </option>
        ))}
      </select>
    </div>
  );
}
