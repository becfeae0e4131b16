/*
 * The viewer's position for levels of detail, and the distance of a tile from it.
 * Distances are horizontal, with one height for the whole frame: a vertex has the same distance whichever tile or
 * level draws it, and tiles need not be loaded to be measured.
 */
import { tileSpan } from '@skerry/world';

export type Eye = {
  /** World position, metres. */
  x: number;
  z: number;
  /** Height above ground, metres: from higher up less detail can be seen. */
  clearance: number;
};

/** Metres from the eye to the nearest point of a tile. */
export function tileDistance(eye: Eye, level: number, tx: number, tz: number): number {
  const span = tileSpan(level);
  const west = tx * span;
  const north = tz * span;
  const dx = Math.max(west - eye.x, 0, eye.x - west - span);
  const dz = Math.max(north - eye.z, 0, eye.z - north - span);
  return Math.sqrt(dx * dx + dz * dz + eye.clearance * eye.clearance);
}
