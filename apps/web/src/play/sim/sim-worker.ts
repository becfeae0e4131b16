/*
 * The worker in which a run of the game lives.
 */
import { createSimHost } from './sim-host.ts';
import type { ToSim } from './sim-messages.ts';

const receive = createSimHost((message) => self.postMessage(message, { transfer: [] }));
self.addEventListener('message', (event: MessageEvent<ToSim>) => receive(event.data));
