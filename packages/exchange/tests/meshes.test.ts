/*
 * Meshes: the Khronos validator finds nothing wrong, solids are closed, and vertices stand where the ground is.
 */
import { describe, expect, it } from 'vitest';
import { collect, heightsOf, presetPlan } from './support/collect.ts';
import { validateGlb } from './support/validate-glb.ts';

const PLAN = presetPlan('skerry');
const WINDOW = { x: 300, z: 100, step: 2, columns: 65, rows: 49 };

function jsonOf(glb: Uint8Array): { [name: string]: { [name: string]: unknown }[] } {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as ReturnType<typeof jsonOf>;
}

describe('glTF', () => {
  it('all three files have no error and no warning', async () => {
    const { files } = await collect(PLAN, {
      target: 'blender',
      parts: ['glb', 'web', 'library'],
      window: WINDOW,
      name: 'isle',
    });
    for (const name of ['isle.glb', 'isle-web.glb', 'isle-plants.glb']) {
      const issues = validateGlb(files.get(name)!);
      expect({
        name,
        ...issues,
        messages: issues.numErrors + issues.numWarnings > 0 ? issues.messages : [],
      }).toMatchObject({ numErrors: 0, numWarnings: 0 });
    }
  });

  it('the plain file needs no extension, and plants share meshes', async () => {
    const { files } = await collect(PLAN, { target: 'blender', parts: ['glb'], window: WINDOW, name: 'isle' });
    const { extensionsUsed, nodes, meshes } = jsonOf(files.get('isle.glb')!);
    expect(extensionsUsed).toBeUndefined();
    const plants = nodes.filter(({ mesh }) => typeof mesh === 'number' && (mesh as number) > 1);
    expect(plants.length).toBeGreaterThan(2 * meshes.length);
  });
});

it('the solid for printing is closed and stands on its base', async () => {
  const { files } = await collect(PLAN, { target: 'print', window: WINDOW, name: 'isle' });
  const stl = files.get('isle.stl')!;
  const view = new DataView(stl.buffer);
  const count = view.getUint32(80, true);
  expect(stl.length).toBe(84 + count * 50);
  const edges = new Map<string, number>();
  let lowest = Infinity;
  let volume = 0;
  for (let k = 0; k < count; k++) {
    const corner = (c: number): number[] =>
      [0, 1, 2].map((axis) => view.getFloat32(84 + k * 50 + 12 + c * 12 + axis * 4, true));
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ]) {
      lowest = Math.min(lowest, from[2]);
      const key = `${from.join()} ${to.join()}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  expect(lowest).toBe(0);
  expect(volume, 'triangles face outwards').toBeGreaterThan(0);
  for (const [key, times] of edges) {
    expect(times, key).toBe(1);
    expect(edges.has(key.split(' ').reverse().join(' ')), `the other side of ${key}`).toBe(true);
  }
});

it('OBJ vertices are the heights, and faces turn upwards', async () => {
  const { files } = await collect(PLAN, { target: 'blender', parts: ['obj'], window: WINDOW, name: 'isle' });
  const lines = new TextDecoder().decode(files.get('isle.obj')).split('\n');
  const vertices = lines.filter((line) => line.startsWith('v ')).map((line) => line.split(' ').slice(1).map(Number));
  const heights = heightsOf(PLAN, WINDOW);
  expect(vertices.length).toBe(heights.length);
  vertices.forEach(([, y], i) => expect(Math.abs(y - heights[i])).toBeLessThanOrEqual(0.0006));
  const faces = lines.filter((line) => line.startsWith('f ')).map((line) => line.split(' ').slice(1).map(Number));
  expect(faces.length).toBe(64 * 48 * 2);
  for (const face of faces) {
    const [a, b, c] = face.map((index) => vertices[index - 1]);
    expect((b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2])).toBeGreaterThan(0);
  }
});
