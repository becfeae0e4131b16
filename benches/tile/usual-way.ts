/*
 * A piece of land the usual way: eight octaves of a noise library into the heights of a grid, and for drawing a three.js
 * plane with computed normals. The library is noisejs, the fastest of those we know.
 */
import { LAYER_SIDE } from '@skerry/world/draw';
import noisejs from 'noisejs';
import { PlaneGeometry } from 'three';
import { peerName } from '../readme-row.ts';

const OCTAVES = 8;
const CELLS = LAYER_SIDE - 1;

export const HEIGHTS_PEER = `${peerName('noisejs')}, 8 octaves`;
export const MESH_PEER = `${HEIGHTS_PEER}, and a ${peerName('three')} plane with normals`;

type HeightAt = (x: number, z: number) => number;

/** A new place at each call. */
export function createUsualHeights(): () => Float32Array {
  const heightAt = createHeightAt();
  let visit = 0;
  return () => {
    const heights = new Float32Array(LAYER_SIDE * LAYER_SIDE);
    const left = visit++ * CELLS;
    for (let iz = 0, i = 0; iz < LAYER_SIDE; iz++)
      for (let ix = 0; ix < LAYER_SIDE; ix++, i++) heights[i] = heightAt(left + ix, iz);
    return heights;
  };
}

export function createUsualMesh(): () => PlaneGeometry {
  const heightAt = createHeightAt();
  let visit = 0;
  return () => {
    const geometry = new PlaneGeometry(CELLS, CELLS, CELLS, CELLS);
    const position = geometry.attributes['position'];
    const left = visit++ * CELLS;
    for (let i = 0; i < position.count; i++)
      position.setZ(i, heightAt(position.getX(i) + CELLS / 2 + left, position.getY(i) + CELLS / 2));
    geometry.computeVertexNormals();
    return geometry;
  };
}

function createHeightAt(): HeightAt {
  const noise = new noisejs.Noise(0.42);
  return (x, z) => {
    let [sum, amplitude, frequency] = [0, 80, 1 / 500];
    for (let octave = 0; octave < OCTAVES; octave++) {
      sum += amplitude * noise.perlin2(x * frequency, z * frequency);
      amplitude *= 0.5;
      frequency *= 2;
    }
    return sum;
  };
}
