/*
 * Heights in the colours of map tiles, as MapLibre's raster-dem sources and GDAL read them.
 * Terrarium: red * 256 + green + blue / 256 - 32768, steps of 3.9 mm.
 * Mapbox terrain-RGB: (red * 65536 + green * 256 + blue) / 10 - 10000, steps of 10 cm.
 */

export type TerrainCode = 'terrarium' | 'mapbox';

/** Red, green and blue of one row of heights after another. */
export function assignTerrainColours(rgb: Uint8Array, heights: Float32Array, code: TerrainCode): Uint8Array {
  for (let i = 0, out = 0; i < heights.length; i++, out += 3) {
    const raw = code === 'terrarium' ? (heights[i] + 32768) * 256 : (heights[i] + 10000) * 10;
    const value = Math.min(16_777_215, Math.max(0, Math.floor(raw + 0.5)));
    rgb[out] = value >> 16;
    rgb[out + 1] = value >> 8;
    rgb[out + 2] = value;
  }
  return rgb;
}
