/*
 * Every plant that ships: it grows, keeps its budgets and its outline at every level, and never changes unnoticed.
 */
import { describe, expect, it } from 'vitest';
import {
  buildPlant,
  buildPlantMesh,
  compileGrammar,
  findPlant,
  growPlant,
  GROWTH_LIMITS,
  growSkeleton,
  PLANT_DETAILS,
  type PlantDetail,
  type PlantKind,
  PLANTS,
  type Skeleton,
  TURTLE_SYMBOLS,
} from '../../src/plants/index.ts';
import { type SymbolVisitor, visitExpansion } from '../../src/plants/grammar/expand-grammar.ts';
import { GOLDEN_HASHES } from './golden-hashes.ts';
import { hashGoldenPlants, hashMesh } from './golden-plants.ts';
import { measureMesh } from './mesh/mesh-laws.ts';

const TREE = { near: 3000, mid: 800, low: 200, far: 40 };
const SMALL = { near: 1100, mid: 240, low: 80, far: 32 };
const MOST: Readonly<Record<PlantKind, Readonly<Record<PlantDetail, number>>>> = {
  tree: TREE,
  bush: SMALL,
  rock: SMALL,
  grass: SMALL,
  flower: SMALL,
};
const VARIANTS = 3;
const IDS = PLANTS.map(({ id }) => id);

describe('the catalogue', () => {
  it('has the kinds a world needs', () => {
    const countOf = (kind: PlantKind): number => PLANTS.filter((species) => species.kind === kind).length;
    expect(countOf('tree')).toBeGreaterThanOrEqual(8);
    expect(countOf('bush')).toBeGreaterThanOrEqual(3);
    expect(countOf('rock')).toBeGreaterThanOrEqual(3);
    expect(countOf('grass')).toBeGreaterThanOrEqual(2);
    expect(countOf('flower')).toBeGreaterThanOrEqual(3);
    expect(new Set(IDS).size).toBe(IDS.length);
    for (const id of IDS) expect(findPlant(id)?.id).toBe(id);
    expect(findPlant('triffid')).toBeUndefined();
    expect(() => buildPlant('triffid', 0, 'near')).toThrow(
      'expected the id of a plant in the catalogue, got "triffid"',
    );
  });

  it.each(PLANTS)('$id has valid colours for every tint its grammar uses', ({ grammar, tints }) => {
    for (const colour of tints.flat()) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    const used = [...grammar.matchAll(/tint\((\d+)\)/g)].map(([, tint]) => Number(tint));
    for (const tint of used) expect(tint).toBeLessThan(tints.length);
  });

  it.each(PLANTS)('$id keeps the laws of a mesh at every level', (species) => {
    for (let variant = 0; variant < VARIANTS; variant++) {
      const skeleton = growPlant(species.id, variant);
      for (const detail of PLANT_DETAILS) {
        const mesh = buildPlantMesh(skeleton, species, detail);
        const facts = measureMesh(mesh);
        const where = `variant ${variant} ${detail}`;
        expect(facts, where).toMatchObject({ unused: 0, doubled: 0, frayed: 0 });
        expect(facts.degenerate, where).toBeLessThanOrEqual(facts.triangles * 0.02);
        expect(facts.triangles, where).toBeLessThanOrEqual(MOST[species.kind][detail]);
        expect(facts.triangles, where).toBeGreaterThan(4);
        // A coarse leaf may be flat; none may be inside out.
        expect(Math.min(...facts.volumes), where).toBeGreaterThan(-1e-6);
        expect(mesh.positions.every(Number.isFinite), where).toBe(true);
      }
    }
  });

  it.each(PLANTS)('$id becomes simpler with distance and keeps its outline', (species) => {
    for (let variant = 0; variant < VARIANTS; variant++) {
      const skeleton = growPlant(species.id, variant);
      const meshes = PLANT_DETAILS.map((detail) => buildPlantMesh(skeleton, species, detail));
      const [near] = meshes;
      for (let i = 1; i < meshes.length; i++) {
        const where = `variant ${variant} ${PLANT_DETAILS[i]}`;
        expect(meshes[i].positions.length, where).toBeLessThan(meshes[i - 1].positions.length);
        expect(meshes[i].indices.length, where).toBeLessThan(meshes[i - 1].indices.length);
        const loose = species.kind === 'tree' || species.kind === 'rock' ? 0.15 : 0.3;
        expect(Math.abs(meshes[i].height / near.height - 1), `height of ${where}`).toBeLessThanOrEqual(loose);
        expect(Math.abs(meshes[i].reach / near.reach - 1), `reach of ${where}`).toBeLessThanOrEqual(loose * 2);
      }
    }
  });

  it.each(PLANTS)('$id is about as tall as it says', (species) => {
    let mean = 0;
    for (let variant = 0; variant < 12; variant++) mean += buildPlant(species.id, variant, 'near').height / 12;
    expect(Math.abs(mean / species.height - 1)).toBeLessThanOrEqual(0.12);
  });

  it.each(PLANTS.filter(({ kind, id }) => kind === 'tree' && id !== 'shard'))(
    '$id stops walkers where its stem is',
    (species) => {
      const radius = stemRadius(growPlant(species.id, 0));
      expect(species.trunkRadius / radius).toBeGreaterThan(0.7);
      expect(species.trunkRadius / radius).toBeLessThan(1.6);
    },
  );

  it.each(PLANTS)('$id differs from variant to variant and from world to world', ({ id, variants }) => {
    const hashes = new Set<number>();
    for (let variant = 0; variant < variants; variant++) hashes.add(hashMesh(buildPlant(id, variant, 'near')));
    hashes.add(hashMesh(buildPlant(id, 0, 'near', 99)));
    expect(hashes.size).toBe(variants + 1);
    expect(hashMesh(buildPlant(id, 0, 'near', 99))).toBe(hashMesh(buildPlant(id, 0, 'near', 99)));
  });

  it('grows for any seed, well within the limits', () => {
    const quarter = { modules: 50_000, segments: 5_000, leaves: 5_000, reach: 100 };
    for (const { id, grammar } of PLANTS) {
      const compiled = compileGrammar(grammar).grammar!;
      for (let seed = 0; seed < 40; seed++)
        expect(growSkeleton(compiled, seed * 7919, quarter).status, id).toBe('grown');
    }
  });

  it('has iterations enough: no rule of any species is cut short', () => {
    for (const { id, grammar } of PLANTS) {
      const compiled = compileGrammar(grammar).grammar!;
      const left = new Set<string>();
      const visit: SymbolVisitor = (symbol) => {
        if (symbol >= TURTLE_SYMBOLS.length) left.add(compiled.symbols[symbol]);
        return true;
      };
      for (let seed = 0; seed < 20; seed++) visitExpansion(compiled, seed, visit, GROWTH_LIMITS.modules);
      expect([...left], id).toEqual([]);
    }
  });

  it('has the recorded bytes', () => {
    expect(hashGoldenPlants()).toEqual(GOLDEN_HASHES);
  });
});

/** The thickest wood at the height of a walker's body, or at the plant's foot if it branches lower. */
function stemRadius({ nodeCount, radiusByNode, positionByNode, startByNode }: Skeleton): number {
  let radius = 0;
  for (let node = 0; node < nodeCount; node++) {
    const y = positionByNode[node * 3 + 1];
    if (startByNode[node] === 0 && y > 0.25 && y < 1.8) radius = Math.max(radius, radiusByNode[node]);
  }
  return radius;
}
