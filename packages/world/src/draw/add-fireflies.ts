/*
 * Where fireflies rise at night: a few around each tree and bush, from random bits that belong to the plant.
 */
import { cos, hash2, sin, unitFromBits } from '@skerry/kit';

/** Maximum number of fireflies of a tree or bush. */
const MAX_FIREFLIES = 3;
const TWO_PI = 2 * Math.PI;

/** Appends x, y, z and a random number of its own (0 to 1) for each firefly of a plant. */
export function addFireflies(fireflies: number[], id: number, x: number, y: number, z: number): void {
  const count = 1 + ((hash2(id, 1, 77) >>> 0) % MAX_FIREFLIES);
  for (let k = 0; k < count; k++) {
    const turn = unitFromBits(hash2(id, k, 11)) * TWO_PI;
    const away = 1 + 4 * unitFromBits(hash2(id, k, 12));
    fireflies.push(x + cos(turn) * away, y, z + sin(turn) * away, unitFromBits(hash2(id, k, 13)));
  }
}
