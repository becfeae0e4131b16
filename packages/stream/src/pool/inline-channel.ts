/*
 * Runs jobs inline, without a worker: the same handlers on the calling thread, each job in its own task so that the
 * page can draw between two of them. For tests, and for platforms where no worker can be started.
 */
import { type Channel, createChannelPair } from '@skerry/kit';
import { type JobHandlers, type JobTable, serveJobs } from './serve-jobs.ts';

/** Handlers as a channel on the calling thread. */
export function openInlineChannel<Table extends JobTable>(handlers: JobHandlers<Table>): Channel {
  const { near, far } = createChannelPair({ defer: (action) => setTimeout(action, 0) });
  serveJobs(far, handlers);
  return near;
}
