/*
 * Fetches the view in three dimensions when it is first shown, and says so while it is on its way.
 */
import { useSignal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LabState } from '../lab-api.ts';

type View = ComponentType<{ readonly state: LabState }>;

export function LateRelief({ state }: { readonly state: LabState }): JSX.Element {
  const view = useSignal<View | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    import('./relief-view.tsx').then(
      ({ ReliefView }) => {
        view.value = ReliefView;
      },
      () => {
        problem.value = 'The view could not be loaded. Are you connected?';
      },
    );
  }, [view, problem]);
  const Shown = view.value;
  if (Shown) return <Shown state={state} />;
  return (
    <p class="lab-waiting lab-relief" role="status">
      {problem.value || 'Loading …'}
    </p>
  );
}
