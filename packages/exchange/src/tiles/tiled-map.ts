/*
 * A map for Tiled (JSON map format 1.10, as `.tmj`): orthogonal, finite, with layers for biomes, steps of height and
 * walkable ground, and one embedded tileset whose picture is written beside it. Layers are zlib in base64. Tile 0 of a
 * layer means empty; ids count from 1 over biomes, then steps of height, then free and blocked.
 */
import { zlibSync } from 'fflate';
import { encodeBase64, refuse } from '@skerry/kit';
import { HUMAN_LOCOMOTION } from '@skerry/footing';
import type { WorldPlan } from '@skerry/world';
import { encodeText } from '../bytes/byte-buffer.ts';
import { DEFLATE_LEVEL } from '../bytes/deflate.ts';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart, type Strip } from '../ground/strip.ts';
import { encodePng } from '../raster/png-stream.ts';
import type { RasterFile } from '../raster/raster-file.ts';

const TILED_MAX_SIDE = 4096;
const TILE_PX = 16;
const HEIGHT_STEPS = 16;
const COLUMNS = 8;

export type TiledOptions = {
  readonly name: string;
  readonly tilesetName: string;
  /** Metres of one step of height; steps count from the sea. */
  readonly stepHeight: number;
};

type Layers = { readonly biome: Uint8Array; readonly height: Uint8Array; readonly walk: Uint8Array };

export function createTiledMap(plan: WorldPlan, grid: SampleGrid, options: TiledOptions): RasterFile {
  const { columns, rows } = grid;
  if (columns > TILED_MAX_SIDE || rows > TILED_MAX_SIDE)
    refuse('window', `${columns} x ${rows} tiles are too many for one map of Tiled; at most ${TILED_MAX_SIDE} a side`);
  const count = columns * rows;
  const layers: Layers = {
    biome: new Uint8Array(count),
    height: new Uint8Array(count),
    walk: new Uint8Array(count),
  };
  return {
    name: options.name,
    margin: 1,
    begin: () => [],
    add: (strip) => {
      for (let row = 0; row < strip.rows; row++) fillRow(layers, plan, strip, row, options.stepHeight);
      return [];
    },
    end: () => [{ at: 0, bytes: encodeText(JSON.stringify(describeMap(plan, grid, layers, options), null, 1)) }],
  };
}

function fillRow(layers: Layers, plan: WorldPlan, strip: Strip, row: number, stepHeight: number): void {
  const { columns, margin, step, ground } = strip;
  const { heightByVertex: height, waterByVertex: water, biomeByVertex } = ground;
  const stride = columns + 2 * margin;
  const start = rowStart(strip, row);
  const out = (strip.row + row) * columns;
  const firstStep = 1 + plan.biomes.length;
  const free = firstStep + HEIGHT_STEPS;
  for (let ix = 0; ix < columns; ix++) {
    const i = start + ix;
    const isWet = water[i] > height[i];
    layers.biome[out + ix] = isWet ? 0 : 1 + biomeByVertex[i];
    const steps = Math.floor((height[i] - plan.seaLevel) / stepHeight);
    layers.height[out + ix] = isWet ? 0 : firstStep + Math.min(HEIGHT_STEPS - 1, Math.max(0, steps));
    const riseX = (height[i + 1] - height[i - 1]) / (2 * step);
    const riseZ = (height[i + stride] - height[i - stride]) / (2 * step);
    const { maxSlope, wadeDepth } = HUMAN_LOCOMOTION;
    const isFree = water[i] - height[i] <= wadeDepth && riseX * riseX + riseZ * riseZ <= maxSlope * maxSlope;
    layers.walk[out + ix] = isFree ? free : free + 1;
  }
}

function describeMap(
  plan: WorldPlan,
  { columns, rows, step }: SampleGrid,
  layers: Layers,
  { tilesetName, stepHeight }: TiledOptions,
): unknown {
  const layer = (id: number, name: string, tiles: Uint8Array, visible: boolean): unknown => ({
    id,
    name,
    type: 'tilelayer',
    x: 0,
    y: 0,
    width: columns,
    height: rows,
    opacity: 1,
    visible,
    encoding: 'base64',
    compression: 'zlib',
    data: encodeLayer(tiles),
  });
  const tileCount = plan.biomes.length + HEIGHT_STEPS + 2;
  const property = (name: string, type: string, value: unknown): unknown => ({ name, type, value });
  const describe = (id: number): unknown => {
    const biome = plan.biomes[id];
    const height = id - plan.biomes.length;
    if (biome) return { id, properties: [property('biome', 'string', biome.id)] };
    if (height < HEIGHT_STEPS) return { id, properties: [property('fromHeight', 'float', height * stepHeight)] };
    return { id, properties: [property('walkable', 'bool', height === HEIGHT_STEPS)] };
  };
  return {
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width: columns,
    height: rows,
    tilewidth: TILE_PX,
    tileheight: TILE_PX,
    compressionlevel: -1,
    nextlayerid: 4,
    nextobjectid: 1,
    properties: [property('metresPerTile', 'float', step), property('seaLevel', 'float', plan.seaLevel)],
    layers: [
      layer(1, 'Biomes', layers.biome, true),
      layer(2, 'Height', layers.height, false),
      layer(3, 'Walkable', layers.walk, false),
    ],
    tilesets: [
      {
        firstgid: 1,
        name: 'skerry',
        image: tilesetName,
        imagewidth: COLUMNS * TILE_PX,
        imageheight: Math.ceil(tileCount / COLUMNS) * TILE_PX,
        tilewidth: TILE_PX,
        tileheight: TILE_PX,
        tilecount: tileCount,
        columns: COLUMNS,
        margin: 0,
        spacing: 0,
        tiles: Array.from({ length: tileCount }, (_, id) => describe(id)),
      },
    ],
  };
}

/** Global tile ids of 32 bits, little endian. */
function encodeLayer(tiles: Uint8Array): string {
  const bytes = new Uint8Array(tiles.length * 4);
  for (let i = 0; i < tiles.length; i++) bytes[i * 4] = tiles[i];
  return encodeBase64(zlibSync(bytes, { level: DEFLATE_LEVEL }));
}

/** The tileset's picture: the colours of biomes, greys for steps of height, green and red for free and blocked. */
export function encodeTileset(plan: WorldPlan): Uint8Array {
  const colours = [
    ...plan.biomes.map(({ ground }) => Number.parseInt(ground.slice(1), 16)),
    ...Array.from({ length: HEIGHT_STEPS }, (_, k) => Math.floor(40 + (k * 215) / (HEIGHT_STEPS - 1)) * 0x010101),
    0x4caf50,
    0xb84238,
  ];
  const width = COLUMNS * TILE_PX;
  const height = Math.ceil(colours.length / COLUMNS) * TILE_PX;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const tile = Math.floor(y / TILE_PX) * COLUMNS + Math.floor(x / TILE_PX);
      const colour = colours[tile] ?? 0;
      const out = (y * width + x) * 3;
      rgb[out] = colour >> 16;
      rgb[out + 1] = colour >> 8;
      rgb[out + 2] = colour;
    }
  return encodePng({ width, height, depth: 8, channels: 3 }, rgb);
}
