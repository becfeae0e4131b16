/*
 * Which plans give the same tiles: the hashes of the stages that a product of a world depends on, and of the few
 * parameters that it reads directly. When the plan changes, owners of tiles compare hashes and keep every tile whose
 * product has not changed: a new sky colour keeps all tiles, a new palette keeps the ground and everything that stands
 * on it.
 */
import { footingHash } from '@skerry/footing';
import { requireChoice } from '@skerry/kit';
import { type StageHashes, stageHashes, type WorldPlan } from '@skerry/world';

/**
 * `ground`: heights, water and climate. `standing`: ground and its scatter, which movement, sight and navigation also
 * use. `relief`: tiles for drawing but for their colours. `layers`: tiles for drawing. `scattered`: plants for drawing
 * but for the colour that they take from the ground. `plants`: plants for drawing. `map`: images of the map.
 */
export type WorldProduct = 'ground' | 'standing' | 'relief' | 'layers' | 'scattered' | 'plants' | 'map';

/** Two plans with the same hash have the same product at every place. */
export function productHash(plan: WorldPlan, product: WorldProduct): string {
  const stages = stageHashes(plan);
  requireChoice(product, 'product', Object.keys(READ_BY));
  return READ_BY[product](stages, plan).join(' ');
}

const READ_BY: Record<WorldProduct, (stages: StageHashes, plan: WorldPlan) => readonly (string | number)[]> = {
  ground: ({ walls }) => [walls],
  standing: (_, plan) => [footingHash(plan)],
  // Trees are part of it: distant ground takes on the colour of woods. So is the distance from the snow line.
  relief: ({ scatter }, { recipe: { look } }) => [scatter, look.snowBelow],
  layers: ({ colours }) => [colours],
  scattered: ({ scatter }) => [scatter],
  plants: ({ scatter }, { recipe }) => [scatter, ...recipe.biomes.map(({ ground }) => ground)],
  map: ({ colours }, { recipe: { look, water } }) => {
    const { snowBelow, snow, rockFrom, beach, sky } = look;
    const { shallow, deep, clarity, lakes } = water;
    const painted = [
      snowBelow,
      snow,
      rockFrom,
      beach,
      sky.sun,
      sky.shade,
      shallow,
      deep,
      clarity,
      String(lakes.frozen),
    ];
    return [colours, ...painted];
  },
};
