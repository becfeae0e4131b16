/*
 * The page's end of the worker that measures searches for the table. It is a worker of its own, so that trials never
 * hold up the answer to a dragged end. It gets the whole map when a trial is asked for after a change.
 */
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import type { LabRequests, Scene, SearchQuestion, Trial } from '@skerry/lab';

/** Signs of life are not sent during a trial. */
const PATIENCE_MS = 15_000;

export type TrialClient = {
  /** The map of this scene has changed. */
  follow(scene: Scene): void;
  /** Runs a search several times; rejects when it is cancelled or the worker is lost. */
  trial(question: SearchQuestion, signal: AbortSignal): Promise<Trial>;
  dispose(): void;
};

export type TrialClientOptions = { openChannel(): Channel; readonly clock: PortClock };

export function createTrialClient({ openChannel, clock }: TrialClientOptions): TrialClient {
  let scene: Scene | undefined;
  let isSent = false;
  // Opened by the first trial, and again after a loss.
  let port: Port<LabRequests> | undefined;

  function open(): Port<LabRequests> {
    isSent = false;
    return openPort<LabRequests>(openChannel(), {
      clock,
      onLost: () => {
        port = undefined;
      },
    });
  }

  return {
    follow: (next) => {
      scene = next;
      isSent = false;
    },
    trial: (question, signal) => {
      port ??= open();
      if (!isSent && scene) {
        const { map, diagonal } = scene;
        // A port that is lost rejects the trial too.
        port.ask('load', { map, diagonal }, { patienceMs: PATIENCE_MS }).catch(() => {});
        isSent = true;
      }
      return port.ask('trial', question, { signal, patienceMs: PATIENCE_MS });
    },
    dispose: () => port?.close(),
  };
}
