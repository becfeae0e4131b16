/*
 * The inside of the worker that grows maps of real land: the page asks for one row of tiles after the other, so it can
 * show how far it is and stop at any time.
 */
import { servePort, type ServerChannel } from '@skerry/kit';
import type { LabMap } from '@skerry/lab';
import { beginTerrain, type TerrainBuild, type TerrainSpec } from './terrain-map.ts';

export type TerrainRequests = {
  readonly begin: { readonly input: TerrainSpec; readonly output: number };
  readonly row: { readonly input: number; readonly output: null };
  readonly finish: { readonly input: null; readonly output: LabMap };
};

export function serveTerrain(channel: ServerChannel): void {
  let build: TerrainBuild;
  servePort<TerrainRequests>(
    channel,
    {
      begin: (spec) => {
        build = beginTerrain(spec);
        return { output: build.rows };
      },
      row: (row) => {
        build.buildRow(row);
        return { output: null };
      },
      finish: () => ({ output: build.finish() }),
    },
    { isSerial: true },
  );
}
