import { PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { type Rgb, skyAt, toLinear } from '../../src/frame/sky-at.ts';

const brightness = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const lengthOf = ([x, y, z]: Rgb): number => Math.sqrt(x * x + y * y + z * z);

describe.each(PRESETS.map(({ id, recipe }) => [id, recipe.look.sky] as const))('the sky of %s', (_, colours) => {
  it('is that of its recipe at noon', () => {
    const { zenith, horizon } = skyAt(12, colours);
    for (let c = 0; c < 3; c++) {
      expect(zenith[c]).toBeCloseTo(toLinear(colours.zenith)[c], 2);
      expect(Math.abs(horizon[c] - toLinear(colours.horizon)[c])).toBeLessThan(0.1);
    }
  });

  it('has finite colours and unit directions at every minute, and light never comes from below', () => {
    for (let hour = 0; hour < 24; hour += 1 / 60) {
      const sky = skyAt(hour, colours);
      for (const colour of [
        sky.lightColour,
        sky.zenith,
        sky.horizon,
        sky.glow,
        sky.sunDisc,
        sky.ambientSky,
        sky.ambientGround,
      ])
        for (const channel of colour) expect(channel >= 0 && Number.isFinite(channel), `${hour}`).toBe(true);
      for (const direction of [sky.sunDirection, sky.moonDirection, sky.lightDirection])
        expect(lengthOf(direction)).toBeCloseTo(1, 2);
      expect(sky.lightDirection[1]).toBeGreaterThan(0.05);
    }
  });

  it('is never much darker than deep night, at dusk and dawn either', () => {
    const light = (hour: number): number => {
      const { lightColour, ambientSky } = skyAt(hour, colours);
      return 0.6 * brightness(lightColour) + brightness(ambientSky);
    };
    for (let hour = 0; hour < 24; hour += 1 / 12) expect(light(hour), `${hour}`).toBeGreaterThan(0.85 * light(0));
  });

  it('changes without a jump, and the light is out when it passes from sun to moon', () => {
    let before = skyAt(0, colours);
    for (let hour = 1 / 60; hour <= 24; hour += 1 / 60) {
      const now = skyAt(hour, colours);
      for (const name of ['zenith', 'horizon', 'ambientSky', 'lightColour'] as const)
        for (let c = 0; c < 3; c++)
          expect(Math.abs(now[name][c] - before[name][c]), `${name} at ${hour}`).toBeLessThan(0.08);
      const turned = Math.abs(now.lightDirection[0] - before.lightDirection[0]) > 0.1;
      if (turned) expect(brightness(now.lightColour)).toBeLessThan(0.02);
      before = now;
    }
  });
});

it('noon is brighter than dusk, dusk than midnight; stars are out at night only', () => {
  const { recipe } = PRESETS[0];
  const at = (hour: number) => skyAt(hour, recipe.look.sky);
  expect(brightness(at(12).ambientSky)).toBeGreaterThan(brightness(at(18.4).ambientSky));
  expect(brightness(at(18.4).ambientSky)).toBeGreaterThan(brightness(at(0).ambientSky));
  expect([at(12).stars, at(0).stars]).toEqual([0, 1]);
});

it('the sun rises in the east, stands in the south and sets in the west', () => {
  const { recipe } = PRESETS[0];
  const at = (hour: number) => skyAt(hour, recipe.look.sky).sunDirection;
  expect(at(6)[0]).toBeCloseTo(1);
  expect(at(12)[2]).toBeGreaterThan(0.5);
  expect(at(18)[0]).toBeCloseTo(-1);
  expect(at(30)).toEqual(at(6).map((value) => expect.closeTo(value)));
});
