/*
 * A posture: one number per degree of freedom of a body, in the order of its plan's slots. Plain numbers, so
 * postures blend by interpolation. The first slots are the same for every plan and move the whole body.
 */

export type Posture = Float64Array;

/** The first slots of every plan: metres up, forward tumble and lean to the right about a point `pivot` up. */
export const ROOT_SLOTS = ['up', 'tumble', 'keel', 'pivot'] as const;

export const TUMBLE_SLOT = 1;

export type SlotTable<Name extends string> = Readonly<Record<Name, number>>;

/** Numbers the names of a plan's slots. */
export function numberSlots<Name extends string>(names: readonly Name[]): SlotTable<Name> {
  return Object.fromEntries(names.map((name, i) => [name, i])) as SlotTable<Name>;
}

/** Interpolates `posture` towards another one by a share. */
export function mixPosture(posture: Posture, towards: Posture, share: number): Posture {
  for (let i = 0; i < posture.length; i++) posture[i] += (towards[i] - posture[i]) * share;
  return posture;
}

/** 0 before `from`, 1 after `to`, smooth between. */
export function smooth(value: number, from: number, to: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
