/*
 * The curves of units against the time of a frame, point by point from one worker: each method doubles its units until
 * a frame takes too long to be a frame.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import { type ExperimentRequests, FRAME_METHODS, type FrameMethod, type FramePoint, type Scene } from '@skerry/lab';

export type UnitCurves = {
  readonly points: ReadonlySignal<readonly FramePoint[]>;
  readonly running: ReadonlySignal<{ readonly method: FrameMethod; readonly units: number } | undefined>;
  readonly failure: ReadonlySignal<string>;
  start(scene: Scene, maxUnits: number): void;
  cancel(): void;
};

/** A method that is slower than this is not asked for more units. */
const MAX_FRAME_MS = 200;
const PATIENCE_MS = 120_000;
const SEED = 4;

export function createUnitCurves(openChannel: () => Channel, clock: PortClock): UnitCurves {
  const points = signal<readonly FramePoint[]>([]);
  const running = signal<{ readonly method: FrameMethod; readonly units: number } | undefined>(undefined);
  const failure = signal('');
  let port: Port<ExperimentRequests> | undefined;

  function cancel(): void {
    port?.close();
    port = undefined;
    running.value = undefined;
  }

  async function run(mine: Port<ExperimentRequests>, { map, diagonal }: Scene, maxUnits: number): Promise<void> {
    await mine.ask('load', { id: 0, map, diagonal }, { patienceMs: PATIENCE_MS });
    // In turns, so that all curves grow together.
    const left = new Set<FrameMethod>(FRAME_METHODS);
    for (let units = 1; units <= maxUnits && left.size > 0; units *= 2)
      for (const method of FRAME_METHODS) {
        if (!left.has(method)) continue;
        running.value = { method, units };
        const point = await mine.ask('frame', { method, units, seed: SEED }, { patienceMs: PATIENCE_MS });
        if (port !== mine) return;
        points.value = [...points.peek(), point];
        if (point.ms > MAX_FRAME_MS || point.units < units) left.delete(method);
      }
  }

  return {
    points,
    running,
    failure,
    start: (scene, maxUnits) => {
      cancel();
      const mine = openPort<ExperimentRequests>(openChannel(), { clock });
      port = mine;
      batch(() => {
        points.value = [];
        failure.value = '';
      });
      run(mine, scene, maxUnits)
        .catch((error: unknown) => {
          if (port === mine) failure.value = String(error);
        })
        .finally(() => {
          if (port === mine) cancel();
        });
    },
    cancel,
  };
}
