/*
 * What a chase really starts with, under its form.
 */
import { useSignal } from '@preact/signals';
import type { SimSetup } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { describeLevel } from './describe-level.ts';
import type { LevelChoice } from './new-world-choice.ts';

/** A slider under way must not build a level at every step. */
const SOON_MS = 250;

export function LevelNote(props: {
  readonly level: LevelChoice;
  /** The run as it would start; undefined while the seed is empty. */
  readonly setup: SimSetup | undefined;
}): JSX.Element {
  const { level, setup } = props;
  const note = useSignal('');
  useEffect(() => {
    if (!setup) return undefined;
    const timer = setTimeout(() => {
      note.value = describeLevel(level, setup);
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [level, setup]);
  return (
    <p class="menu-note" role="status">
      {note.value}
    </p>
  );
}
