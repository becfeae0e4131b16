/*
 * The inside of the Lab's worker: a search desk behind a port. Requests are served in order, and one that was cancelled
 * while it waited is skipped, so the newest question of a drag never waits for all those before it.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { DiagonalRule } from '@skerry/nav';
import type { Moment, Recording, ReplayStep } from '../replay/recorder.ts';
import type { LabMap } from '../map/lab-map.ts';
import { createSearchDesk, type Refusals, type SearchAnswer, type SearchQuestion, type Trial } from './search-desk.ts';

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
  readonly moment: {
    readonly input: number | { readonly step: ReplayStep; readonly direction: 1 | -1 };
    readonly output: Moment;
  };
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
        return { output, transfer: [output.end.status.buffer, output.end.path.buffer, output.openCurve.buffer] };
      },
      moment: (wanted) => {
        const output =
          typeof wanted === 'number' ? desk.momentAt(wanted) : desk.momentAfter(wanted.step, wanted.direction);
        return { output, transfer: [output.status.buffer, output.path.buffer] };
      },
    },
    { isSerial: true },
  );
}
