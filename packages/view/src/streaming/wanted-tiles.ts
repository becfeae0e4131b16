/*
 * Which tiles the viewer should have, and in what order: every tile of a level within its reach and a little beyond,
 * first what the ground underfoot needs, then coarse levels, then the nearest; tiles ahead and in view before tiles
 * behind. Tiles that show an older revision of the world come after all that are missing.
 */
import { packTileKey } from '@skerry/kit';
import { type WantedTile } from '@skerry/stream';
import { tileSpan } from '@skerry/world';
import { type Eye, tileDistance } from '../lod/eye.ts';
import { coreReaches, fullReach } from '../lod/lod-ranges.ts';
import { tilesAround } from '../lod/missing-tiles.ts';

/** How far beyond their reach tiles are loaded, as a share of their own size. */
const BEYOND = 0.25;
/** Coarser levels always come first. */
const PER_LEVEL = 1000;
/** Tiles that the finest level depends on come before everything else. */
const CORE = 1e5;
/** The ground under the feet comes first among its equals. */
const UNDERFOOT = 20;
/** Outdated tiles come after missing ones, and before plants. */
const OUTDATED = -450;
/** How much sooner an outdated tile is replaced for each revision that it is behind, so that none starves. */
const PER_REVISION = 4;
const MAX_REVISIONS = 90;
/** How much later an outdated tile comes each time that its visible part is twice as far away. */
const PER_DOUBLING = 20;

export type TileDemand = {
  readonly eye: Eye;
  readonly top: number;
  readonly nearReach: number;
  readonly drawDistance: number;
  /** Horizontal view direction, a unit vector. */
  readonly lookX: number;
  readonly lookZ: number;
  /** Metres per second. */
  readonly speedX: number;
  readonly speedZ: number;
  /** How many revisions of the world a tile is behind: 0 when it is up to date, none when it is missing. */
  age(packed: number): number | undefined;
};

/** Appends the tiles that are missing or outdated to `wanted`, and calls `touch` for all loaded ones. */
export function collectWanted(wanted: WantedTile[], demand: TileDemand, touch: (packed: number) => void): WantedTile[] {
  const { eye, top, nearReach, drawDistance } = demand;
  const cores = coreReaches(top);
  for (let level = top; level >= 0; level--) {
    const span = tileSpan(level);
    const reach = level === top ? drawDistance : Math.min(fullReach(level, nearReach), drawDistance) + span * BEYOND;
    const rows = tilesAround(eye.z, reach, level);
    const columns = tilesAround(eye.x, reach, level);
    for (let tz = rows.first; tz <= rows.last; tz++)
      for (let tx = columns.first; tx <= columns.last; tx++) {
        const distance = tileDistance(eye, level, tx, tz);
        if (distance > reach) continue;
        const packed = packTileKey(level, tx, tz);
        const age = demand.age(packed);
        if (age !== undefined) touch(packed);
        if (age === 0) continue;
        const priority =
          age === undefined
            ? (distance < cores[level] ? CORE : 0) + level * PER_LEVEL + rank(demand, level, tx, tz, distance)
            : rankOutdated(demand, level, tx, tz, distance) + PER_REVISION * Math.min(age, MAX_REVISIONS);
        wanted.push({ key: { level, tx, tz }, packed, priority });
      }
  }
  return wanted;
}

/** Higher is sooner, over all levels: what is seen nearest. Near the eye a coarse tile is covered by finer ones. */
function rankOutdated(demand: TileDemand, level: number, tx: number, tz: number, distance: number): number {
  if (level === 0 && distance <= demand.eye.clearance) return OUTDATED + UNDERFOOT;
  const seenFrom = level === 0 ? distance : Math.max(distance, fullReach(level - 1, demand.nearReach));
  return OUTDATED - PER_DOUBLING * Math.log2(1 + seenFrom / tileSpan(0)) + headingOf(demand, level, tx, tz);
}

/** Higher is sooner, within one level: underfoot, near, in view, ahead. */
function rank(demand: TileDemand, level: number, tx: number, tz: number, distance: number): number {
  const span = tileSpan(level);
  if (distance <= demand.eye.clearance) return UNDERFOOT;
  return -(distance / span) * 10 + headingOf(demand, level, tx, tz);
}

/** -12 (behind the eye) to 12 (in view and ahead). */
function headingOf(demand: TileDemand, level: number, tx: number, tz: number): number {
  const span = tileSpan(level);
  const toX = (tx + 0.5) * span - demand.eye.x;
  const toZ = (tz + 0.5) * span - demand.eye.z;
  const length = Math.sqrt(toX * toX + toZ * toZ) + 1e-6;
  const inView = (toX * demand.lookX + toZ * demand.lookZ) / length;
  const speed = Math.sqrt(demand.speedX * demand.speedX + demand.speedZ * demand.speedZ);
  const ahead = speed > 0.5 ? (toX * demand.speedX + toZ * demand.speedZ) / (length * speed) : 0;
  return inView * 6 + ahead * 6;
}
