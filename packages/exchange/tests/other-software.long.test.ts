/*
 * Exports opened by other people's software: GDAL, OpenEXR, assimp, Tiled and Blender. A program that is not installed is
 * named in a sentence, and its test is skipped; Debian has all of them:
 * apt-get install --no-install-recommends gdal-bin openexr assimp-utils tiled blender
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzlibSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeightMap } from '@skerry/exchange';
import { collect, heightsOf, presetPlan } from './support/collect.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skerry-others-'));
const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 2, columns: 253, rows: 253 };
const HEIGHTS = heightsOf(PLAN, WINDOW);
const file = (name: string): string => join(FOLDER, name);

beforeAll(async () => {
  const wanted = [
    { target: 'unreal', parts: ['png'] },
    { target: 'godot', parts: ['exr', 'exr-half'] },
    { target: 'gis', parts: ['geotiff', 'geojson'] },
    { target: 'blender', parts: ['glb', 'obj'] },
    { target: 'print' },
    { target: '2d' },
  ];
  for (const { target, parts } of wanted) {
    const request = {
      target,
      ...(parts && { parts }),
      window: WINDOW,
      name: 'isle',
      options: { plants: 'trees' },
    } as const;
    for (const [name, bytes] of (await collect(PLAN, request)).files) writeFileSync(file(name), bytes);
  }
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** A test of one program, skipped with a sentence where it is not installed. */
function withProgram(program: string, name: string, test: () => void): void {
  const isInstalled = spawnSync('which', [program]).status === 0;
  if (!isInstalled) console.log(`${program} is not installed: "${name}" was not tried.`);
  it.skipIf(!isInstalled)(name, test);
}

function run(program: string, ...words: string[]): string {
  return execFileSync(program, words, {
    cwd: FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Blender looks for relative files where the shell was, not where it runs.
    env: { ...process.env, PWD: FOLDER, QT_QPA_PLATFORM: 'offscreen' },
  });
}

function worstError(values: ArrayLike<number>, heights: ArrayLike<number> = HEIGHTS): number {
  expect(values.length).toBe(heights.length);
  let worst = 0;
  for (let i = 0; i < heights.length; i++) worst = Math.max(worst, Math.abs(values[i] - heights[i]));
  return worst;
}

describe('GDAL', () => {
  const toRaw = (from: string, type: string): Buffer => {
    run('gdal_translate', '-q', '-of', 'ENVI', '-ot', type, from, 'raw.bin');
    return readFileSync(file('raw.bin'));
  };

  withProgram('gdal_translate', 'reads GeoTIFF exactly', () => {
    const raw = toRaw('isle.tif', 'Float32');
    expect(worstError(new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)))).toBe(0);
  });

  withProgram('gdal_translate', 'reads PNG of 16 bits within one step', () => {
    const raw = toRaw('isle.png', 'UInt16');
    const values = new Uint16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
    expect(worstError(Float64Array.from(values, (value) => (value - 32768) / 128))).toBeLessThanOrEqual(1 / 128);
  });

  withProgram('ogrinfo', 'reads contour lines', () => {
    const count = Number(/Feature Count: (\d+)/.exec(run('ogrinfo', '-so', '-al', 'isle-contours.geojson'))![1]);
    expect(count).toBeGreaterThan(10);
  });

  for (const options of [
    ['COMPRESS=LZW'],
    ['COMPRESS=LZW', 'PREDICTOR=3'],
    ['COMPRESS=DEFLATE', 'PREDICTOR=2', 'TILED=YES'],
    ['COMPRESS=DEFLATE', 'PREDICTOR=3', 'TILED=YES', 'BLOCKXSIZE=64', 'BLOCKYSIZE=64'],
    ['COMPRESS=PACKBITS', 'ENDIANNESS=BIG'],
  ])
    withProgram('gdal_translate', `writes GeoTIFF with ${options.join(', ')}, which we read exactly`, () => {
      run('gdal_translate', '-q', ...options.flatMap((option) => ['-co', option]), 'isle.tif', 'again.tif');
      const { issues, heights } = readHeightMap(readFileSync(file('again.tif')), {
        byteOrder: 'little',
        firstRow: 'north',
      });
      expect(issues).toEqual([]);
      expect(heights).toMatchObject({ step: 2, isMetres: true });
      expect(worstError(heights!.values)).toBe(0);
    });
});

