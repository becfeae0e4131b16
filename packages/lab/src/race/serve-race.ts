/*
 * The inside of the race worker: a race desk behind a port. The page asks for one round after the other, so a race that
 * is overtaken by a change of the map is never measured to its end.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import { createRaceDesk, type RaceAnswer, type RaceQuestion } from './race-desk.ts';

/** What a page asks the worker of a race. */
export type RaceRequests = {
  readonly run: { readonly input: RaceQuestion; readonly output: RaceAnswer };
  readonly round: { readonly input: number; readonly output: readonly number[] };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveRace(channel: ServerChannel, now: () => number): void {
  const desk = createRaceDesk(now);
  servePort<RaceRequests>(
    channel,
    {
      run: (question) => {
        const output = desk.run(question);
        const buffers = output.lanes.flatMap(({ path, seenByCell, doneByCell }) => [
          path.buffer,
          seenByCell.buffer,
          doneByCell.buffer,
        ]);
        return { output, transfer: [...buffers, output.optimum.path.buffer] };
      },
      round: (round) => ({ output: desk.measureRound(round) }),
    },
    { isSerial: true },
  );
}
