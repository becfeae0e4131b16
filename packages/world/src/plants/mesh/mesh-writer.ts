/*
 * Writes a plant's vertices and triangles into arrays of exactly the size counted before.
 * Colours are a mix of the two ends of a tint; the fourth byte is filled in last: how far the wind moves the vertex.
 */
import { pow } from '@skerry/kit';
import type { PlantLook } from '../plant-species.ts';

/** The triangles of a plant. */
export type PlantMesh = {
  /** Metres, three per vertex; the base of the plant is the origin, y is up. */
  readonly positions: Float32Array;
  /**
   * Four bytes per vertex: linear red, green, blue, and how far the wind moves it (0 to 255).
   * One attribute of four bytes, because WebGPU has no vertex format of three bytes or one.
   */
  readonly colours: Uint8Array;
  /** Three per triangle, counter-clockwise seen from outside. No normals: faces are flat, the shader derives them. */
  readonly indices: Uint16Array | Uint32Array;
  /** Metres, of the highest vertex and of the one farthest from the stem. */
  readonly height: number;
  readonly reach: number;
};

const SMALL_MESH = 65536;

/** A hot container: one per mesh, filled in one go. */
export class MeshWriter {
  readonly positions: Float32Array;
  readonly colours: Uint8Array;
  readonly indices: Uint16Array | Uint32Array;
  vertexCount = 0;
  #indexCount = 0;
  readonly #palette: Float64Array;

  constructor(vertices: number, triangles: number, look: PlantLook) {
    this.positions = new Float32Array(vertices * 3);
    this.colours = new Uint8Array(vertices * 4);
    this.indices = vertices <= SMALL_MESH ? new Uint16Array(triangles * 3) : new Uint32Array(triangles * 3);
    this.#palette = buildPalette(look);
  }

  /** `light` runs from 0 (in shade) to 1 (lit) and is clamped. */
  vertex(x: number, y: number, z: number, tint: number, light: number): void {
    const v = this.vertexCount++;
    const { positions, colours } = this;
    positions[v * 3] = x;
    positions[v * 3 + 1] = y;
    positions[v * 3 + 2] = z;
    const palette = this.#palette;
    const from = tint * 6 < palette.length ? tint * 6 : 0;
    const share = light < 0 ? 0 : light > 1 ? 1 : light;
    colours[v * 4] = palette[from] + (palette[from + 3] - palette[from]) * share;
    colours[v * 4 + 1] = palette[from + 1] + (palette[from + 4] - palette[from + 1]) * share;
    colours[v * 4 + 2] = palette[from + 2] + (palette[from + 5] - palette[from + 2]) * share;
  }

  triangle(a: number, b: number, c: number): void {
    const { indices } = this;
    const at = this.#indexCount;
    indices[at] = a;
    indices[at + 1] = b;
    indices[at + 2] = c;
    this.#indexCount = at + 3;
  }

  /** The mesh, with the wind's effect on each vertex: none at the base, growing with height and distance from the stem. */
  finish(sway: number): PlantMesh {
    const { positions, colours, indices } = this;
    let height = 0;
    let reachSquared = 0;
    for (let at = 0; at < positions.length; at += 3) {
      const x = positions[at];
      const z = positions[at + 2];
      const outSquared = x * x + z * z;
      if (positions[at + 1] > height) height = positions[at + 1];
      if (outSquared > reachSquared) reachSquared = outSquared;
    }
    const perHeight = height > 0 ? 1 / height : 0;
    const perReach = reachSquared > 0 ? 1 / reachSquared : 0;
    for (let v = 0, at = 0; at < positions.length; v++, at += 3) {
      const x = positions[at];
      const z = positions[at + 2];
      const up = positions[at + 1] > 0 ? positions[at + 1] * perHeight : 0;
      colours[v * 4 + 3] = 255 * sway * up * (0.6 * up + 0.4 * (x * x + z * z) * perReach);
    }
    return { positions, colours, indices, height, reach: Math.sqrt(reachSquared) };
  }
}

/** The sRGB transfer function, scaled to 255; the half is for rounding. */
const LINEAR_BY_BYTE: Float64Array = /* @__PURE__ */ Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)) * 255 + 0.5;
});

/** Six numbers per tint: linear red, green, blue from 0 to 255, in shade and in light. */
function buildPalette({ tints }: PlantLook): Float64Array {
  const palette = new Float64Array(Math.max(tints.length, 1) * 6);
  let at = 0;
  for (const tint of tints)
    for (const colour of tint) {
      const bits = Number.parseInt(colour.slice(1), 16);
      for (let shift = 16; shift >= 0; shift -= 8) palette[at++] = LINEAR_BY_BYTE[(bits >> shift) & 255];
    }
  return palette;
}
