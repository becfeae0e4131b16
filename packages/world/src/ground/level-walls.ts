/*
 * The land shape `level`: the walls of an obstacle grid, standing on a flat platform in the sea.
 */
import { NO_BIOME, type WorldPlan } from '../plan/world-plan.ts';
import type { Ground } from './ground.ts';

/** Raises the ground of blocked cells by the height of a wall; true when the plan has a level. */
export function raiseWalls(ground: Ground, plan: WorldPlan): boolean {
  const { level } = plan;
  if (!level) return false;
  const { wall, cell } = plan.recipe.shape.level;
  const { grid, heightByVertex } = ground;
  const cellSize = Number(cell);
  for (let row = 0; row < grid.depth; row++) {
    const iz = Math.floor((grid.z + row * grid.step) / cellSize + level.depth / 2);
    if (iz < 0 || iz >= level.depth) continue;
    for (let column = 0; column < grid.width; column++) {
      const ix = Math.floor((grid.x + column * grid.step) / cellSize + level.width / 2);
      if (ix < 0 || ix >= level.width || level.cells[iz * level.width + ix] === 0) continue;
      const i = row * grid.width + column;
      heightByVertex[i] += wall;
      if (plan.wallBiome === NO_BIOME) continue;
      ground.biomeByVertex[i] = plan.wallBiome;
      ground.otherBiomeByVertex[i] = plan.wallBiome;
      ground.blendByVertex[i] = 0;
    }
  }
  return true;
}
