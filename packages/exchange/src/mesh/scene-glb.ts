/*
 * A window as a scene in binary glTF: ground with colours, a sheet of sea, and plants.
 * Plain: floats, every plant a node that shares its mesh, no extensions; Blender, assimp and all engines read it.
 * For the web: simplified ground, whole numbers (KHR_mesh_quantization), plants as instances (EXT_mesh_gpu_instancing) and
 * meshopt compression; three.js, Babylon.js and model viewers read it.
 */
import { cos, sin } from '@skerry/kit';
import type { WorldPlan } from '@skerry/world';
import { buildPlant, type PlantDetail } from '@skerry/world/plants';
import type { SampleGrid } from '../ground/export-window.ts';
import type { StripSource } from '../ground/strip.ts';
import { gatherPlants, NUMBERS_PER_PLANT, type PlantChoice, type PlantGroup } from '../plants/plant-groups.ts';
import type { FileStep } from '../task/export-task.ts';
import { createGltfWriter, type GltfWriter, loadMeshopt } from './gltf-writer.ts';
import { linearOf } from './ground-colour.ts';
import { buildGroundMesh, type GroundMesh, requireMeshWindow } from './ground-mesh.ts';
import { loadSimplifier, simplifyGround } from './simplify-ground.ts';

export type SceneOptions = {
  readonly isForWeb: boolean;
  readonly plants: PlantChoice | 'none';
  readonly title: string;
};

const STEPS = 65535;
const QUANTIZED = 'KHR_mesh_quantization';
const INSTANCING = 'EXT_mesh_gpu_instancing';
/** Metres that the ground for the web may differ by, per metre between samples. */
const WEB_ERROR = 0.25;
/** Shares of the progress bar. */
const GROUND_SHARE = 0.5;
const PLANTS_SHARE = 0.9;

/** The steps of writing a scene. */
export async function* writeScene(
  plan: WorldPlan,
  grid: SampleGrid,
  { isForWeb, plants, title }: SceneOptions,
  source: StripSource,
): AsyncGenerator<FileStep> {
  requireMeshWindow(grid);
  await Promise.all([loadMeshopt(), loadSimplifier()]);
  const growing = buildGroundMesh(plan, grid, source);
  let step = await growing.next();
  for (; !step.done; step = await growing.next()) yield { share: step.value * GROUND_SHARE };
  const ground = isForWeb ? simplifyGround(step.value, grid.step * WEB_ERROR) : step.value;
  let groups: readonly PlantGroup[] = [];
  if (plants !== 'none') {
    const { x, z, columns, rows } = grid;
    const area = { x, z, width: (columns - 1) * grid.step, depth: (rows - 1) * grid.step };
    const gathering = gatherPlants(plan, area, plants);
    let tile = gathering.next();
    for (; !tile.done; tile = gathering.next())
      yield { share: GROUND_SHARE + tile.value * (PLANTS_SHARE - GROUND_SHARE) };
    groups = tile.value;
  }
  const gltf = createGltfWriter(isForWeb);
  if (isForWeb) gltf.use(QUANTIZED);
  const roots = [addGround(gltf, ground, isForWeb), ...addSea(gltf, plan, ground, grid)];
  if (groups.length > 0) roots.push(addPlants(gltf, plan, groups, isForWeb));
  yield { piece: { at: 0, bytes: gltf.end(roots, title) }, share: 1 };
}

function addGround(gltf: GltfWriter, { positions, normals, colours, indices }: GroundMesh, isForWeb: boolean): number {
  const material = gltf.material({
    name: 'ground',
    pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 },
  });
  const whole = isForWeb ? quantize(positions) : undefined;
  const attributes = {
    POSITION: gltf.accessor(whole?.values ?? positions, { size: 3, use: 'vertices', hasBounds: true }),
    NORMAL: isForWeb
      ? gltf.accessor(
          Int8Array.from(normals, (value) => roundOut(value * 127)),
          {
            size: 3,
            use: 'vertices',
            isNormalized: true,
          },
        )
      : gltf.accessor(normals, { size: 3, use: 'vertices' }),
    COLOR_0: gltf.accessor(colours, { size: 4, use: 'vertices', isNormalized: true }),
  };
  const mesh = gltf.mesh({
    name: 'ground',
    primitives: [{ attributes, indices: gltf.accessor(indices, { size: 1, use: 'indices' }), material }],
  });
  return gltf.node({ name: 'ground', mesh, ...whole?.transform });
}

/** A sheet at the level of the sea, if any ground lies below it. */
function addSea(
  gltf: GltfWriter,
  plan: WorldPlan,
  { positions }: GroundMesh,
  { columns, rows, step }: SampleGrid,
): number[] {
  let isWet = false;
  for (let at = 1; at < positions.length && !isWet; at += 3) isWet = positions[at] < plan.seaLevel;
  if (!isWet) return [];
  const x = ((columns - 1) / 2) * step;
  const z = ((rows - 1) / 2) * step;
  const corners = Float32Array.of(-x, 0, -z, -x, 0, z, x, 0, z, x, 0, -z);
  const material = gltf.material({
    name: 'sea',
    alphaMode: 'BLEND',
    pbrMetallicRoughness: {
      baseColorFactor: [...linearOf(plan.recipe.water.shallow), 0.75],
      metallicFactor: 0,
      roughnessFactor: 0.2,
    },
  });
  const primitive = {
    attributes: {
      POSITION: gltf.accessor(corners, { size: 3, use: 'vertices', hasBounds: true }),
      NORMAL: gltf.accessor(Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0), { size: 3, use: 'vertices' }),
    },
    indices: gltf.accessor(Uint16Array.of(0, 1, 2, 0, 2, 3), { size: 1, use: 'indices' }),
    material,
  };
  const mesh = gltf.mesh({ name: 'sea', primitives: [primitive] });
  return [gltf.node({ name: 'sea', mesh, translation: [0, plan.seaLevel, 0] })];
}

