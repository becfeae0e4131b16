/*
 * Which plans give the same tiles: the hashes of the stages that a product of a world is made by, and of the few
 * parameters that it reads itself. Whoever holds tiles of one plan and is given another compares hashes, and keeps
 * every tile whose product has not changed: new colours of the sky leave all tiles alone, a new palette leaves the
 * ground and everything that stands on it alone.
 */
import { requireChoice } from '@skerry/kit';
import { type StageHashes, stageHashes, type WorldPlan } from '@skerry/world';

/**
 * `ground`: heights, water and climate. `standing`: ground and what is scattered over it, which is also what movement,
 * sight and navigation meet. `layers`: tiles for drawing. `plants`: plants for drawing. `map`: pictures of the map.
 */
export type WorldProduct = 'ground' | 'standing' | 'layers' | 'plants' | 'map';

/** Two plans with the same hash have the same product at every place. */
export function productHash(plan: WorldPlan, product: WorldProduct): string {
  const stages = stageHashes(plan);
  requireChoice(product, 'product', Object.keys(READ_BY));
  return READ_BY[product](stages, plan).join(' ');
}

const READ_BY: Record<WorldProduct, (stages: StageHashes, plan: WorldPlan) => readonly (string | number)[]> = {
  ground: ({ walls }) => [walls],
  standing: ({ scatter, ice }, { recipe: { look } }) => [scatter, ice, look.rockFrom, look.beach, look.snowBelow],
  // Trees are part of the colours: distant ground takes on the colour of woods.
  layers: ({ colours }) => [colours],
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
