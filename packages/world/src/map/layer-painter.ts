/*
 * Maps of one quantity instead of colours: height, slope, temperature, moisture, biome or water depth.
 */
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { parseColour, type Rgb } from './colour.ts';
import type { MapLayer } from './paint-map.ts';
import { MAP_MARGIN, type Relief } from './relief.ts';

type Ramp = readonly Rgb[];
const HEIGHT: Ramp = ['#0d2236', '#2b5a74', '#8fb9b0', '#d7d6a8', '#a9a06a', '#8a6a4e', '#f3f1ec'].map(parseColour);
const SLOPE: Ramp = ['#f4f1e6', '#e0b878', '#a5502f', '#3a1626'].map(parseColour);
const TEMPERATURE: Ramp = ['#2d4a9b', '#8ab6d9', '#f1ecd2', '#e09a4c', '#9b2f2a'].map(parseColour);
const MOISTURE: Ramp = ['#c9a063', '#e8dfb4', '#8fb98a', '#2f6f86', '#1b3f63'].map(parseColour);
const WATER: Ramp = ['#eef0e6', '#9cc9c6', '#3f7d95', '#173a58'].map(parseColour);

/** Fills the image with one layer. */
export function paintLayer(
  pixels: Uint8ClampedArray,
  plan: WorldPlan,
  layer: Exclude<MapLayer, 'relief'>,
  ground: Ground,
  relief: Relief,
  width: number,
  height: number,
): void {
  const colourAt = colourOfLayer(plan, layer, ground, relief);
  for (let row = 0, out = 0; row < height; row++)
    for (let column = 0; column < width; column++, out += 4) {
      const i = (row + MAP_MARGIN) * ground.grid.width + MAP_MARGIN + column;
      const colour = colourAt(i);
      const light = 1 + 0.25 * relief.sunByVertex[i];
      for (let c = 0; c < 3; c++) pixels[out + c] = colour[c] * light;
      pixels[out + 3] = 255;
    }
}

function colourOfLayer(
  plan: WorldPlan,
  layer: Exclude<MapLayer, 'relief'>,
  ground: Ground,
  relief: Relief,
): (i: number) => Rgb {
  const reach = plan.recipe.terrain.continent.height;
  switch (layer) {
    case 'height':
      return (i) => onRamp(HEIGHT, 0.45 + (0.55 * (ground.heightByVertex[i] - plan.seaLevel)) / (reach * 1.3));
    case 'slope':
      return (i) => onRamp(SLOPE, relief.slopeByVertex[i] / 1.5);
    case 'temperature':
      return (i) => onRamp(TEMPERATURE, (ground.temperatureByVertex[i] + 20) / 60);
    case 'moisture':
      return (i) => onRamp(MOISTURE, ground.moistureByVertex[i]);
    case 'water':
      return (i) =>
        onRamp(WATER, (ground.waterByVertex[i] - ground.heightByVertex[i]) / (plan.recipe.water.clarity * 4));
    case 'biome': {
      const colours = plan.biomes.map((biome) => parseColour(biome.ground));
      return (i) => colours[ground.biomeByVertex[i]];
    }
  }
}

function onRamp(ramp: Ramp, position: number): Rgb {
  const at = Math.min(Math.max(position, 0), 1) * (ramp.length - 1);
  const index = Math.min(Math.floor(at), ramp.length - 2);
  const part = at - index;
  const [from, to] = [ramp[index], ramp[index + 1]];
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}
