/*
 * The nearest place with room for a unit: on rings of squares around it, the first in a fixed order. Units that are
 * moved from the same place one after the other continue at the ring of the last one, so that a heap of thousands is
 * spread in one sweep.
 */
import { type Crowd, hasRoom } from '@skerry/agents';

export type RoomSearch = {
  /** The nearest place with room, or undefined where there is none on the whole map. */
  find(x: number, z: number, radius: number): { readonly x: number; readonly z: number } | undefined;
};

export function createRoomSearch(crowd: Crowd): RoomSearch {
  const { grid, cellMetres } = crowd.plane;
  const longest = Math.max(grid.width, grid.depth) * cellMetres;
  const ringByPlace = new Map<string, number>();
  return {
    find(x, z, radius) {
      const step = radius * 1.05;
      const last = Math.ceil(longest / step);
      // One key for a cell: all that stand in it search the same rings.
      const [cellX, cellZ] = [Math.floor(x / cellMetres), Math.floor(z / cellMetres)];
      const key = `${cellX} ${cellZ}`;
      const [middleX, middleZ] = [(cellX + 0.5) * cellMetres, (cellZ + 0.5) * cellMetres];
      for (let ring = ringByPlace.get(key) ?? 0; ring <= last; ring++) {
        ringByPlace.set(key, ring);
        for (let dz = -ring; dz <= ring; dz++) {
          const isEdge = dz === -ring || dz === ring;
          for (let dx = -ring; dx <= ring; dx += isEdge || ring === 0 ? 1 : 2 * ring) {
            const place = { x: middleX + dx * step, z: middleZ + dz * step };
            if (hasRoom(crowd, place.x, place.z, radius)) return place;
          }
        }
      }
      return undefined;
    },
  };
}
