/*
 * A small noise texture that tiles seamlessly, for grain on the ground and glitter on the water.
 */
import { hash2, unitFromBits } from '@skerry/kit';
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  RGBAFormat,
} from 'three/webgpu';

const SIDE = 128;

/** Red: broad noise. Green: fine noise. Blue: cells of one value. Alpha: broad noise of another seed. */
export function createNoiseTexture(): DataTexture {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let iz = 0, out = 0; iz < SIDE; iz++)
    for (let ix = 0; ix < SIDE; ix++, out += 4) {
      data[out] = 255 * sumOctaves(ix / SIDE, iz / SIDE, 4, 11);
      data[out + 1] = 255 * sumOctaves(ix / SIDE, iz / SIDE, 16, 23);
      data[out + 2] = 255 * unitFromBits(hash2(ix >> 3, iz >> 3, 5));
      data[out + 3] = 255 * sumOctaves(ix / SIDE, iz / SIDE, 4, 47);
    }
  const texture = new DataTexture(data, SIDE, SIDE, RGBAFormat);
  texture.colorSpace = NoColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** 0 to 1 around a half; periodic over the unit square. */
function sumOctaves(u: number, v: number, cells: number, seed: number): number {
  let sum = 0;
  let share = 0.5;
  for (let octave = 0; octave < 4; octave++, share /= 2) {
    const size = cells << octave;
    if (size > SIDE / 2) break;
    sum += share * valueNoise(u * size, v * size, size, seed + octave);
  }
  return Math.min(Math.max(sum + 0.03, 0), 1);
}

function valueNoise(x: number, z: number, size: number, seed: number): number {
  const ix = Math.floor(x);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fz = fade(z - iz);
  const at = (dx: number, dz: number): number => unitFromBits(hash2((ix + dx) % size, (iz + dz) % size, seed));
  const north = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
  const south = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return north + (south - north) * fz;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}
