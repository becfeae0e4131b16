/*
 * Trees, grown and meshed, against @dgreenheck/ez-tree at similar vertex counts, a new seed each time.
 * Both make positions, indices, wind weights and what their shading needs (ours colours, theirs normals and texture
 * coordinates). Ours also parses nothing here: grammars are compiled once per species, as the peer's options are.
 */
import {
  buildPlantMesh,
  compileGrammar,
  type DetailPlan,
  findPlant,
  growSkeleton,
  type PlantLook,
  PLANTS,
} from '@skerry/world/plants';
import { compareInterleaved, measure, type Report } from '../bench.ts';

const SCENARIO = 'trees';
const PEER = '@dgreenheck/ez-tree 1.1.0';
const SEEDS = 64;

/** A tree in the peer's manner: many thin branches and single leaves instead of clumps, the most work per vertex. */
const TWIGS = `
iterations 6
axiom !(0.4) F(1, 0.35) F(1, 0.3) Bough(1.6, 0.25, 4)
Bough(l, r, n) : n > 0 -> F(l * 0.5, r * 0.85) &(rand(-10, 10)) F(l * 0.5, r * 0.7)
  [ &(rand(30, 45)) Bough(l * 0.75, r * 0.6, n - 1) ] /(120) [ &(rand(30, 45)) Bough(l * 0.75, r * 0.6, n - 1) ] /(120) [ &(rand(30, 45)) Bough(l * 0.75, r * 0.6, n - 1) ]
Bough(l, r, n) -> F(l * 0.5, r * 0.5) F(l * 0.5, 0) Leaf /(90) Leaf /(90) Leaf /(90) Leaf
Leaf -> [ &(rand(40, 70)) Frond(0.4, 0.2, 30) ]
`;

/** Each of our trees beside a preset of the peer's with about as many vertices. */
const PAIRS: readonly { readonly subject: string; readonly grammar: string; readonly preset: string }[] = [
  { subject: 'oak', grammar: findPlant('oak')!.grammar, preset: 'Aspen Small' },
  { subject: 'maple', grammar: findPlant('maple')!.grammar, preset: 'Aspen Medium' },
  { subject: 'twigs', grammar: TWIGS, preset: 'Aspen Medium' },
];

/** Finer than the catalogue's near level: the peer's trees have more vertices than ours need. */
const FINEST: DetailPlan = {
  branchTriangles: 20_000,
  leafTriangles: 20_000,
  sides: 14,
  fewestPieces: 4,
  fineness: 4,
  hull: false,
};
/** Leaves of 17 vertices and thin branches. */
const TWIGGY: DetailPlan = { ...FINEST, sides: 7, fineness: 3 };

type Maker = { readonly next: () => number; readonly vertices: number };

/** Counts vertices over the seeds first: the work is compared per vertex. */
function makerOf(build: (seed: number) => number): Maker {
  let total = 0;
  for (let seed = 0; seed < SEEDS; seed++) total += build(seed);
  let visit = 0;
  return { next: () => build(visit++ % SEEDS), vertices: total / SEEDS };
}

function growOurs(text: string, look: PlantLook, detail: DetailPlan | 'near'): (seed: number) => number {
  const grow = growSkeleton;
  const build = buildPlantMesh;
  const grammar = compileGrammar(text).grammar!;
  return (seed) => {
    const growth = grow(grammar, seed);
    if (growth.status !== 'grown') throw new Error(growth.message);
    return build(growth.skeleton, look, detail).positions.length / 3;
  };
}

async function growTheirs(preset: string): Promise<(seed: number) => number> {
  const { Tree } = await loadPeer();
  const tree = new Tree();
  tree.loadPreset(preset);
  return (seed) => {
    tree.options.seed = seed;
    tree.generate();
    return countVertices(tree.branchesMesh) + countVertices(tree.leavesMesh);
  };
}

type Mesh = { readonly geometry: { readonly attributes: { readonly position: { readonly count: number } } } };
type PeerTree = {
  readonly options: { seed: number };
  readonly branchesMesh: Mesh;
  readonly leavesMesh: Mesh;
  loadPreset(name: string): void;
  generate(): void;
};

function countVertices({ geometry }: Mesh): number {
  return geometry.attributes.position.count;
}

/** The peer starts loading its textures when imported; a stand-in for the one DOM call it makes lets it run here. */
async function loadPeer(): Promise<{ readonly Tree: new () => PeerTree }> {
  const image = { addEventListener: () => {}, removeEventListener: () => {}, src: '' };
  const scope = globalThis as { document?: unknown };
  scope.document ??= { createElementNS: () => ({ ...image }) };
  return (await import('@dgreenheck/ez-tree')) as unknown as { readonly Tree: new () => PeerTree };
}

export async function run(report: Report): Promise<void> {
  for (const { subject, grammar, preset } of PAIRS) {
    const ours = makerOf(growOurs(grammar, findPlant('oak')!, grammar === TWIGS ? TWIGGY : FINEST));
    const theirs = makerOf(await growTheirs(preset));
    const { subjectMs, ratio, spread } = compareInterleaved(ours.next, theirs.next, { rounds: 11, minMs: 100 });
    // Times compare whole trees; a tree with more vertices may take longer by as much.
    const perVertex = (ratio * ours.vertices) / theirs.vertices;
    report({
      scenario: SCENARIO,
      metric: `vertices/s, grown and meshed, about ${Math.round(theirs.vertices)} vertices (ours ${Math.round(ours.vertices)})`,
      subject,
      peer: `${PEER} ${preset}`,
      value: Math.round((ours.vertices / subjectMs) * 1000),
      unit: 'vertices/s',
      ratio: perVertex,
      spread,
    });
  }
  for (const species of PLANTS.filter(({ kind }) => kind === 'tree')) {
    const { next, vertices } = makerOf(growOurs(species.grammar, species, 'near'));
    const { ms, spread } = measure(next, { rounds: 7, minMs: 20 });
    const row = {
      scenario: SCENARIO,
      metric: `near mesh of ${Math.round(vertices)} vertices`,
      subject: species.id,
      peer: null,
    };
    report({ ...row, value: ms, unit: 'ms', ratio: null, spread });
  }
}
