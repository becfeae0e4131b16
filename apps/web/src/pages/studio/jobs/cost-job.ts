/*
 * What each stage of a world costs: milliseconds of one tile, measured in a worker. Stages without a form of their own
 * count for the stage whose parameters they read, or for the one before them.
 */
import {
  buildTileWith,
  createGroundBuilder,
  RECIPE_SCHEMA,
  scatterTile,
  tileGrid,
  type WorldPlan,
} from '@skerry/world';

export type StageCosts = Readonly<Record<string, number>>;

const OWNER: Readonly<Record<string, string>> = { lakes: 'water', walls: 'shape', ice: 'water', colours: 'look' };
const hasForm = (id: string): boolean => Object.hasOwn(RECIPE_SCHEMA.fields, id);

/** One round: the middle of several is less exposed to chance. */
export function measureCosts(plan: WorldPlan, near: { readonly x: number; readonly z: number }): StageCosts {
  const key = { level: 0, tx: Math.floor(near.x / 64), tz: Math.floor(near.z / 64) };
  const costs: Record<string, number> = {};
  const builder = createGroundBuilder(plan);
  let since = performance.now();
  let last = 'shape';
  const note = (id: string): void => {
    const now = performance.now();
    const owner = OWNER[id] ?? (hasForm(id) ? id : last);
    if (hasForm(id)) last = id;
    costs[owner] = (costs[owner] ?? 0) + now - since;
    since = now;
  };
  builder.build(tileGrid(key), { onStage: note });
  const tile = buildTileWith(builder, key);
  since = performance.now();
  scatterTile(plan, tile);
  note('scatter');
  return costs;
}
