/*
 * The plants of a tile while they are collected, in the order they were found. The arrays are reused for the next tile:
 * one tile has thousands of plants.
 */

export type PlantList = {
  count: number;
  /** Group, species and variant in one number: see PlantTable. */
  shapeByPlant: Uint32Array;
  /** Random bits of the plant. */
  idByPlant: Uint32Array;
  /** Metres from the tile's origin; y is a world height. */
  xByPlant: Float64Array;
  yByPlant: Float64Array;
  zByPlant: Float64Array;
  /** From `packTurn`. */
  turnByPlant: Float64Array;
};

/** An empty list with room for `capacity` plants. */
export function createPlantList(capacity: number): PlantList {
  return {
    count: 0,
    shapeByPlant: new Uint32Array(capacity),
    idByPlant: new Uint32Array(capacity),
    xByPlant: new Float64Array(capacity),
    yByPlant: new Float64Array(capacity),
    zByPlant: new Float64Array(capacity),
    turnByPlant: new Float64Array(capacity),
  };
}

/** Empties a list and makes room for `capacity` plants. */
export function resetPlants(list: PlantList, capacity: number): void {
  list.count = 0;
  if (list.shapeByPlant.length >= capacity) return;
  const larger = createPlantList(capacity * 2);
  list.shapeByPlant = larger.shapeByPlant;
  list.idByPlant = larger.idByPlant;
  list.xByPlant = larger.xByPlant;
  list.yByPlant = larger.yByPlant;
  list.zByPlant = larger.zByPlant;
  list.turnByPlant = larger.turnByPlant;
}
