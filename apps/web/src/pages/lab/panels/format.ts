/*
 * Numbers as they are shown.
 */

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export function formatNumber(value: number): string {
  return WHOLE.format(value);
}

/** A path's cost, with as many decimals as tell two paths apart. */
export function formatCost(cost: number): string {
  return cost.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function formatMs(ms: number): string {
  if (ms < 0.1) return '< 0.1 ms';
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${WHOLE.format(ms)} ms`;
}

export function formatPercent(share: number): string {
  const percent = 100 * share;
  return `${percent < 10 ? percent.toFixed(1) : WHOLE.format(percent)} %`;
}