function addPlants(gltf: GltfWriter, plan: WorldPlan, groups: readonly PlantGroup[], isForWeb: boolean): number {
  const material = addPlantMaterial(gltf);
  const children = groups.flatMap((group) => {
    const { mesh, transform } = addPlantMesh(gltf, plan, group.plant, group.variant, isForWeb ? 'low' : 'mid', {
      material,
      isWhole: isForWeb,
    });
    const name = `${group.plant} ${group.variant}`;
    return isForWeb ? [addInstances(gltf, mesh, name, group, transform)] : addNodes(gltf, mesh, name, group);
  });
  return gltf.node({ name: 'plants', children });
}

export function addPlantMaterial(gltf: GltfWriter): number {
  return gltf.material({
    name: 'plants',
    doubleSided: true,
    pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 },
  });
}

/** The mesh of a plant; `transform` undoes the rounding to whole numbers. */
export function addPlantMesh(
  gltf: GltfWriter,
  plan: WorldPlan,
  plant: string,
  variant: number,
  detail: PlantDetail,
  { material, isWhole }: { readonly material: number; readonly isWhole: boolean },
): { readonly mesh: number; readonly transform: Quantized['transform'] | undefined } {
  const { positions, colours, indices } = buildPlant(plant, variant, detail, plan.seed);
  // The fourth byte is how far wind moves a vertex; other programs would take it for transparency.
  const opaque = colours.map((byte, k) => (k % 4 === 3 ? 255 : byte));
  const whole = isWhole ? quantize(positions) : undefined;
  const attributes = {
    POSITION: gltf.accessor(whole?.values ?? positions, { size: 3, use: 'vertices', hasBounds: true }),
    COLOR_0: gltf.accessor(opaque, { size: 4, use: 'vertices', isNormalized: true }),
  };
  const primitive = { attributes, indices: gltf.accessor(indices, { size: 1, use: 'indices' }), material };
  const name = `${plant} ${variant} ${detail}`;
  return { mesh: gltf.mesh({ name, primitives: [primitive] }), transform: whole?.transform };
}

function addNodes(gltf: GltfWriter, mesh: number, name: string, { numbers }: PlantGroup): number[] {
  const nodes: number[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_PER_PLANT) {
    const [x, y, z, yaw, scale] = numbers.slice(at, at + NUMBERS_PER_PLANT).map(Math.fround);
    nodes.push(
      gltf.node({
        name: `${name} ${nodes.length}`,
        mesh,
        translation: [round(x), round(y), round(z)],
        rotation: [0, Math.fround(sin(yaw / 2)), 0, Math.fround(cos(yaw / 2))],
        scale: [round(scale), round(scale), round(scale)],
      }),
    );
  }
  return nodes;
}

/** All plants of a group in one node; the rounding of the mesh is undone inside each instance. */
function addInstances(
  gltf: GltfWriter,
  mesh: number,
  name: string,
  { numbers }: PlantGroup,
  transform: Quantized['transform'] | undefined,
): number {
  const count = numbers.length / NUMBERS_PER_PLANT;
  const translations = new Float32Array(count * 3);
  const rotations = new Int16Array(count * 4);
  const scales = new Float32Array(count * 3);
  const unit = transform?.scale[0] ?? 1;
  const [ox, oy, oz] = transform?.translation ?? [0, 0, 0];
  for (let k = 0; k < count; k++) {
    const [x, y, z, yaw, scale] = numbers.slice(k * NUMBERS_PER_PLANT, (k + 1) * NUMBERS_PER_PLANT);
    const s = sin(yaw);
    const c = cos(yaw);
    // The corner of the mesh's box, turned and scaled as the plant is.
    translations[k * 3] = x + (ox * c + oz * s) * scale;
    translations[k * 3 + 1] = y + oy * scale;
    translations[k * 3 + 2] = z + (oz * c - ox * s) * scale;
    rotations[k * 4 + 1] = roundOut(sin(yaw / 2) * 32767);
    rotations[k * 4 + 3] = roundOut(cos(yaw / 2) * 32767);
    scales.fill(scale * unit, k * 3, k * 3 + 3);
  }
  gltf.use(INSTANCING);
  const attributes = {
    TRANSLATION: gltf.accessor(translations, { size: 3, use: 'instances' }),
    ROTATION: gltf.accessor(rotations, { size: 4, use: 'instances', isNormalized: true }),
    SCALE: gltf.accessor(scales, { size: 3, use: 'instances' }),
  };
  return gltf.node({ name, mesh, extensions: { [INSTANCING]: { attributes } } });
}

type Quantized = {
  readonly values: Uint16Array;
  readonly transform: {
    readonly translation: readonly [number, number, number];
    readonly scale: readonly [number, number, number];
  };
};

/** Positions as whole numbers in a cube, with the transform that undoes it: one scale, so that normals stay right. */
function quantize(positions: Float32Array): Quantized {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const c = i % 3;
    if (positions[i] < min[c]) min[c] = positions[i];
    if (positions[i] > max[c]) max[c] = positions[i];
  }
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) || 1;
  const values = Uint16Array.from(positions, (value, i) => Math.floor(((value - min[i % 3]) / side) * STEPS + 0.5));
  const unit = side / STEPS;
  return { values, transform: { translation: [min[0], min[1], min[2]], scale: [unit, unit, unit] } };
}

function round(value: number): number {
  return Math.floor(value * 1000 + 0.5) / 1000;
}

/** Away from zero at a half, so that opposite values stay opposite. */
function roundOut(value: number): number {
  return value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5);
}
