/*
 * Climate on the coarse lattice: temperature at sea level and moisture, before height and shore change them.
 * Warm and cold belts follow z with a smooth wave, so an endless world has latitudes.
 */
import { cos } from '@skerry/kit';
import type { FieldEngine, GridSpec, Plane } from '@skerry/noise';
import type { WorldPlan } from '../plan/world-plan.ts';

/** fBm of few octaves rarely passes 0.55, so variation is stretched to mean what it says. */
const NOISE_REACH = 1.8;

export type ClimatePlanes = { readonly temperature: Plane; readonly moisture: Plane };

/** Temperature at sea level, degrees, and moisture of every sample. */
export function assignClimate(engine: FieldEngine, plan: WorldPlan, grid: GridSpec): ClimatePlanes {
  const { temperature: heat, moisture: wet } = plan.recipe.climate;
  const temperature = engine.noise(engine.plane(), plan.temperatureNoise);
  engine.affine(temperature, temperature, heat.variation * NOISE_REACH, heat.mean);
  if (heat.bands > 0) {
    const mark = engine.mark();
    const belt = engine.columnRow(engine.plane(), 'max', new Float32Array(grid.width), coldByRow(plan, grid));
    engine.addScaled(temperature, temperature, belt, -heat.bands);
    engine.release(mark);
  }
  const moisture = engine.noise(engine.plane(), plan.moistureNoise);
  engine.affine(moisture, moisture, wet.variation * NOISE_REACH, wet.mean);
  return { temperature, moisture };
}

/** 0 in the middle of a warm belt, 1 in the middle of a cold one. */
function coldByRow(plan: WorldPlan, grid: GridSpec): Float32Array {
  const { bandWidth } = plan.recipe.climate.temperature;
  const cold = new Float32Array(grid.depth);
  for (let i = 0; i < grid.depth; i++) {
    const turns = (grid.z + i * grid.step) / (2 * bandWidth);
    cold[i] = 0.5 - 0.5 * cos(6.283185307179586 * (turns - Math.floor(turns)));
  }
  return cold;
}
