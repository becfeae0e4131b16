/*
 * Draws the plants that ship: docs/gallery/plants.png shows every species as a small scene of three variants,
 * docs/gallery/plant-detail.png one plant of each row at its four levels of detail.
 * Run: node tools/render-plants.ts [folder]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPlant, findPlant, PLANT_DETAILS, PLANTS, type PlantSpecies } from '@skerry/world/plants';
import { encode } from 'fast-png';
import { buildIndexedPicture } from './palette.ts';
import { type Camera, type Canvas, createCanvas, developPicture, drawGround, drawMesh, drawShadow } from './raster.ts';

const PAPER = [0.83, 0.8, 0.73] as const;
const PITCH = 0.3;
const WIDTH = 1600;

type Placed = { readonly variant: number; readonly x: number; readonly z: number };

const GROUND_BY_SPECIES: Readonly<Record<string, readonly [number, number, number]>> = {
  palm: [0.74, 0.6, 0.38],
  acacia: [0.6, 0.46, 0.24],
  baobab: [0.6, 0.42, 0.24],
  cactus: [0.68, 0.48, 0.28],
  'dry-scrub': [0.68, 0.5, 0.3],
  'dune-grass': [0.76, 0.64, 0.42],
  mangrove: [0.22, 0.34, 0.33],
  reed: [0.24, 0.37, 0.33],
  coil: [0.26, 0.22, 0.4],
  'cap-tower': [0.34, 0.22, 0.32],
  shard: [0.28, 0.32, 0.44],
  lantern: [0.16, 0.25, 0.3],
  boulder: [0.36, 0.4, 0.27],
  slab: [0.46, 0.42, 0.28],
  spire: [0.34, 0.36, 0.33],
};
const MEADOW = [0.33, 0.42, 0.17] as const;

const GROVE: readonly Placed[] = [
  { variant: 1, x: -1, z: -0.55 },
  { variant: 2, x: 0.95, z: -0.75 },
  { variant: 0, x: 0.1, z: 0.6 },
];
/** Small plants grow in company. */
const PATCH: readonly Placed[] = [
  ...GROVE,
  { variant: 3, x: -1.75, z: 0.4 },
  { variant: 1, x: 1.7, z: 0.35 },
  { variant: 2, x: -0.85, z: 1.3 },
  { variant: 3, x: 0.95, z: 1.4 },
  { variant: 0, x: -0.1, z: -1.5 },
];

/** Where the plants of a scene stand and how wide it must be, in metres: their own reach decides. */
function measureScene(species: PlantSpecies): { placed: readonly Placed[]; radius: number; height: number } {
  const meshes = [0, 1, 2].map((variant) => buildPlant(species.id, variant, 'low'));
  const reach = Math.max(...meshes.map((mesh) => mesh.reach));
  const height = Math.max(...meshes.map((mesh) => mesh.height));
  const slim = reach < height * 0.3;
  const crowded = species.kind === 'grass' || species.kind === 'flower';
  const gap = crowded ? reach * 0.85 : slim ? Math.max(reach * 1.25, height * 0.2) : reach * 0.85;
  const placed = (crowded ? PATCH : GROVE).map(({ variant, x, z }) => ({ variant, x: x * gap, z: z * gap }));
  return { placed, radius: gap * (crowded ? 1.8 : 1) + reach * (crowded ? 0.7 : 0.95), height };
}

function drawScene(
  canvas: Canvas,
  species: PlantSpecies,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const scene = measureScene(species);
  const tall = scene.height * Math.cos(PITCH) + scene.radius * 1.35 * Math.sin(PITCH);
  const pixelsPerMetre = Math.min((width * 0.94) / (2 * scene.radius), (height * 0.92) / tall);
  const originY = top + height * 0.96 - scene.radius * Math.sin(PITCH) * pixelsPerMetre;
  const camera: Camera = { originX: left + width / 2, originY, pixelsPerMetre, pitch: PITCH };
  drawGround(canvas, camera, scene.radius, GROUND_BY_SPECIES[species.id] ?? MEADOW);
  const meshes = scene.placed.map(({ variant, x, z }) => ({ mesh: buildPlant(species.id, variant, 'near'), x, z }));
  for (const { mesh, x, z } of meshes) drawShadow(canvas, camera, mesh, [x, 0, z], scene.radius);
  for (const { mesh, x, z } of meshes) drawMesh(canvas, camera, mesh, [x, 0, z]);
}

function renderCatalogue(species: readonly PlantSpecies[], columns: number): Uint8Array {
  const cell = WIDTH / columns;
  const rows = Math.ceil(species.length / columns);
  const canvas = createCanvas(WIDTH, Math.round(rows * cell), PAPER);
  species.forEach((each, i) =>
    drawScene(canvas, each, (i % columns) * cell, Math.floor(i / columns) * cell, cell, cell),
  );
  return encodePicture(canvas);
}

/** Each row one species, each column one level; the meshes are drawn equally large so that outlines can be compared. */
function renderDetails(ids: readonly string[]): Uint8Array {
  const cellWidth = WIDTH / (PLANT_DETAILS.length * 2);
  const cellHeight = 260;
  const canvas = createCanvas(WIDTH, Math.ceil(ids.length / 2) * cellHeight, PAPER);
  ids.forEach((id, i) => {
    const near = buildPlant(id, 0, 'near');
    const pixelsPerMetre = Math.min((cellWidth * 0.46) / near.reach, (cellHeight * 0.8) / near.height);
    PLANT_DETAILS.forEach((detail, column) => {
      const originX = ((i % 2) * PLANT_DETAILS.length + column + 0.5) * cellWidth;
      const originY = (Math.floor(i / 2) + 0.9) * cellHeight;
      const camera: Camera = { originX, originY, pixelsPerMetre, pitch: PITCH };
      const radius = near.reach * 0.9;
      drawGround(canvas, camera, radius, GROUND_BY_SPECIES[id] ?? MEADOW);
      const mesh = buildPlant(id, 0, detail);
      drawShadow(canvas, camera, mesh, [0, 0, 0], radius);
      drawMesh(canvas, camera, mesh, [0, 0, 0]);
    });
  });
  return encodePicture(canvas);
}

function encodePicture(canvas: Canvas): Uint8Array {
  const { width, height, data } = developPicture(canvas);
  const { indexByPixel, palette } = buildIndexedPicture(data);
  return encode({ width, height, data: indexByPixel, channels: 1, depth: 8, palette }, { zlib: { level: 9 } });
}

const folder = process.argv[2] ?? join(import.meta.dirname, '../docs/gallery');
const only = process.argv[3]?.split(',').map((id) => findPlant(id)!);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'plants.png'), renderCatalogue(only ?? PLANTS, only ? Math.min(only.length, 4) : 6));
if (!only) {
  const rows = ['oak', 'spruce', 'palm', 'acacia', 'willow', 'snag', 'coil', 'lantern', 'shrub', 'boulder'];
  writeFileSync(join(folder, 'plant-detail.png'), renderDetails(rows));
}
