/*
 * How far a number may go from a value that is allowed towards one that is not. The limit comes from a check of the
 * whole value, so it is found by trying: halving the distance.
 */
import type { NumberParameter } from '@skerry/kit/schema';

const HALVINGS = 24;
/** Parts of the distance that a limit is rounded to, so that it reads well. */
const ROUNDING = 1000;

/** The allowed number nearest to `to`; `from` is allowed, `to` is not. */
export function nearestAllowed(
  { kind }: NumberParameter,
  from: number,
  to: number,
  isAllowed: (value: number) => boolean,
): number {
  let [good, bad] = [from, to];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = kind === 'integer' ? Math.trunc((good + bad) / 2) : (good + bad) / 2;
    if (middle === good || middle === bad) break;
    if (isAllowed(middle)) good = middle;
    else bad = middle;
  }
  if (kind === 'integer' || good === from) return good;
  const unit = 10 ** Math.floor(Math.log10(Math.abs(to - from))) / ROUNDING;
  const towardsFrom = good > from ? Math.floor : Math.ceil;
  const isBetween = (value: number): boolean => Math.min(from, to) <= value && value <= Math.max(from, to);
  const rounded = [Math.round(good / unit), towardsFrom(good / unit)].map((units) =>
    Number((units * unit).toPrecision(10)),
  );
  return rounded.find((value) => isBetween(value) && isAllowed(value)) ?? good;
}
