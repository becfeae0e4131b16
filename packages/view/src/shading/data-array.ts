/*
 * Texture arrays that shaders read as tables: four exact numbers a texel, no filtering, uploaded layer by layer.
 */
import { DataArrayTexture, FloatType, NearestFilter, NoColorSpace, RGBAFormat, UnsignedByteType } from 'three/webgpu';

/** A table of `layers` layers over `data`; changed layers are named by `addLayerUpdate`. */
export function createDataArray(
  data: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  layers: number,
): DataArrayTexture {
  const texture = new DataArrayTexture(data, width, height, layers);
  texture.type = data instanceof Float32Array ? FloatType : UnsignedByteType;
  texture.format = RGBAFormat;
  texture.colorSpace = NoColorSpace;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.generateMipmaps = false;
  // PERF: without a named layer three uploads all of them, 30 MB of empty data for the tiles.
  texture.addLayerUpdate(0);
  texture.needsUpdate = true;
  return texture;
}