describe('OpenEXR', () => {
  for (const [name, type] of [
    ['isle.exr', '32-bit floating-point'],
    ['isle-half.exr', '16-bit floating-point'],
  ])
    withProgram('exrheader', `${name} has one channel and decodes`, () => {
      expect(run('exrheader', name)).toContain(`Y, ${type}`);
      run('exrmaketiled', name, 'tiled.exr');
      expect(run('exrheader', 'tiled.exr')).toContain('(0 0) - (252 252)');
    });
});

describe('assimp', () => {
  for (const [name, vertices] of [
    ['isle.glb', 253 * 253],
    ['isle.obj', 253 * 253],
    ['isle.stl', 252 * 252 * 2],
  ] as const)
    withProgram('assimp', `opens ${name}`, () => {
      const count = Number(/Vertices:\s+(\d+)/.exec(run('assimp', 'info', name))![1]);
      expect(count).toBeGreaterThanOrEqual(vertices);
    });
});

withProgram('tiled', 'Tiled reads the map and writes the same tiles', () => {
  run('tiled', '--export-map', 'json', 'isle.tmj', 'again.json');
  type Layer = { name: string; data: string | number[]; compression?: string };
  const layersOf = (name: string): Layer[] =>
    (JSON.parse(readFileSync(file(name), 'utf8')) as { layers: Layer[] }).layers;
  const tiles = ({ data }: Layer): number[] => {
    if (typeof data !== 'string') return data;
    const bytes = unzlibSync(Buffer.from(data, 'base64'));
    return [...new Uint32Array(bytes.slice().buffer)];
  };
  const again = layersOf('again.json');
  for (const [k, layer] of layersOf('isle.tmj').entries()) {
    expect(again[k].name).toBe(layer.name);
    expect(tiles(again[k])).toEqual(tiles(layer));
  }
});

withProgram('blender', 'Blender opens the model with its heights and plants, and the EXR picture in metres', () => {
  writeFileSync(
    file('open.py'),
    `
import bpy, json, numpy
# Blender 3.4 uses a name that NumPy 1.24 has dropped; Debian ships both.
if not hasattr(numpy, 'bool'): numpy.bool = bool
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath='isle.glb')
ground = next(o for o in bpy.data.objects if o.name == 'ground')
places = [tuple(ground.matrix_world @ v.co) for v in ground.data.vertices]
image = bpy.data.images.load('isle.exr')
json.dump({
  'objects': len(bpy.data.objects), 'meshes': len(bpy.data.meshes), 'places': places,
  'pixels': list(image.pixels)[0::image.channels], 'size': list(image.size),
}, open('blender.json', 'w'))
`,
  );
  const said = run('blender', '--background', '--factory-startup', '--python', 'open.py');
  expect(existsSync(file('blender.json')), said).toBe(true);
  const found = JSON.parse(readFileSync(file('blender.json'), 'utf8')) as {
    objects: number;
    meshes: number;
    places: [number, number, number][];
    pixels: number[];
    size: [number, number];
  };
  expect(found.objects).toBeGreaterThan(2 * found.meshes);
  // Blender turns y up into z up; north is +y.
  const byPlace = new Map(found.places.map(([x, y, z]) => [`${Math.round(x)} ${Math.round(y)}`, z]));
  const heights = Array.from(HEIGHTS, (_, i) =>
    byPlace.get(`${(i % 253) * 2 - 252} ${252 - Math.floor(i / 253) * 2}`)!,
  );
  expect(worstError(heights)).toBeLessThan(1e-3);
  // Its pictures begin at the bottom.
  const pixels = Array.from(HEIGHTS, (_, i) => found.pixels[(252 - Math.floor(i / 253)) * 253 + (i % 253)]);
  expect(found.size).toEqual([253, 253]);
  expect(worstError(pixels)).toBeLessThan(1e-3);
});
