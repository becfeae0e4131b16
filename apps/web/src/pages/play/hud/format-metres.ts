/*
 * Distances for the display: in steps that grow with the distance, so that they change seldom.
 */

const STEPS = [
  [60, 5],
  [200, 10],
  [1000, 50],
] as const;
const KILOMETRE = 1000;

export function formatMetres(metres: number): string {
  const step = STEPS.find(([end]) => metres < end)?.[1];
  if (step === undefined) return `${(metres / KILOMETRE).toFixed(1)} km`;
  return `${Math.max(step, Math.round(metres / step) * step)} m`;
}
