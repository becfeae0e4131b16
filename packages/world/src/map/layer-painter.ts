/*
 * Maps of one layer: the colour of each pixel from the value there and the layer's legend.
 */
import type { MapGround, MapLayer, MapLegend } from '../stages/map-layer.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { parseColour, type Rgb } from './colour.ts';
import { MAP_MARGIN, type Relief } from './relief.ts';

/** Fills the image with one layer, lit by the relief. */
export function paintLayer(
  pixels: Uint8ClampedArray,
  plan: WorldPlan,
  layer: MapLayer,
  map: MapGround & { readonly relief: Relief },
  width: number,
  height: number,
): void {
  const { ground, relief } = map;
  const valueAt = layer.value(map);
  const colourOf = createColourScale(layer.legend(plan.recipe));
  for (let row = 0, out = 0; row < height; row++)
    for (let column = 0; column < width; column++, out += 4) {
      const i = (row + MAP_MARGIN) * ground.grid.width + MAP_MARGIN + column;
      const colour = colourOf(valueAt(i));
      const light = 1 + 0.25 * relief.sunByVertex[i];
      for (let c = 0; c < 3; c++) pixels[out + c] = colour[c] * light;
      pixels[out + 3] = 255;
    }
}

function createColourScale(legend: MapLegend): (value: number) => Rgb {
  if (legend.kind === 'classes') {
    const colours = legend.classes.map(({ colour }) => parseColour(colour));
    return (index) => colours[index];
  }
  const { from, to } = legend;
  const colours = legend.colours.map(parseColour);
  return (value) => onRamp(colours, (value - from) / (to - from));
}

function onRamp(ramp: readonly Rgb[], position: number): Rgb {
  const at = Math.min(Math.max(position, 0), 1) * (ramp.length - 1);
  const index = Math.min(Math.floor(at), ramp.length - 2);
  const part = at - index;
  const [from, to] = [ramp[index], ramp[index + 1]];
  const tone = (c: number): number => from[c] + (to[c] - from[c]) * part;
  return [tone(0), tone(1), tone(2)];
}
