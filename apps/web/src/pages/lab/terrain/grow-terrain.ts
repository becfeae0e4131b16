/*
 * Grows a map of real land in a worker of its own, which ends with it.
 */
import { openPort, type PortClock } from '@skerry/kit';
import type { Channel } from '@skerry/kit';
import type { LabMap } from '@skerry/lab';
import { openWorkerChannel } from '../../../worker/worker-channel.ts';
import type { TerrainRequests } from './serve-terrain.ts';
import type { TerrainSpec } from './terrain-map.ts';

const PATIENCE_MS = 60_000;

export type GrowOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
};

export function openTerrainWorker(): Channel {
  return openWorkerChannel(
    new Worker(new URL('./terrain-worker.ts', import.meta.url), { type: 'module', name: 'terrain' }),
  );
}

/** Rejects if it was cancelled or the worker was lost. */
export async function growTerrain(spec: TerrainSpec, options: GrowOptions): Promise<LabMap> {
  const { openChannel, clock, signal, onProgress } = options;
  const port = openPort<TerrainRequests>(openChannel(), { clock, onLost: () => {} });
  try {
    const rows = await port.ask('begin', spec, { signal, patienceMs: PATIENCE_MS });
    for (let row = 0; row < rows; row++) {
      await port.ask('row', row, { signal, patienceMs: PATIENCE_MS });
      onProgress((row + 1) / (rows + 1));
    }
    return await port.ask('finish', null, { signal, patienceMs: PATIENCE_MS });
  } finally {
    port.close();
  }
}
