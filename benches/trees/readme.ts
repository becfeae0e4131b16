/*
 * The published rows: trees of the detail we ship against the peer's presets with the fewest vertices, for a whole tree
 * and for a vertex.
 */
import { compareInterleaved } from '../bench.ts';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';
import { createOurMaker, createPeerMaker, SEEDS } from './makers.ts';

const PAIRS = [
  { plant: 'oak', preset: 'Oak Small' },
  { plant: 'pine', preset: 'Pine Small' },
  { plant: 'birch', preset: 'Aspen Small' },
] as const;

export async function readme(add: AddReadmeRow): Promise<void> {
  for (const { plant, preset } of PAIRS) {
    const ours = createOurMaker(plant);
    const theirs = await createPeerMaker(preset);
    const { ratios } = compareInterleaved(ours.next, theirs.next, { rounds: 11, minMs: 100 });
    const base = {
      condition: `${plant} as shipped for near trees, ${Math.round(ours.vertices)} vertices, normals by three.js; the peer's ${preset}, ${Math.round(theirs.vertices)}; a new seed each time`,
      peer: peerName('@dgreenheck/ez-tree'),
      checked: `places, corners and normals of ${SEEDS} trees on both sides`,
    };
    const perVertex = ratios.map((ratio) => (ratio * ours.vertices) / theirs.vertices);
    add(readmeRow({ ...base, id: `trees/${plant}`, what: 'growing and meshing a tree', ratios }));
    add(
      readmeRow({
        ...base,
        id: `trees/${plant}-vertex`,
        what: 'growing and meshing a tree, per vertex',
        ratios: perVertex,
      }),
    );
  }
}
