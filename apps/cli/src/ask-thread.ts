/*
 * One question to a thread: it answers `{ id, answer }`, and a thread that ends or throws fails the question.
 */
import type { Worker } from 'node:worker_threads';

export function askThread<Answer>(thread: Worker, id: number, task: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hear = (message: { readonly id: number; readonly answer: Answer }): void => {
      if (message.id !== id) return;
      release();
      resolve(message.answer);
    };
    const fail = (error: Error): void => {
      release();
      reject(error);
    };
    const leave = (): void => fail(new Error('a thread ended before it answered'));
    const release = (): void => {
      thread.off('message', hear);
      thread.off('error', fail);
      thread.off('exit', leave);
    };
    thread.on('message', hear);
    thread.on('error', fail);
    thread.on('exit', leave);
    thread.postMessage({ id, ...task }, []);
  });
}
