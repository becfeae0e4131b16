/*
 * The plants of a tile while they are collected, in the order they were found. The arrays are reused for the next tile:
 * one tile has thousands of plants.
 */

export type StandList = {
  count: number;
  /** Group, species and variant in one number: see PlantTable. */
  shapeByStand: Uint32Array;
  /** Random bits of the plant. */
  idByStand: Uint32Array;
  /** Metres from the tile's origin; y is a world height. */
  xByStand: Float64Array;
  yByStand: Float64Array;
  zByStand: Float64Array;
  /** From `packTurn`. */
  turnByStand: Float64Array;
};

/** An empty list with room for `capacity` plants. */
export function createStandList(capacity: number): StandList {
  return {
    count: 0,
    shapeByStand: new Uint32Array(capacity),
    idByStand: new Uint32Array(capacity),
    xByStand: new Float64Array(capacity),
    yByStand: new Float64Array(capacity),
    zByStand: new Float64Array(capacity),
    turnByStand: new Float64Array(capacity),
  };
}

/** Empties a list and makes room for `capacity` plants. */
export function resetStands(list: StandList, capacity: number): void {
  list.count = 0;
  if (list.shapeByStand.length >= capacity) return;
  const larger = createStandList(capacity * 2);
  list.shapeByStand = larger.shapeByStand;
  list.idByStand = larger.idByStand;
  list.xByStand = larger.xByStand;
  list.yByStand = larger.yByStand;
  list.zByStand = larger.zByStand;
  list.turnByStand = larger.turnByStand;
}
