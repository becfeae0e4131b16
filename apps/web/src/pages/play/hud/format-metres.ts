/*
 * Distances and times for the display. Distances come in steps that grow with them, so that they change seldom.
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

/** 4 min 7 s */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}
