/*
 * Trees, grown and meshed: every species at the detail that ships for near trees, with and without normals, in
 * milliseconds. Ratios to @dgreenheck/ez-tree are in readme.ts.
 */
import { buildPlantMesh, compileGrammar, growSkeleton, PLANTS } from '@skerry/world/plants';
import { measure, type Report } from '../bench.ts';
import { createOurMaker, SEEDS } from './makers.ts';

export { readme } from './readme.ts';

export async function run(report: Report): Promise<void> {
  const [grow, build] = [growSkeleton, buildPlantMesh];
  for (const species of PLANTS.filter(({ kind }) => kind === 'tree')) {
    const grammar = compileGrammar(species.grammar).grammar!;
    const { next, vertices } = createOurMaker(species.id);
    let visit = 0;
    const bare = () => {
      const growth = grow(grammar, visit++ % SEEDS);
      return growth.status === 'grown' && build(growth.skeleton, species, 'near');
    };
    for (const [what, work] of [
      ['with normals', next],
      ['without normals', bare],
    ] as const) {
      const { ms, spread } = measure(work, { rounds: 7, minMs: 20 });
      const metric = `near mesh of ${Math.round(vertices)} vertices, ${what}`;
      const row = { scenario: 'trees', metric, subject: species.id, peer: null, unit: 'ms', ratio: null };
      report({ ...row, value: ms, spread });
    }
  }
}
