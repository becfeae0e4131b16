/*
 * The numbers of the noise bench: its histogram counts every sample, its spectrum finds a wave, its layer is the noise.
 */
import { checkNode } from '@skerry/kit/schema';
import { sampleNoise2 } from '@skerry/noise';
import { findPreset } from '@skerry/world';
import { expect, it } from 'vitest';
import * as noise from '../../../src/pages/studio/noise/noise-sample.ts';

const SETTINGS = checkNode(noise.NOISE_GROUP, {}, '', []) as noise.NoiseSettings;

it('shows the noise that its line of code makes', () => {
  const samples = noise.sampleWindow(SETTINGS, noise.specOf(SETTINGS), 32);
  const step = SETTINGS.span / 32;
  expect(samples[5 * 32 + 7]).toBe(sampleNoise2(noise.specOf(SETTINGS), 7 * step, 5 * step));
  expect(noise.codeOf(SETTINGS)).toContain('frequency: 1 / 180, octaves: 5');
});

it('counts every sample once', () => {
  const { histogram, min, max, mean } = noise.factsOf(Float32Array.from([-2, -1, 0, 0.5, 1, 3]));
  expect(histogram.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect([min, max, mean]).toEqual([-2, 3, 0.25]);
  expect(histogram[0]).toBeCloseTo(2 / 6, 9);
});

it('finds the wave that a row is made of', () => {
  const side = 64;
  const samples = Float32Array.from({ length: side * side }, (_, i) => Math.sin((2 * Math.PI * 9 * (i % side)) / side));
  const power = noise.spectrumOf(samples, side);
  expect(power.indexOf(Math.max(...power))).toBe(8);
});

it('adds a layer with its numbers, or says why not', () => {
  const { recipe, message } = noise.addNoiseLayer(findPreset('skerry')!.recipe, SETTINGS);
  expect(message).toBe('');
  expect(recipe!.terrain.layers.at(-1)).toMatchObject({ kind: 'noise', scale: 180, octaves: 5, style: 'smooth' });
  let full = findPreset('skerry')!.recipe;
  let refusal = '';
  for (let k = 0; k < 40 && refusal === ''; k++) {
    const added = noise.addNoiseLayer(full, { ...SETTINGS, octaves: 12 });
    refusal = added.message;
    full = added.recipe ?? full;
  }
  expect(refusal).not.toBe('');
});
