/*
 * Where a number stands on its slider. A slider spans the soft range of its parameter in steps, by equal amounts or, on a
 * logarithmic scale, by equal factors; numbers beyond it stand at its end.
 */
import type { NumberParameter } from '@skerry/kit/schema';

/** Positions of a logarithmic slider, and of a linear one without a step of its own. */
const POSITIONS = 1000;

export type Slider = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  toPosition(value: number): number;
  fromPosition(position: number): number;
};

export function sliderOf(parameter: NumberParameter): Slider {
  const [low, high] = parameter.softRange ?? [parameter.min, parameter.max];
  const step = parameter.step ?? (high - low) / POSITIONS;
  const settle = (value: number): number => settleNumber(parameter, value);
  // A logarithm needs a positive end to begin at.
  if (parameter.scale !== 'log' || low <= 0)
    return {
      min: low,
      max: high,
      step,
      toPosition: (value) => Math.min(Math.max(value, low), high),
      fromPosition: settle,
    };
  const span = Math.log(high / low);
  return {
    min: 0,
    max: POSITIONS,
    step: 1,
    toPosition: (value) => Math.round((Math.log(Math.min(Math.max(value, low), high) / low) / span) * POSITIONS),
    fromPosition: (position) => settle(Number((low * Math.exp((position / POSITIONS) * span)).toPrecision(3))),
  };
}

/** The nearest number in range that the parameter can have. */
export function settleNumber({ kind, min, max }: NumberParameter, value: number): number {
  const near = Math.min(Math.max(value, min), max);
  return kind === 'integer' ? Math.round(near) : near;
}
