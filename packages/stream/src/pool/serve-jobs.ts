/*
 * The worker side: answers each job with the handler of its kind, one at a time, in order of arrival: the pool's
 * deadline applies to the oldest job of a worker.
 */
import {
  type PortAnswer,
  type RequestTable,
  requireFunction,
  requireObject,
  type ServerChannel,
  servePort,
} from '@skerry/kit';

/** The jobs of a pool: one input and one output type for each kind. */
export type JobTable = RequestTable;

/** The functions that do the jobs of a table. */
export type JobHandlers<Table extends JobTable> = {
  readonly [Kind in keyof Table]: (
    input: Table[Kind]['input'],
  ) => PortAnswer<Table[Kind]['output']> | Promise<PortAnswer<Table[Kind]['output']>>;
};

/** Serves every job that comes through the channel, until the worker ends. */
export function serveJobs<Table extends JobTable>(channel: ServerChannel, handlers: JobHandlers<Table>): void {
  requireObject(channel, 'channel', 'the channel of a worker');
  requireFunction(channel.onMessage, 'channel.onMessage');
  requireObject(handlers, 'handlers', 'handlers by kind of job');
  for (const [kind, handler] of Object.entries(handlers)) requireFunction(handler, `handlers.${kind}`);
  servePort<Table>(channel, handlers, { isSerial: true });
}
