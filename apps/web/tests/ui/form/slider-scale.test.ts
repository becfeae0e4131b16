/*
 * Numbers on sliders: what is shown is what was set, on a linear and on a logarithmic scale.
 */
import { integer, number, type NumberParameter } from '@skerry/kit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleNumber, sliderOf } from '../../../src/ui/form/model/slider-scale.ts';

const SCALE: NumberParameter = number('Scale', 'm', [2, 1e6], 200, '', { scale: 'log', softRange: [20, 20_000] });

describe('a slider', () => {
  it('spans the soft range, and a number beyond it stands at its end', () => {
    const slider = sliderOf(SCALE);
    expect([slider.toPosition(20), slider.toPosition(20_000)]).toEqual([slider.min, slider.max]);
    expect([slider.toPosition(2), slider.toPosition(1e6)]).toEqual([slider.min, slider.max]);
    const linear = sliderOf(integer('Agents', [0, 200], 4, '', { softRange: [0, 24] }));
    expect([linear.min, linear.max, linear.step, linear.toPosition(90)]).toEqual([0, 24, 1, 24]);
  });

  it('on a logarithmic scale moves by equal factors', () => {
    const { fromPosition, max } = sliderOf(SCALE);
    expect(fromPosition(max / 3)).toBeCloseTo(200, -1);
    expect(fromPosition((2 * max) / 3)).toBeCloseTo(2000, -2);
  });

  it('stands where it was put, whatever the scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (position) => {
        const slider = sliderOf(SCALE);
        // Three digits are kept, so a value may stand one place beside.
        expect(Math.abs(slider.toPosition(slider.fromPosition(position)) - position)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never gives what the parameter cannot have', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const settled = settleNumber(integer('Width', [12, 256], 50, ''), value);
        expect(Number.isInteger(settled) && settled >= 12 && settled <= 256).toBe(true);
      }),
    );
  });
});
