/*
 * The ground as it is drawn in this frame, for parts that stand on it. While a world changes, tiles of the old and the
 * new one are drawn side by side.
 */

/** A tile that is drawn now. */
export type DrawnTile = {
  /** Identifies the ground that the tile shows: see `productHash` of stream. */
  readonly ground: string;
  /** Changes when the tile is replaced, or another level of detail is drawn in its place. */
  readonly id: number;
  /** Height of ground and water at a world position in the tile. */
  heightAt(x: number, z: number): number;
  waterAt(x: number, z: number): number;
};

/** The ground as it is drawn now, tile by tile. */
export type DrawnGround = {
  /** The ground that all tiles show; undefined while there are tiles of two grounds, or none. */
  readonly ground: string | undefined;
  /** The tile that is drawn at a world position. */
  tileAt(x: number, z: number): DrawnTile | undefined;
};
