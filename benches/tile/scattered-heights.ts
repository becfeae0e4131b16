/*
 * A million heights at places scattered over a square of 8 km: all in one call, against `heightAt` for each in the order
 * they come (of which a sample is timed). Both begin with an empty cache; their answers are compared.
 */
import { rngFromSeed } from '@skerry/kit';
import { createSampler } from '@skerry/world';
import { median, type Report, spreadOf } from '../bench.ts';
import { planOf } from './our-tiles.ts';

const PLACES = 1_000_000;
const SINGLE_PLACES = 4000;
const SIDE = 8192;
const ROUNDS = 3;

export function reportScatteredHeights(report: Report): void {
  const plan = planOf('skerry');
  const nsByCall: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rng = rngFromSeed(round);
    const places = Float64Array.from({ length: 2 * PLACES }, () => rng.range(-SIDE / 2, SIDE / 2));
    const [together, alone] = [createSampler(plan), createSampler(plan)];
    let start = performance.now();
    const heights = together.heightsAt(places);
    const ns = ((performance.now() - start) * 1e6) / PLACES;
    start = performance.now();
    for (let i = 0; i < SINGLE_PLACES; i++) {
      const height = alone.heightAt(places[2 * i], places[2 * i + 1]);
      if (Math.fround(height) !== heights[i]) throw new Error(`the heights of place ${i} differ`);
    }
    nsByCall.push(ns);
    ratios.push(((performance.now() - start) * 1e6) / SINGLE_PLACES / ns);
  }
  report({
    scenario: 'tile',
    metric: `a height of ${PLACES.toLocaleString('en')} scattered over ${SIDE / 1024} km, skerry`,
    subject: 'heightsAt',
    peer: 'heightAt for each',
    value: median(nsByCall),
    unit: 'ns',
    ratio: median(ratios),
    spread: spreadOf(ratios),
  });
}
