/*
 * The published rows: a tile as it is drawn, its ground alone, the first of a process, and a far one of a land of lakes,
 * where each tile is kilometres wide and looks for many of them.
 */
import { join } from 'node:path';
import { compareInterleaved } from '../bench.ts';
import { compareFresh } from '../fresh-process.ts';
import { type AddReadmeRow, readmeRow } from '../readme-row.ts';
import { checkMesh, checkRelief, checkSameHeights } from './check-tiles.ts';
import { createGroundVisitor, createLayersVisitor, planOf } from './our-tiles.ts';
import { createUsualHeights, createUsualMesh, HEIGHTS_PEER, MESH_PEER } from './usual-way.ts';

const FRESH_ROUNDS = 9;
const FAR_LEVEL = 10;

export async function readme(add: AddReadmeRow): Promise<void> {
  const plan = planOf('skerry');
  const drawn = createLayersVisitor(plan, 0);
  const mesh = createUsualMesh();
  checkDrawn(plan, drawn);
  checkMesh(mesh());
  add(
    readmeRow({
      id: 'tile/drawn',
      what: 'a tile ready to draw',
      condition:
        '65 × 65 vertices, preset Skerry, warm; ours with climate, biomes, lakes, colours and openness, theirs heights and normals alone',
      peer: MESH_PEER,
      checked: "ours equal to the ground's own heights; theirs varied, with unit normals",
      ratios: compareInterleaved(drawn, mesh).ratios,
    }),
  );
  const ground = createGroundVisitor(plan, 0);
  const heights = createUsualHeights();
  checkRelief(reliefOf(ground().heightByVertex));
  checkRelief(reliefOf(heights()));
  add(
    readmeRow({
      id: 'tile/ground',
      what: 'the ground of a tile, not drawn',
      condition: '65 × 65 vertices, preset Skerry, warm; ours with climate, biomes and lakes, theirs heights alone',
      peer: HEIGHTS_PEER,
      checked: 'heights vary on both sides',
      ratios: compareInterleaved(ground, heights).ratios,
    }),
  );
  add(
    readmeRow({
      id: 'tile/first',
      what: 'the first tile of a process, ready to draw',
      condition:
        '65 × 65 vertices, preset Skerry, ours with climate, biomes, lakes, colours and openness; planning and compiling WebAssembly count, loading modules does not',
      peer: MESH_PEER,
      checked: 'heights vary and normals have length 1 on both sides',
      ratios: compareFresh(join(import.meta.dirname, 'first-tile.ts'), FRESH_ROUNDS, (...reliefs) => {
        reliefs.forEach(checkRelief);
      }),
    }),
  );
  const lakes = planOf('plains-lake');
  const far = createLayersVisitor(lakes, FAR_LEVEL);
  checkDrawn(lakes, far);
  add(
    readmeRow({
      id: 'tile/far',
      what: 'a far tile ready to draw',
      condition: `65 × 65 vertices 1 km apart, preset Plains Lake, warm; the view itself goes up to 16 km`,
      peer: MESH_PEER,
      checked: "ours equal to the ground's own heights; theirs varied, with unit normals",
      ratios: compareInterleaved(far, mesh, { rounds: 9, minMs: 60 }).ratios,
    }),
  );
}

function checkDrawn(plan: ReturnType<typeof planOf>, next: ReturnType<typeof createLayersVisitor>): void {
  let relief = 0;
  for (let k = 0; k < 8; k++) {
    const layers = next();
    checkSameHeights(plan, layers);
    relief = Math.max(relief, layers.highest - layers.lowest);
  }
  checkRelief(relief);
}

function reliefOf(heights: Float32Array): number {
  return heights.reduce((a, b) => Math.max(a, b)) - heights.reduce((a, b) => Math.min(a, b));
}
