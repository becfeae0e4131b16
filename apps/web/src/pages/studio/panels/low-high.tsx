/*
 * Small maps of the world with a parameter at the low and at the high end of its slider, while the parameter is pointed
 * at or focused. A click takes that end.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Field } from '../../../ui/form/model/fields.ts';
import { isNumber, rangeSheet, type SheetCell } from '../sheets/sheet-plans.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { WorldPicture } from './world-picture.tsx';

export type LowHighProps = { readonly state: StudioState; readonly session: Session; readonly field: Field };

/** Passing over a form must not start any work. */
const WAIT_MS = 450;
const SIZE = { width: 66, height: 44 };

export function LowHigh({ state, session: { desk, view }, field }: LowHighProps): JSX.Element {
  const frameRef = useRef<HTMLDivElement>(null);
  const ends = useSignal<readonly SheetCell[]>([]);
  const { path } = field;

  useEffect(() => {
    const row = frameRef.current?.closest<HTMLElement>('[data-path]');
    if (!row || !isNumber(field)) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ends.value = rangeSheet(desk.world.peek(), path, 2);
      }, WAIT_MS);
    };
    const hide = (): void => {
      clearTimeout(timer);
      ends.value = [];
    };
    for (const [name, listener] of [
      ['pointerenter', show],
      ['focusin', show],
      ['pointerleave', hide],
      ['focusout', hide],
      // A drag shows the world itself.
      ['input', hide],
    ] as const)
      row.addEventListener(name, listener, { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [path, desk]);

  return (
    <div ref={frameRef} class="low-high">
      {ends.value.length === 2 &&
        ends.value.map((cell, end) => (
          <button
            key={cell.id}
            type="button"
            tabIndex={-1}
            title={`Set to ${cell.label}`}
            onClick={() => desk.setRecipe(cell.world.recipe, cell.step)}
          >
            <WorldPicture
              pictures={state.pictures}
              world={cell.world}
              view={view.mapView.peek()}
              priority={15}
              {...SIZE}
            />
            <span>{end === 0 ? 'low' : 'high'}</span>
          </button>
        ))}
    </div>
  );
}
