/*
 * The inside of a worker: answers each request with the handler of its kind, one at a time, in the order they came.
 * A handler that throws, or answers with something that cannot be sent, gives a failed answer; the next job is served.
 */
import { requireFunction, requireObject } from '@skerry/kit';
import { describeError, type JobPort, type JobRequest, type JobTable } from './worker-port.ts';

/** A handler's result, with the buffers that are handed over rather than copied. */
export type Answer<Output> = { readonly output: Output; readonly transfer?: readonly Transferable[] };

export type JobHandlers<Table extends JobTable> = {
  readonly [Kind in keyof Table]: (
    input: Table[Kind]['input'],
  ) => Answer<Table[Kind]['output']> | Promise<Answer<Table[Kind]['output']>>;
};

/** Serves every request that comes through the port, until the worker ends. */
export function serveJobs<Table extends JobTable>(port: JobPort, handlers: JobHandlers<Table>): void {
  requireObject(port, 'port', 'a port of a worker');
  requireFunction(port.onMessage, 'port.onMessage');
  requireObject(handlers, 'handlers', 'handlers by kind of job');
  for (const [kind, handler] of Object.entries(handlers)) requireFunction(handler, `handlers.${kind}`);
  // A chain, because an asynchronous handler must not let the next job overtake it: the pool's deadline is for
  // the oldest job under way.
  let last: Promise<void> = Promise.resolve();
  port.onMessage((request) => {
    last = last.then(() => serveJob(port, handlers, request));
  });
}

async function serveJob<Table extends JobTable>(
  port: JobPort,
  handlers: JobHandlers<Table>,
  { id, kind, input }: JobRequest,
): Promise<void> {
  try {
    if (!Object.hasOwn(handlers, kind)) throw new Error(`expected a job of a known kind, got "${kind}"`);
    const { output, transfer } = await handlers[kind](input);
    port.post({ id, status: 'done', output }, transfer ?? []);
  } catch (error) {
    port.post({ id, status: 'failed', why: describeError(error) }, []);
  }
}
