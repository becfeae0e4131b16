/*
 * Cones that wait, by the length of the shortest line that could go through them: a binary heap. A cone is all lines from a
 * root through a stretch of a lattice line into the row behind it.
 */

/** The root of cones that begin at the start of the search; other roots are numbers of lattice points. */
export const START_ROOT = -1;

export type Cone = {
  readonly root: number;
  readonly rootX: number;
  readonly rootZ: number;
  /** Length of the line up to the root. */
  readonly g: number;
  /** The stretch from x = a to x = b of the line z = y, crossed towards `side` (1: south, -1: north, 0: at the goal). */
  readonly a: number;
  readonly b: number;
  readonly y: number;
  readonly side: -1 | 0 | 1;
  readonly f: number;
};

export class ConeQueue {
  readonly #cones: Cone[] = [];

  clear(): void {
    this.#cones.length = 0;
  }

  push(cone: Cone): void {
    const cones = this.#cones;
    let place = cones.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (cones[above].f <= cone.f) break;
      cones[place] = cones[above];
      place = above;
    }
    cones[place] = cone;
  }

  pop(): Cone | null {
    const cones = this.#cones;
    const first = cones[0];
    const last = cones.pop();
    if (last === undefined) return null;
    const count = cones.length;
    if (count === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= count) break;
      if (below + 1 < count && cones[below + 1].f < cones[below].f) below++;
      if (cones[below].f >= last.f) break;
      cones[place] = cones[below];
      place = below;
    }
    cones[place] = last;
    return first;
  }
}
