/*
 * The debugger of a search: where the replay stops by itself, and the open list at the shown moment, as a list and as
 * the heap it is kept in.
 */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { Breakpoint, OpenListView } from '@skerry/lab';
import type { JSX } from 'preact';
import type { LabState } from '../lab-state.ts';
import { formatNumber } from './format.ts';
import { HeapTree } from './heap-tree.tsx';

const FIRST_OVER = 100;

export function DebugPanel({ state }: { readonly state: LabState }): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <details
      class="lab-details lab-debug"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>Debugger</summary>
      {isOpen.value && (
        <>
          <Breakpoints state={state} />
          <OpenList state={state} />
        </>
      )}
    </details>
  );
}

function Breakpoints({ state }: { readonly state: LabState }): JSX.Element {
  const { replay } = state;
  const list = replay.breakpoints.value;
  const has = (kind: Breakpoint['kind']): boolean => list.some((breakpoint) => breakpoint.kind === kind);
  const set = (breakpoint: Breakpoint, isOn: boolean): void =>
    replay.setBreakpoints([...list.filter(({ kind }) => kind !== breakpoint.kind), ...(isOn ? [breakpoint] : [])]);
  const limit = list.find((breakpoint) => breakpoint.kind === 'open')?.over ?? FIRST_OVER;
  const { width, depth } = state.scene.map;
  const cell = list.find((breakpoint) => breakpoint.kind === 'closed')?.cell ?? state.scene.goal;
  const place = (x: number, z: number): void => {
    if (x >= 0 && x < width && z >= 0 && z < depth) set({ kind: 'closed', cell: z * width + x }, true);
  };
  const toggle = (breakpoint: Breakpoint, label: string): JSX.Element => (
    <label class="lab-check">
      <input
        type="checkbox"
        checked={has(breakpoint.kind)}
        onChange={(event) => set(breakpoint, event.currentTarget.checked)}
      />
      {label}
    </label>
  );
  const number = (label: string, value: number, most: number, onChange: (value: number) => void): JSX.Element => (
    <input
      type="number"
      aria-label={label}
      min={0}
      max={most}
      value={value}
      onChange={(event) => onChange(Math.round(Number(event.currentTarget.value)))}
    />
  );
  return (
    <fieldset class="lab-breaks">
      <legend>Stop when</legend>
      {toggle({ kind: 'rises' }, 'f rises')}
      {toggle({ kind: 'parent' }, 'a parent changes')}
      <div class="lab-row">
        {toggle({ kind: 'open', over: limit }, 'open list over')}
        {number('Open list over', limit, 1e7, (over) => {
          if (over >= 0) set({ kind: 'open', over }, true);
        })}
      </div>
      <div class="lab-row">
        {toggle({ kind: 'closed', cell }, 'cell done')}
        {number('Cell, x', cell % width, width - 1, (x) => place(x, Math.floor(cell / width)))}
        {number('Cell, y', Math.floor(cell / width), depth - 1, (z) => place(cell % width, z))}
      </div>
      <div class="lab-row">
        <button type="button" class="plain-button" disabled={list.length === 0} onClick={() => replay.stepToBreak(-1)}>
          ◂ Previous stop
        </button>
        <button type="button" class="plain-button" disabled={list.length === 0} onClick={() => replay.stepToBreak(1)}>
          Next stop ▸
        </button>
      </div>
    </fieldset>
  );
}

function OpenList({ state }: { readonly state: LabState }): JSX.Element | null {
  const view = useOpenList(state).value;
  const shape = useSignal<'list' | 'heap'>('list');
  if (!view) return null;
  const { width } = state.scene.map;
  const hasHeap = view.heap.length > 0;
  const shown = hasHeap ? shape.value : 'list';
  return (
    <section class="lab-open" aria-labelledby="lab-open-title">
      <h3 id="lab-open-title">Open list: {formatNumber(view.count)}</h3>
      {hasHeap && (
        <div class="lab-choices" role="group" aria-label="Shown as">
          {(['list', 'heap'] as const).map((name) => (
            <button
              key={name}
              type="button"
              class="lab-choice"
              aria-pressed={shown === name}
              onClick={() => {
                shape.value = name;
              }}
            >
              {name === 'list' ? 'List' : 'Heap'}
            </button>
          ))}
        </div>
      )}
      {shown === 'heap' ? (
        <HeapTree entries={view.heap} fan={view.fan} width={width} />
      ) : (
        <ol class="lab-open-list">
          {view.first.map(({ cell, g, h, f }, k) => (
            <li key={k}>
              ({cell % width}, {Math.floor(cell / width)}) <strong>f {round(f)}</strong> = {round(g)} + {round(h)}
            </li>
          ))}
        </ol>
      )}
      {shown === 'list' && view.count > view.first.length && (
        <p class="settings-about">and {formatNumber(view.count - view.first.length)} more</p>
      )}
    </section>
  );
}

/** The open list of the shown moment; asked for when the moment has come, and not while one is playing. */
function useOpenList(state: LabState): ReadonlySignal<OpenListView | undefined> {
  const view = useSignal<OpenListView | undefined>(undefined);
  useSignalEffect(() => {
    const moment = state.replay.moment.value;
    if (state.replay.isPlaying.value || !moment) return;
    void state.openList().then((next) => {
      if (state.replay.moment.peek() === moment) view.value = next;
    });
  });
  return view;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
