/*
 * The server end of a port: calls the handler of each request's kind and sends its result. If a handler throws, or
 * returns something that cannot be sent, the answer is a failure; later requests are served as usual.
 */
import type { Issue } from '../assert.ts';
import type { FromServer, RequestTable, ServerChannel, ToServer } from './channel.ts';

/** A handler's result, with the buffers that are transferred instead of copied. */
export type PortAnswer<Output> = { readonly output: Output; readonly transfer?: readonly object[] };

/** What a handler can ask while it works. */
export type RequestContext = {
  /** True once the request was cancelled; a handler may stop early. */
  isCancelled(): boolean;
  /** Sends a sign of life during synchronous work, which cannot answer a ping. */
  alive(): void;
};

/** The functions that answer the requests of a table. */
export type PortHandlers<Table extends RequestTable> = {
  readonly [Kind in keyof Table]: (
    input: Table[Kind]['input'],
    context: RequestContext,
  ) => PortAnswer<Table[Kind]['output']> | Promise<PortAnswer<Table[Kind]['output']>>;
};

type Request = Extract<ToServer, { readonly id: number }>;

/** Whether requests are answered one after another. */
export type ServeOptions = {
  /** Serves one request at a time, in order of arrival; by default an asynchronous handler does not block others. */
  readonly isSerial?: boolean;
};

/** Serves every request that comes through the channel. */
export function servePort<Table extends RequestTable>(
  channel: ServerChannel,
  handlers: PortHandlers<Table>,
  { isSerial = false }: ServeOptions = {},
): void {
  const cancelled = new Set<number>();
  const underWay = new Set<number>();
  const queue: Request[] = [];
  let isServing = false;
  const alive = (): void => channel.post({ alive: true }, []);

  channel.onMessage((message) => {
    if ('ping' in message) alive();
    else if ('id' in message) accept(message);
    // A request that was already answered would stay in the set forever.
    else if ('cancel' in message && underWay.has(message.cancel)) cancelled.add(message.cancel);
  });
  // The other side waits longer for the first message than for later ones.
  alive();

  function accept(request: Request): void {
    underWay.add(request.id);
    if (!isSerial) void serve(request);
    else {
      queue.push(request);
      if (!isServing) void serveQueue();
    }
  }

  async function serveQueue(): Promise<void> {
    isServing = true;
    for (let next = queue.shift(); next; next = queue.shift())
      // A request that was cancelled while it waited costs nothing.
      if (!cancelled.has(next.id)) await serve(next);
      else forget(next.id);
    isServing = false;
  }

  function forget(id: number): void {
    underWay.delete(id);
    cancelled.delete(id);
  }

  async function serve({ id, kind, input }: Request): Promise<void> {
    try {
      if (!Object.hasOwn(handlers, kind)) throw new Error(`expected a request of a known kind, got "${kind}"`);
      const answer = handlers[kind](input, { isCancelled: () => cancelled.has(id), alive });
      const { output, transfer = [] } = answer instanceof Promise ? await answer : answer;
      channel.post({ id, status: 'done', output }, transfer);
    } catch (error) {
      channel.post(failure(id, error), []);
    }
    forget(id);
  }
}

function failure(id: number, error: unknown): FromServer {
  const message = error instanceof Error ? error.message : String(error);
  const issues = (error as { readonly issues?: readonly Issue[] } | undefined)?.issues;
  if (!Array.isArray(issues)) return { id, status: 'failed', message };
  return {
    id,
    status: 'failed',
    message,
    issues: issues.map(({ path, message: what }: Issue) => ({ path, message: what })),
  };
}
