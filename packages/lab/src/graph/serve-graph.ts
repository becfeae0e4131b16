/*
 * The inside of the worker of graphs: one desk behind a port.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { Moment, Recording } from '../replay/recorder.ts';
import type { SearchAnswer } from '../search/search-desk.ts';
import type { WantedMoment } from '../search/serve-lab.ts';
import { createGraphDesk, type GraphDesk, type GraphQuestion, type GraphView } from './graph-desk.ts';
import type { GraphFile } from './graph-file.ts';

/** What a page asks the worker of a graph. */
export type GraphRequests = {
  readonly load: { readonly input: Pick<GraphFile, 'source' | 'flipped'>; readonly output: GraphView };
  readonly flip: { readonly input: number; readonly output: null };
  /** Searches, and keeps a record. */
  readonly ask: {
    readonly input: GraphQuestion;
    readonly output: { readonly answer: SearchAnswer; readonly recording: Recording };
  };
  readonly moment: { readonly input: WantedMoment; readonly output: Moment };
};

/** Answers the requests of a page; `now` is a clock in milliseconds. */
export function serveGraph(channel: ServerChannel, now: () => number): void {
  const desk = createGraphDesk(now);
  servePort<GraphRequests>(
    channel,
    {
      load: ({ source, flipped }) => ({ output: desk.load(source, flipped) }),
      flip: (node) => {
        desk.flip(node);
        return { output: null };
      },
      ask: (question) => ({ output: { answer: desk.search(question), recording: desk.record(question) } }),
      moment: (wanted) => ({ output: momentOf(desk.replay, wanted) }),
    },
    { isSerial: true },
  );
}

function momentOf(replay: GraphDesk['replay'], wanted: WantedMoment): Moment {
  if ('position' in wanted) return replay.momentAt(wanted.position);
  if ('breakpoints' in wanted) return replay.momentAtBreak(wanted.breakpoints, wanted.direction);
  return 'step' in wanted ? replay.momentAfter(wanted.step, wanted.direction) : replay.momentOfCell(wanted.ofCell);
}
