/*
 * A few fills whose raw bytes must never change without a new generator version, and their hashes.
 */
import { hashBytes } from '@skerry/kit';
import type { FieldEngine, GridSpec, NoiseSpec } from '../src/index.ts';

const GRIDS: readonly GridSpec[] = [
  { x: 0, z: 0, step: 1, width: 67, depth: 67 },
  { x: 1e9, z: -1e9, step: 16, width: 67, depth: 67 },
];

const SPECS: readonly NoiseSpec[] = (['perlin', 'simplex', 'value', 'cellular'] as const).flatMap((basis) =>
  (['fbm', 'ridged', 'billow'] as const).map((fractal) => ({
    basis,
    fractal,
    seed: 20261116,
    frequency: 1 / 300,
    octaves: 6,
    lacunarity: 2,
    gain: 0.5,
  })),
);

/** The hash of each golden fill, by name. */
export function hashGoldenFills(engine: FieldEngine): Record<string, number> {
  const hashByName: Record<string, number> = {};
  for (const grid of GRIDS) {
    const out = new Float32Array(grid.width * grid.depth);
    const record = (name: string, plane: number): void => {
      const bytes = new Uint8Array(engine.read(plane, out).buffer);
      hashByName[`${name} at ${grid.x}, ${grid.z}`] = hashBytes(bytes) >>> 0;
    };
    engine.reset();
    engine.setGrid(grid);
    const [dst, warpX, warpZ] = [engine.plane(), engine.plane(), engine.plane()];
    for (const spec of SPECS) record(`${spec.basis} ${spec.fractal}`, engine.noise(dst, spec));
    engine.affine(warpX, engine.noise(warpX, SPECS[0]), 90, 0);
    engine.affine(warpZ, engine.noise(warpZ, SPECS[3]), 90, 0);
    record('warped perlin', engine.noise(dst, SPECS[1], { x: warpX, z: warpZ }));
    record('3D perlin', engine.noise3(dst, SPECS[0], 77.7));
    record(
      'smooth terraces',
      engine.smoothMin(dst, engine.terrace(dst, warpX, 7, 0.6, engine.abs(warpZ, warpZ)), warpZ, 9),
    );
  }
  return hashByName;
}
