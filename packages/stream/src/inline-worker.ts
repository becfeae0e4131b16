/*
 * A worker that is none: the same handlers, run on the calling thread, each job in a task of its own so that the
 * page can draw between two of them. For tests, and for places where no worker can be started.
 */
import { type JobHandlers, serveJobs } from './serve-jobs.ts';
import type { JobAnswer, JobRequest, JobTable, WorkerLike } from './worker-port.ts';

export function createInlineWorker<Table extends JobTable>(handlers: JobHandlers<Table>): WorkerLike {
  let isOpen = true;
  let hearRequest: (message: JobRequest) => void = () => {};
  let hearAnswer: (message: JobAnswer) => void = () => {};
  serveJobs(
    {
      post: (answer) => {
        if (isOpen) hearAnswer(answer);
      },
      onMessage: (listener) => {
        hearRequest = listener;
      },
    },
    handlers,
  );
  return {
    post: (request) => {
      setTimeout(() => {
        if (isOpen) hearRequest(request);
      }, 0);
    },
    onMessage: (listener) => {
      hearAnswer = listener;
    },
    onFailure: () => {},
    terminate: () => {
      isOpen = false;
    },
  };
}
