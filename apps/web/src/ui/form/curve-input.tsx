/*
 * A curve as a drawing with points: drag a point, double click to add one, or use the keyboard: arrow keys move the
 * focused point (ten times as far with Shift), Delete removes it, Insert adds one beside it. Two fields hold the chosen
 * point exactly.
 */
import { useSignal } from '@preact/signals';
import type { CurveParameter, CurvePoint } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { CurveDrawing } from './curve-drawing.tsx';
import type { ControlProps } from './control-props.ts';
import { useForm, useGesture } from './form-context.ts';
import {
  addPoint,
  canAddPoint,
  canRemovePoint,
  type CurvePoints,
  middleBeside,
  movePoint,
  removePoint,
} from './model/curve-points.ts';

/** Share of the range that an arrow key moves a point by. */
const KEY_STEP = 0.01;
const SHIFT_FACTOR = 10;

export function CurveInput({ id, field, node, ...control }: ControlProps<CurveParameter>): JSX.Element {
  const { edit } = useForm();
  const chosen = useSignal(0);
  const gesture = useGesture();
  const points = field.value as CurvePoints;
  const index = Math.min(chosen.value, points.length - 1);
  const span = node.max - node.min;

  function set(next: CurvePoints, isSameGesture = false): void {
    if (!isSameGesture) gesture.end();
    edit({ kind: 'set', path: field.path, value: next }, gesture.name());
  }

  function choose(next: number): void {
    chosen.value = next;
    requestAnimationFrame(() => document.getElementById(next === 0 ? id : `${id}-${next}`)?.focus());
  }

  function add(at: CurvePoint): void {
    const added = addPoint(node, points, at);
    if (added.points !== points) set(added.points);
    if (added.index >= 0) choose(added.index);
  }

  function remove(): void {
    if (!canRemovePoint(points)) return;
    set(removePoint(points, index));
    choose(Math.max(0, index - 1));
  }

  function moveByKey(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'Insert' || event.key === 'Enter') add(middleBeside(points, index));
    else {
      const step = span * KEY_STEP * (event.shiftKey ? SHIFT_FACTOR : 1);
      const stepByKey: Readonly<Record<string, CurvePoint>> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, step],
        ArrowDown: [0, -step],
      };
      const by = stepByKey[event.key];
      if (!by) return;
      set(movePoint(node, points, index, [points[index][0] + by[0], points[index][1] + by[1]]));
    }
    event.preventDefault();
  }

  return (
    <div class="curve-input" role="group" aria-labelledby={`${id}-label`} {...control}>
      <CurveDrawing
        id={id}
        curve={node}
        points={points}
        chosen={index}
        onChoose={(next) => (chosen.value = next)}
        onDrag={(point, at, isFirst) => set(movePoint(node, points, point, at), !isFirst)}
        onAdd={add}
        onKey={moveByKey}
      />
      <div class="curve-row">
        {(['x', 'y'] as const).map((axis, part) => (
          <label key={axis}>
            {axis}
            <input
              type="number"
              aria-label={`${node.label}, ${axis} of point ${index + 1}`}
              min={node.min}
              max={node.max}
              step="any"
              value={points[index][part]}
              onChange={(event) => {
                const input = event.currentTarget;
                const typed = input.value.trim() === '' ? points[index][part] : Number(input.value);
                set(movePoint(node, points, index, part === 0 ? [typed, points[index][1]] : [points[index][0], typed]));
                input.value = String(points[index][part]);
              }}
            />
          </label>
        ))}
        <button
          type="button"
          class="plain-button"
          disabled={!canAddPoint(points)}
          onClick={() => add(middleBeside(points, index))}
        >
          Add point
        </button>
        <button type="button" class="plain-button" disabled={!canRemovePoint(points)} onClick={remove}>
          Delete point
        </button>
      </div>
    </div>
  );
}
