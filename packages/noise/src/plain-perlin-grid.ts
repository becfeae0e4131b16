/*
 * Perlin noise over a grid in plain TypeScript, row-coherent like assembly/perlin-grid.ts: tables per
 * column and per lattice row instead of everything per sample. The same bits as `sampleNoise2`
 * (which stays the oracle), many times as fast; used on platforms without WASM SIMD.
 */
import { hash2 } from '@skerry/kit';
import { compileNoise, type NoiseOctave } from './compile-noise.ts';
import type { GridSpec, NoiseFractal, NoiseSpec } from './field-engine.ts';
import { assignGradient, cellOf, fade, fractionOf, mix } from './lattice.ts';
import { shapeOctave } from './sample-noise.ts';

const f32 = Math.fround;

/** One lattice row, per column: `side` and `tilt` as in perlin.ts. */
type RowTable = { readonly sideByColumn: Float32Array; readonly tiltByColumn: Float32Array };

type ColumnTable = {
  readonly cellByColumn: Int32Array;
  readonly fractionByColumn: Float32Array;
  readonly fadeByColumn: Float32Array;
};

const _gradients = new Float32Array(4);

/** Fills `out` with the Perlin noise of a spec, without warp. */
export function assignPerlinGrid(out: Float32Array, grid: GridSpec, spec: NoiseSpec): void {
  const { width } = grid;
  const columns: ColumnTable = {
    cellByColumn: new Int32Array(width),
    fractionByColumn: new Float32Array(width),
    fadeByColumn: new Float32Array(width),
  };
  const near: RowTable = { sideByColumn: new Float32Array(width), tiltByColumn: new Float32Array(width) };
  const far: RowTable = { sideByColumn: new Float32Array(width), tiltByColumn: new Float32Array(width) };
  for (const [k, octave] of compileNoise(spec).entries()) {
    assignColumns(columns, grid, octave);
    addOctave(out, grid, octave, spec.fractal, k === 0, columns, near, far);
  }
}

function assignColumns(columns: ColumnTable, grid: GridSpec, octave: NoiseOctave): void {
  for (let ix = 0; ix < grid.width; ix++) {
    const p = (grid.x + ix * grid.step) * octave.frequency + octave.offsetX;
    columns.cellByColumn[ix] = cellOf(p, 0);
    columns.fractionByColumn[ix] = fractionOf(p, 0);
    columns.fadeByColumn[ix] = fade(columns.fractionByColumn[ix]);
  }
}

function addOctave(
  out: Float32Array,
  grid: GridSpec,
  octave: NoiseOctave,
  fractal: NoiseFractal,
  isFirst: boolean,
  columns: ColumnTable,
  near: RowTable,
  far: RowTable,
): void {
  const { amplitude, frequency, offsetZ, seed } = octave;
  const scale = fractal === 'fbm' ? amplitude : 1;
  let cell = NaN;
  for (let iz = 0; iz < grid.depth; iz++) {
    const p = (grid.z + iz * grid.step) * frequency + offsetZ;
    const cz = cellOf(p, 0);
    if (cz !== cell) {
      if (cz === cell + 1) {
        [near, far] = [far, near];
      } else {
        assignRow(near, columns, cz, seed);
      }
      assignRow(far, columns, cz + 1, seed);
      cell = cz;
    }
    const fz = fractionOf(p, 0);
    const farShare = f32(scale * fade(fz));
    const nearShare = f32(scale - farShare);
    const nearTilt = f32(nearShare * fz);
    const farTilt = f32(farShare * f32(fz - 1));
    const { sideByColumn: side0, tiltByColumn: tilt0 } = near;
    const { sideByColumn: side1, tiltByColumn: tilt1 } = far;
    const row = iz * grid.width;
    for (let ix = 0; ix < grid.width; ix++) {
      const nearPart = f32(f32(side0[ix] * nearShare) + f32(tilt0[ix] * nearTilt));
      const farPart = f32(f32(side1[ix] * farShare) + f32(tilt1[ix] * farTilt));
      const part = shapeOctave(f32(nearPart + farPart), fractal, amplitude);
      out[row + ix] = isFirst ? part : f32(out[row + ix] + part);
    }
  }
}

function assignRow(row: RowTable, columns: ColumnTable, cz: number, seed: number): void {
  const { cellByColumn, fractionByColumn, fadeByColumn } = columns;
  let cell = NaN;
  for (let ix = 0; ix < cellByColumn.length; ix++) {
    if (cellByColumn[ix] !== cell) {
      cell = cellByColumn[ix];
      assignGradient(_gradients, 0, hash2(cell, cz, seed));
      assignGradient(_gradients, 2, hash2(cell + 1, cz, seed));
    }
    const fx = fractionByColumn[ix];
    const u = fadeByColumn[ix];
    row.sideByColumn[ix] = mix(f32(_gradients[0] * fx), f32(_gradients[2] * f32(fx - 1)), u);
    row.tiltByColumn[ix] = mix(_gradients[1], _gradients[3], u);
  }
}
