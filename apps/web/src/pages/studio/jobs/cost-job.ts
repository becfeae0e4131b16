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

/** The middle of these; the first one or two warm up. */
const ROUNDS = 7;
const OWNER: Readonly<Record<string, string>> = { lakes: 'water', walls: 'shape', ice: 'water', colours: 'look' };
const hasForm = (id: string): boolean => Object.hasOwn(RECIPE_SCHEMA.fields, id);

export function measureCosts(plan: WorldPlan, near: { readonly x: number; readonly z: number }): StageCosts {
  const key = { level: 0, tx: Math.floor(near.x / 64), tz: Math.floor(near.z / 64) };
  const rounds: Record<string, number[]> = {};
  const builder = createGroundBuilder(plan);
  for (let round = 0; round < ROUNDS; round++) {
    let since = performance.now();
    let last = 'shape';
    const note = (id: string): void => {
      const now = performance.now();
      const owner = OWNER[id] ?? (hasForm(id) ? id : last);
      if (hasForm(id)) last = id;
      const times = (rounds[owner] ??= []);
      times[round] = (times[round] ?? 0) + now - since;
      since = now;
    };
    builder.build(tileGrid(key), { onStage: note });
    const tile = buildTileWith(builder, key);
    since = performance.now();
    scatterTile(plan, tile);
    note('scatter');
  }
  return Object.fromEntries(Object.entries(rounds).map(([id, times]) => [id, middle(times)]));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
