/*
 * The inside of the Lab's worker: a search desk behind a port. Requests are served in order, and one that was cancelled
 * while it waited is skipped, so the newest question of a drag never waits for all those before it.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { DiagonalRule } from '@skerry/nav';
import type { CellFacts, Overlay } from '../replay/overlay.ts';
import type { Moment, Recording, ReplayStep } from '../replay/recorder.ts';
import type { LabMap } from '../map/lab-map.ts';
import {
  createSearchDesk,
  type Refusals,
  type SearchDesk,
  type SearchAnswer,
  type SearchQuestion,
  type Trial,
} from './search-desk.ts';

/** A position, a step from the last moment, or the next event of a cell; with the overlay that the map shows. */
export type WantedMoment = { readonly overlay: Overlay } & (
  | { readonly position: number }
  | { readonly step: ReplayStep; readonly direction: 1 | -1 }
  | { readonly ofCell: number }
);

export type LabRequests = {
  readonly load: {
    readonly input: { readonly map: LabMap; readonly diagonal: DiagonalRule };
    readonly output: Refusals;
  };
  readonly edit: {
    readonly input: { readonly cells: Int32Array; readonly ground: Uint8Array };
    readonly output: Refusals;
  };
  readonly search: { readonly input: SearchQuestion; readonly output: SearchAnswer };
  readonly trial: { readonly input: SearchQuestion; readonly output: Trial };
  readonly record: { readonly input: SearchQuestion; readonly output: Recording };
  readonly moment: { readonly input: WantedMoment; readonly output: Moment };
  readonly inspect: { readonly input: number; readonly output: CellFacts | null };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveLab(channel: ServerChannel, now: () => number): void {
  const desk = createSearchDesk(now);
  servePort<LabRequests>(
    channel,
    {
      load: ({ map, diagonal }) => ({ output: desk.load(map, diagonal) }),
      edit: ({ cells, ground }) => ({ output: desk.edit(cells, ground) }),
      search: (question) => {
        const output = desk.search(question);
        return { output, transfer: [output.path.buffer] };
      },
      trial: (question) => ({ output: desk.trial(question) }),
      record: (question) => {
        const output = desk.record(question);
        return {
          output,
          transfer: [
            output.end.status.buffer,
            output.end.path.buffer,
            output.end.shades.buffer,
            output.openCurve.buffer,
          ],
        };
      },
      moment: (wanted) => {
        const output = momentOf(desk, wanted);
        return { output, transfer: [output.status.buffer, output.path.buffer, output.shades.buffer] };
      },
      inspect: (cell) => ({ output: desk.replay.inspect(cell) ?? null }),
    },
    { isSerial: true },
  );
}

function momentOf({ replay }: SearchDesk, wanted: WantedMoment): Moment {
  replay.setOverlay(wanted.overlay);
  if ('position' in wanted) return replay.momentAt(wanted.position);
  return 'step' in wanted ? replay.momentAfter(wanted.step, wanted.direction) : replay.momentOfCell(wanted.ofCell);
}
