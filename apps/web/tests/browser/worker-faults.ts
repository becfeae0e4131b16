/*
 * Real faults in real workers: a worker of the page is ended, sent into an endless loop or put to sleep for ever, from
 * inside, through the browser's debugging door. The page is not notified.
 */
import type { Page, Worker } from 'playwright-core';

export type WorkerKind = 'save-worker' | 'sim-worker' | 'landscape-worker';
/** A worker that sleeps answers as little as one that hangs, and leaves the cores to others. */
export type Fault = 'ends' | 'hangs' | 'sleeps';

const isKind = (worker: Worker, kind: WorkerKind): boolean => worker.url().includes(kind);

export function workersOf(page: Page, kind: WorkerKind): Worker[] {
  return page.workers().filter((worker) => isKind(worker, kind));
}

/** Strikes every worker of a kind that runs now; returns how many there were. */
export async function strike(page: Page, kind: WorkerKind, fault: Fault): Promise<number> {
  const workers = workersOf(page, kind);
  await Promise.all(workers.map((worker) => strikeOne(worker, fault)));
  return workers.length;
}

/** The same for every worker of a kind that starts from now on; returns a function that stops it. */
export function strikeAll(page: Page, kind: WorkerKind, fault: Fault): () => void {
  const strikeNew = (worker: Worker): void => {
    if (isKind(worker, kind)) void strikeOne(worker, fault);
  };
  page.on('worker', strikeNew);
  return () => void page.off('worker', strikeNew);
}

async function strikeOne(worker: Worker, fault: Fault): Promise<void> {
  const closing = new Promise<void>((done) => worker.once('close', () => done()));
  if (fault === 'ends') {
    await worker.evaluate(() => self.close()).catch(() => {});
    await closing;
    return;
  }
  // In a task of its own: a loop inside the debugger's own call would outlive even `terminate()`.
  await worker
    .evaluate((isAsleep) => {
      setTimeout(() => {
        // Memory of WebAssembly can be waited on in pages that are not isolated too.
        const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
        if (isAsleep) Atomics.wait(new Int32Array(buffer), 0, 0);
        else for (;;);
      });
    }, fault === 'sleeps')
    .catch(() => {});
}
