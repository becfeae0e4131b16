/*
 * The biomes as places in a chart of temperature and moisture: which one wins where, and where there is most room.
 * Distances are those of the generator: one step is twelve degrees, or 0.35 of moisture; a reach comes off.
 */

export type Climate = { readonly temperature: number; readonly moisture: number; readonly reach: number };

export const TEMPERATURES = [-25, 45] as const;
export const MOISTURES = [0, 1] as const;
const STEP_DEGREES = 12;
const STEP_MOISTURE = 0.35;

/** Index of the biome that wins at a climate. */
export function nearestBiome(biomes: readonly Climate[], temperature: number, moisture: number): number {
  let best = 0;
  for (let k = 1; k < biomes.length; k++)
    if (distanceTo(biomes[k], temperature, moisture) < distanceTo(biomes[best], temperature, moisture)) best = k;
  return best;
}

function distanceTo(biome: Climate, temperature: number, moisture: number): number {
  const degrees = (temperature - biome.temperature) / STEP_DEGREES;
  const wet = (moisture - biome.moisture) / STEP_MOISTURE;
  return Math.sqrt(degrees * degrees + wet * wet) - biome.reach;
}

const STEPS = 24;

/** The climate that is farthest from every biome: the place for a new one. */
export function emptiestClimate(biomes: readonly Climate[]): {
  readonly temperature: number;
  readonly moisture: number;
} {
  let best = { temperature: 10, moisture: 0.5 };
  let most = -Infinity;
  for (let k = 0; k < STEPS * STEPS; k++) {
    const temperature = at(TEMPERATURES, ((k % STEPS) + 0.5) / STEPS);
    const moisture = at(MOISTURES, (Math.floor(k / STEPS) + 0.5) / STEPS);
    const distance = Math.min(...biomes.map((biome) => distanceTo(biome, temperature, moisture)));
    if (distance <= most) continue;
    most = distance;
    best = { temperature: Math.round(temperature * 2) / 2, moisture: Math.round(moisture * 100) / 100 };
  }
  return best;
}

export function at([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}

export function shareOf([from, to]: readonly [number, number], value: number): number {
  return (value - from) / (to - from);
}
