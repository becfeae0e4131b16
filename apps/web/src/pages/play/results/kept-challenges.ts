/*
 * The times that runs on this device are to beat, by the id of the run. Apart from saves: the rules know no clock.
 */

export type KeptChallenge = { readonly id: string; readonly seconds: number };

const KEY = 'skerry.challenges';
const MAX_KEPT = 60;

/** Remembers the time to beat of a run; the oldest are forgotten first. */
export function keepChallenge(id: string, seconds: number): void {
  const after = [...recall().filter((kept) => kept.id !== id), { id, seconds }].slice(-MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Not stored: the run is played without a time to beat.
  }
}

/** The time to beat, if the run has one. */
export function timeToBeat(id: string): number | undefined {
  return recall().find((kept) => kept.id === id)?.seconds;
}

function recall(): readonly KeptChallenge[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(given) ? given.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptChallenge {
  if (typeof value !== 'object' || value === null) return false;
  const { id, seconds } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds);
}
