/*
 * Exports opened by three.js's own loaders: models with their plants, OBJ, STL and EXR, at the heights of the ground.
 */
import { FloatType, InstancedMesh, Mesh, type Object3D, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { expect, it } from 'vitest';
import { exportWorld } from '@skerry/exchange';
import { createGroundBuilder, findPreset, planWorld } from '@skerry/world';

const { recipe, seed } = findPreset('skerry')!;
const PLAN = planWorld(recipe, seed);
const WINDOW = { x: 300, z: 100, step: 2, columns: 33, rows: 33 };
const HEIGHTS = createGroundBuilder(PLAN).build({ x: 268, z: 68, step: 2, width: 33, depth: 33 }).heightByVertex;
const HALF = 32;

async function open(target: string, part: string, file: string): Promise<ArrayBuffer> {
  const request = { target, parts: [part], window: WINDOW, name: 'isle' };
  const pieces: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  for await (const event of exportWorld(PLAN, request))
    if (event.kind === 'piece' && event.file === file) pieces.push(event.piece);
  const bytes = new Uint8Array(Math.max(...pieces.map((piece) => piece.at + piece.bytes.length)));
  for (const piece of pieces) bytes.set(piece.bytes, piece.at);
  return bytes.buffer;
}

/** Largest distance in height between a mesh's vertices and the samples of the ground they stand on. */
function worstHeight(mesh: Mesh): { readonly worst: number; readonly count: number } {
  const place = new Vector3();
  const positions = mesh.geometry.getAttribute('position');
  mesh.updateWorldMatrix(true, false);
  let worst = 0;
  for (let i = 0; i < positions.count; i++) {
    place.fromBufferAttribute(positions, i).applyMatrix4(mesh.matrixWorld);
    const [ix, iz] = [Math.round((place.x + HALF) / 2), Math.round((place.z + HALF) / 2)];
    worst = Math.max(worst, Math.abs(place.y - HEIGHTS[iz * 33 + ix]));
  }
  return { worst, count: positions.count };
}

function meshesOf(root: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return meshes;
}

it('GLTFLoader opens the plain model: ground in metres, plants that share geometry', async () => {
  const { scene } = await new GLTFLoader().parseAsync(await open('blender', 'glb', 'isle.glb'), '');
  const meshes = meshesOf(scene);
  const ground = meshes.find(({ name }) => name === 'ground')!;
  expect(worstHeight(ground)).toMatchObject({ count: 33 * 33 });
  expect(worstHeight(ground).worst).toBeLessThan(1e-4);
  expect(new Set(meshes.map(({ geometry }) => geometry)).size).toBeLessThan(meshes.length / 2);
});

it('GLTFLoader opens the model for the web: meshopt, quantised, plants as instances', async () => {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(await open('blender', 'web', 'isle-web.glb'), '');
  const meshes = meshesOf(scene);
  expect(meshes.some((mesh) => mesh instanceof InstancedMesh && mesh.count > 1)).toBe(true);
  const ground = meshes.find(({ name }) => name.startsWith('ground'))!;
  // Simplified by at most a quarter of the step, and rounded to 16 bits.
  expect(worstHeight(ground).worst).toBeLessThan(0.6);
});

it('OBJLoader opens the ground', async () => {
  const text = new TextDecoder().decode(await open('blender', 'obj', 'isle.obj'));
  const [ground] = meshesOf(new OBJLoader().parse(text));
  expect(worstHeight(ground).worst).toBeLessThan(2e-3);
});

it('STLLoader opens the solid for printing, in millimetres', async () => {
  const geometry = new STLLoader().parse(await open('print', 'stl', 'isle.stl'));
  geometry.computeBoundingBox();
  const size = geometry.boundingBox!.getSize(new Vector3());
  expect(size.x).toBeCloseTo(150, 1);
  expect(size.y).toBeCloseTo(150, 1);
});

it.each([
  ['exr', 'isle.exr', 0],
  ['exr-half', 'isle-half.exr', 0.0625],
])('EXRLoader reads %s in metres', async (part, file, error) => {
  const { data: pixels, width, height } = new EXRLoader().setDataType(FloatType).parse(await open('godot', part, file));
  const data = pixels!;
  expect([width, height]).toEqual([33, 33]);
  const channels = data.length / (33 * 33);
  // The loader turns the picture: textures begin at the bottom.
  let worst = 0;
  for (let i = 0; i < HEIGHTS.length; i++) {
    const row = 32 - Math.floor(i / 33);
    worst = Math.max(worst, Math.abs(data[(row * 33 + (i % 33)) * channels] - HEIGHTS[i]));
  }
  expect(worst).toBeLessThanOrEqual(error);
});
