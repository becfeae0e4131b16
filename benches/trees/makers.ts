/*
 * Trees, grown and meshed with normals, by us and by @dgreenheck/ez-tree: a new seed each time. Ours takes the detail
 * that ships as "near" and three.js' computeVertexNormals, which is what somebody who draws it with three.js does; the
 * peer makes its own normals and texture coordinates, ours colours. Both make wind weights.
 */
import { buildPlantMesh, compileGrammar, findPlant, growSkeleton, type PlantSpecies } from '@skerry/world/plants';
import { BufferAttribute, BufferGeometry } from 'three';

export const SEEDS = 64;

export type Made = { readonly vertices: number; readonly check: () => void };
export type Maker = {
  /** One tree, the next seed at each call. */
  readonly next: () => Made;
  /** Mean over all seeds. */
  readonly vertices: number;
};

export function createOurMaker(plant: string): Maker {
  const species: PlantSpecies = findPlant(plant)!;
  const grammar = compileGrammar(species.grammar).grammar!;
  const [grow, build] = [growSkeleton, buildPlantMesh];
  return makerOf((seed) => {
    const growth = grow(grammar, seed);
    if (growth.status !== 'grown') throw new Error(growth.message);
    const { positions, colours, indices } = build(growth.skeleton, species, 'near');
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('color', new BufferAttribute(colours, 4, true));
    geometry.setIndex(new BufferAttribute(indices, 1));
    geometry.computeVertexNormals();
    return madeOf([geometry]);
  });
}

export async function createPeerMaker(preset: string): Promise<Maker> {
  const { Tree } = await loadPeer();
  const tree = new Tree();
  tree.loadPreset(preset);
  return makerOf((seed) => {
    tree.options.seed = seed;
    tree.generate();
    return madeOf([tree.branchesMesh.geometry, tree.leavesMesh.geometry]);
  });
}

function makerOf(make: (seed: number) => Made): Maker {
  let total = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const made = make(seed);
    made.check();
    total += made.vertices;
  }
  let visit = 0;
  return { next: () => make(visit++ % SEEDS), vertices: total / SEEDS };
}

function madeOf(geometries: readonly BufferGeometry[]): Made {
  const vertices = geometries.reduce((sum, { attributes }) => sum + attributes['position'].count, 0);
  return { vertices, check: () => geometries.forEach(checkGeometry) };
}

/** Every place finite, every corner a vertex, at least 99 % of all normals of length 1 (a point of a twig has none). */
function checkGeometry({ attributes, index }: BufferGeometry): void {
  const { position, normal } = attributes;
  let unit = 0;
  for (let i = 0; i < position.count; i++) {
    if (!Number.isFinite(position.getX(i) + position.getY(i) + position.getZ(i))) throw new Error(`vertex ${i} is NaN`);
    const length = Math.sqrt(normal.getX(i) ** 2 + normal.getY(i) ** 2 + normal.getZ(i) ** 2);
    if (Math.abs(length - 1) < 0.01) unit++;
  }
  if (unit < 0.99 * position.count) throw new Error(`only ${unit} of ${position.count} normals have length 1`);
  for (let k = 0; k < (index?.count ?? 0); k++)
    if (!(index!.getX(k) < position.count)) throw new Error(`corner ${k} is no vertex`);
}

type PeerTree = {
  readonly options: { seed: number };
  readonly branchesMesh: { readonly geometry: BufferGeometry };
  readonly leavesMesh: { readonly geometry: BufferGeometry };
  loadPreset(name: string): void;
  generate(): void;
};

/** The peer starts loading its textures when imported; a stand-in for the one DOM call it makes lets it run here. */
async function loadPeer(): Promise<{ readonly Tree: new () => PeerTree }> {
  const image = { addEventListener: () => {}, removeEventListener: () => {}, src: '' };
  const scope = globalThis as { document?: unknown };
  scope.document ??= { createElementNS: () => ({ ...image }) };
  return (await import('@dgreenheck/ez-tree')) as unknown as { readonly Tree: new () => PeerTree };
}
