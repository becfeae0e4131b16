/*
 * Shadows stand still: their maps move in whole texels, the wide one seldom; and qualities have the maps they ask for.
 */
import fc from 'fast-check';
import { DirectionalLight, Vector3 } from 'three/webgpu';
import { expect, it } from 'vitest';
import { QUALITIES, QUALITY_NAMES } from '../../src/quality/quality.ts';
import { createSunLight, type SunLight } from '../../src/sky/sun-light.ts';
import { skyAt } from '../../src/frame/sky-at.ts';

const SKY = skyAt(9, { zenith: '#3f7fbf', horizon: '#c8dcea', sun: '#fff2dd', shade: '#8899bb' });
const LOOK = new Vector3(0.6, -0.1, -0.79).normalize();

function sunOf({ group }: SunLight): DirectionalLight {
  return group.children.find((child) => child instanceof DirectionalLight)!;
}

it('the map around the eye moves by whole texels, whichever way the eye goes', () => {
  const { shadowSize, shadowReach } = QUALITIES.medium;
  const texel = (2 * shadowReach) / shadowSize;
  const light = createSunLight(QUALITIES.medium);
  const direction = new Vector3(...SKY.lightDirection);
  const right = new Vector3().crossVectors(new Vector3(0, 0, -1), direction).normalize();
  const up = new Vector3().crossVectors(direction, right).normalize();
  const metres = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(metres, metres, metres, (x, y, z) => {
      light.update(SKY, new Vector3(x, y, z), LOOK, 0.016);
      const { target, position } = sunOf(light);
      for (const axis of [right, up]) {
        const texels = target.position.dot(axis) / texel;
        expect(Math.abs(texels - Math.round(texels))).toBeLessThan(1e-6);
      }
      expect(position.clone().sub(target.position).normalize().dot(direction)).toBeCloseTo(1);
    }),
    { seed: 4 },
  );
  light.dispose();
});

it('without shadows the light does not move at all', () => {
  const light = createSunLight(QUALITIES.software);
  light.update(SKY, new Vector3(10, 20, 30), LOOK, 0.016);
  const before = sunOf(light).position.clone();
  light.update(SKY, new Vector3(-500, 0, 900), LOOK, 0.016);
  expect(sunOf(light).position).toEqual(before);
  expect(sunOf(light).castShadow).toBe(false);
});

it.each(QUALITY_NAMES)('%s has a second map exactly when it asks for one', (name) => {
  const light = createSunLight(QUALITIES[name]);
  const { shadow } = sunOf(light) as unknown as { shadow: { shadowNode?: unknown } };
  expect(shadow.shadowNode !== undefined).toBe(QUALITIES[name].shadowFar > 0);
  light.dispose();
});

it.each(QUALITY_NAMES.filter((name) => QUALITIES[name].shadowSize > 0))(
  'in %s shadows begin at the feet: no surface is held more than a foot towards the light',
  (name) => {
    const light = createSunLight(QUALITIES[name]);
    const { bias, normalBias, camera } = sunOf(light).shadow;
    const metres = -bias * (camera.far - camera.near);
    expect(metres).toBeGreaterThan(0.02);
    expect(metres + normalBias).toBeLessThan(0.35);
    light.dispose();
  },
);
