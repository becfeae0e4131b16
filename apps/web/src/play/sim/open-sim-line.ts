/*
 * A line to a simulation in a worker of its own.
 */
import type { FromSim, SimLine } from './sim-messages.ts';

export function openSimLine(): SimLine {
  const worker = new Worker(new URL('./sim-worker.ts', import.meta.url), { type: 'module', name: 'simulation' });
  return {
    post: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.addEventListener('message', (event: MessageEvent<FromSim>) => listener(event.data)),
    onFailure: (listener) => {
      // A script that could not be loaded gives an event without a message.
      worker.addEventListener('error', (event) => listener(event.message || 'The simulation could not be started.'));
      worker.addEventListener('messageerror', () => listener('An answer of the simulation could not be read.'));
    },
    close: () => worker.terminate(),
  };
}
