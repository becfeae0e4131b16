/*
 * One lane of a race: the map with what its search has done when the shared clock stands where it stands. The optimum is
 * a dashed ghost. Both ends can be dragged on any lane.
 */
import { useSignalEffect } from '@preact/signals';
import { type End, expansionsAt, fillLaneStatus, labelOfRunner } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sizeCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import { endRadius } from '../canvas/draw-marks.ts';
import { createMapPainter } from '../canvas/map-painter.ts';
import { cellAtPixel, fitView, type MapView, pixelOfCell } from '../canvas/map-view.ts';
import { PALETTES } from '../canvas/palette.ts';
import { attachPointers } from '../canvas/pointer-input.ts';
import type { LabState } from '../lab-state.ts';
import { formatNumber } from '../panels/format.ts';
import type { RaceState } from './race-state.ts';

export type RaceLaneViewProps = { readonly lab: LabState; readonly race: RaceState; readonly lane: number };

const MARGIN_PX = 6;
const REACH_PX = 12;
const NO_PATH = new Int32Array(0);

export function RaceLaneView({ lab, race, lane }: RaceLaneViewProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const drawRef = useRef<{ redraw(): void; reload(): void } | undefined>(undefined);

  useEffect(() => {
    const canvas = canvasRef.current!;
    const painter = createMapPainter(canvas);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let size = { width: 0, height: 0 };
    let ratio = 1;
    let frame = 0;
    let drags = 0;
    let status = new Uint8Array(0);
    const map = () => lab.scene.map;
    const view = (): MapView => fitView(map(), size, MARGIN_PX);

    function paint(): void {
      frame = 0;
      const answer = race.answer.peek();
      const run = answer?.lanes[lane];
      const { start, goal, marks } = lab.scene;
      const isOfThisMap = run !== undefined && run.seenByCell.length === map().groundByCell.length;
      const expansions = isOfThisMap ? madeBy(race, lane) : 0;
      if (status.length !== map().groundByCell.length) status = new Uint8Array(map().groundByCell.length);
      if (isOfThisMap) fillLaneStatus(status, run, expansions);
      painter.setStatus(isOfThisMap ? status : undefined);
      const isThere = isOfThisMap && expansions >= run.expanded;
      painter.draw(view(), size, ratio, {
        start,
        goal,
        path: isThere ? run.path : NO_PATH,
        ghost: isOfThisMap ? answer!.optimum.path : NO_PATH,
        marks: { ...marks, units: [] },
        cursor: -1,
        event: -1,
        preview: new Set(),
      });
    }
    function redraw(): void {
      if (frame === 0) frame = requestAnimationFrame(paint);
    }
    function reload(): void {
      painter.setMap(map(), PALETTES[dark.matches ? 'dark' : 'light']);
      redraw();
    }
    drawRef.current = { redraw, reload };
    const stopSize = watchSize(canvas, (width, height, nextRatio) => {
      size = { width, height };
      ratio = nextRatio;
      sizeCanvas(canvas, width, height, ratio);
      paint();
    });
    dark.addEventListener('change', reload);
    const nothing = (): void => {};
    const detach = attachPointers<End>(canvas, {
      handleAt: (px, py) => {
        const isNear = (end: End): boolean => {
          const [x, y] = pixelOfCell(view(), lab.scene[end], map());
          return Math.hypot(px - x, py - y) <= endRadius(view().scale) + REACH_PX;
        };
        return isNear('goal') ? 'goal' : isNear('start') ? 'start' : undefined;
      },
      cellAt: (px, py) => cellAtPixel(view(), px, py, map()),
      beginDrag: () => {
        drags++;
      },
      dragTo: (end, cell) => {
        if (cell >= 0) lab.moveEnd(end, cell, `race ${lane} drag ${drags}`);
      },
      pan: nothing,
      zoom: nothing,
      hover: nothing,
      seek: nothing,
      beginStroke: nothing,
      moveStroke: nothing,
      endStroke: nothing,
    });
    reload();
    return () => {
      cancelAnimationFrame(frame);
      dark.removeEventListener('change', reload);
      stopSize();
      detach();
    };
  }, [lab, race, lane]);

  useSignalEffect(() => {
    void lab.revision.value;
    void lab.mapNumber.value;
    drawRef.current?.reload();
  });
  useSignalEffect(() => {
    void [race.position.value, race.answer.value, race.msByLane.value];
    drawRef.current?.redraw();
  });

  const run = race.answer.value?.lanes[lane];
  const made = run ? madeBy(race, lane) : 0;
  const label = labelOfRunner(race.settings.value.runners[lane]);
  const isThere = run !== undefined && made >= run.expanded && race.length.value > 0;
  return (
    <figure class="race-lane" data-finished={isThere && run.path.length > 0}>
      <figcaption>
        <strong>{label}</strong>
        <span>{run ? (isThere ? endOf(run.status, placeOf(race, lane)) : `${formatNumber(made)} expanded`) : '…'}</span>
      </figcaption>
      <canvas ref={canvasRef} class="race-canvas" role="img" aria-label={`Map with the search of ${label}`} />
    </figure>
  );
}

/** Expansions a runner has made where the clock stands. */
function madeBy(race: RaceState, lane: number): number {
  const run = race.answer.value?.lanes[lane];
  if (!run) return 0;
  return expansionsAt(run, race.msByLane.value[lane] ?? 0, race.settings.value.clock, race.position.value);
}

/** How many runners were at their end before this one, by the clock of the race. */
function placeOf(race: RaceState, lane: number): number {
  const lanes = race.answer.value?.lanes ?? [];
  const { clock } = race.settings.value;
  const lastOf = (k: number): number => (clock === 'time' ? race.msByLane.value[k] : lanes[k].expanded);
  return 1 + lanes.filter((other, k) => other.path.length > 0 && lastOf(k) < lastOf(lane)).length;
}

const PLACES = ['', '1st', '2nd', '3rd', '4th', '5th', '6th'];

function endOf(status: string, place: number): string {
  if (status === 'complete') return `${PLACES[place]} at the goal`;
  return status === 'unreachable' ? 'no path' : 'stopped: too slow';
}
