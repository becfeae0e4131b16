/*
 * The answering end of a port: calls the handler of each request's kind and sends what it returns. A handler that
 * throws, or answers with something that cannot be sent, gives a failed answer; the next request is served all the same.
 */
import type { Issue } from '../assert.ts';
import type { FromServer, RequestTable, ServerChannel, ToServer } from './channel.ts';

/** A handler's result, with the buffers that are handed over instead of copied. */
export type PortAnswer<Output> = { readonly output: Output; readonly transfer?: readonly object[] };

export type RequestContext = {
  /** True once nobody waits for the answer any more; a handler may stop early. */
  isCancelled(): boolean;
  /** Sends a sign of life from within synchronous work, which could not answer a ping. */
  alive(): void;
};

export type PortHandlers<Table extends RequestTable> = {
  readonly [Kind in keyof Table]: (
    input: Table[Kind]['input'],
    context: RequestContext,
  ) => PortAnswer<Table[Kind]['output']> | Promise<PortAnswer<Table[Kind]['output']>>;
};

type Request = Extract<ToServer, { readonly id: number }>;

export type ServeOptions = {
  /** One request at a time, in the order they came; by default an asynchronous handler holds up nobody. */
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
    // A request that was answered meanwhile would stay in the set for good.
    else if ('cancel' in message && underWay.has(message.cancel)) cancelled.add(message.cancel);
  });
  // The other side waits longer for the first message than for any later one.
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
      // A request that was cancelled before its turn costs nothing.
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
