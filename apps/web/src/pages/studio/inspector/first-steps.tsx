/*
 * What the desk offers to somebody who has selected nothing yet: the nearest way to a change that can be seen.
 */
import type { JSX } from 'preact';
import type { Session, StudioState } from '../studio-state.ts';

type FirstStepsProps = { readonly state: StudioState; readonly session: Session };

export function FirstSteps({ state, session: { view } }: FirstStepsProps): JSX.Element {
  const openTab = (inspector: 'world' | 'sheets') => (): void => state.layout.change({ inspector });
  const openStage = (stage: string) => (): void => {
    view.stage.value = stage;
    state.layout.change({ hasForm: true, narrow: 'form' });
  };
  const steps = [
    { label: 'Make it so', note: 'more land, colder, gentler: one button each', run: openTab('world') },
    { label: 'Try other seeds', note: '64 islands at once', run: openTab('sheets') },
    { label: 'Change the ground', note: 'hills, ridges and terraces, layer by layer', run: openStage('terrain') },
    { label: 'Change the colours', note: 'palette, water, sky and ground layers', run: openStage('look') },
  ];
  return (
    <div class="first-steps">
      <p class="desk-hint">Click a place on the map or in the landscape to see why it is as it is.</p>
      <h3>Or begin here</h3>
      <ul>
        {steps.map(({ label, note, run }) => (
          <li key={label}>
            <button type="button" class="text-button" onClick={run}>
              {label}
            </button>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
