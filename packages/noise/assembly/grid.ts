/*
 * The current grid, and where its columns and rows lie on an octave's lattice.
 * Positions are float64 until they are split into an int32 cell and a float32 fraction.
 */
import { belowOne } from './lattice';

export let gridX: f64 = 0;
export let gridZ: f64 = 0;
export let gridStep: f64 = 1;
/** Samples of a row rounded up to a multiple of four: rows start on a vector. */
export let stride: i32 = 4;
export let depth: i32 = 1;

export function setGrid(x: f64, z: f64, step: f64, samplesPerRow: i32, rows: i32): void {
  gridX = x;
  gridZ = z;
  gridStep = step;
  stride = samplesPerRow;
  depth = rows;
}

/** 2^32 and its inverse: products with them are exact. */
const WRAP: f64 = 4294967296;
const PER_WRAP: f64 = 1 / 4294967296;

/** A float64 whole number of any size wrapped to int32, as `| 0` does in JavaScript; every step is exact. */
@inline
export function wrapped(whole: f64): i32 {
  return <i32>(<u32>(whole - floor(whole * PER_WRAP) * WRAP));
}

/** Two float64 whole numbers of any size, wrapped to int32 in the first two lanes. */
@inline
function wrappedTwo(wholes: v128): v128 {
  const turns = f64x2.floor(f64x2.mul(wholes, f64x2.splat(PER_WRAP)));
  return i32x4.trunc_sat_f64x2_u_zero(f64x2.sub(wholes, f64x2.mul(turns, f64x2.splat(WRAP))));
}

/** One coordinate's fraction as the float32 that the TypeScript twin computes. */
@inline
export function fractionOne(p: f64): f32 {
  const fraction = <f32>(p - floor(p));
  const below: f32 = 1.0 - 1.0 / 16777216.0;
  return fraction < below ? fraction : below;
}

/**
 * Splits the lattice positions of all columns, (x + ix * step) * frequency + offset, times `skew`.
 * Per four columns it stores a vector of cells relative to `firstCell`, wrapped to int32, at `cells` and one of
 * fractions 16 bytes on, then advances by `pitch` bytes. A row may span more cells than 32 bits can count.
 */
export function splitColumns(cells: usize, pitch: usize, frequency: f64, offset: f64, skew: f64, firstCell: f64): void {
  let at = cells;
  const steps = f64x2.splat(gridStep);
  const origins = f64x2.splat(gridX);
  const frequencies = f64x2.splat(frequency);
  const offsets = f64x2.splat(offset);
  const skews = f64x2.splat(skew);
  const firsts = i32x4.splat(wrapped(firstCell));
  let indices = f64x2(0, 1);
  const two = f64x2.splat(2);
  for (let ix = 0; ix < stride; ix += 4) {
    const p = f64x2.mul(f64x2.add(f64x2.mul(f64x2.add(origins, f64x2.mul(indices, steps)), frequencies), offsets), skews);
    indices = f64x2.add(indices, two);
    const q = f64x2.mul(f64x2.add(f64x2.mul(f64x2.add(origins, f64x2.mul(indices, steps)), frequencies), offsets), skews);
    indices = f64x2.add(indices, two);
    const pf = f64x2.floor(p);
    const qf = f64x2.floor(q);
    const wrappedCells = v128.shuffle<i64>(wrappedTwo(pf), wrappedTwo(qf), 0, 2);
    const pFractions = f32x4.demote_f64x2_zero(f64x2.sub(p, pf));
    const qFractions = f32x4.demote_f64x2_zero(f64x2.sub(q, qf));
    v128.store(at, i32x4.sub(wrappedCells, firsts));
    v128.store(at, belowOne(v128.shuffle<i64>(pFractions, qFractions, 0, 2)), 16);
    at += pitch;
  }
}

/** The lattice position of a row. */
@inline
export function rowPosition(iz: i32, frequency: f64, offset: f64): f64 {
  return (gridZ + <f64>iz * gridStep) * frequency + offset;
}
