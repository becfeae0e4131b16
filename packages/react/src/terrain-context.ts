/*
 * The terrain that components inside <Terrain> belong to.
 */
import type { EndlessTerrain } from '@skerry/view/terrain';
import { createContext, useContext } from 'react';

export const TerrainContext = createContext<EndlessTerrain | undefined>(undefined);

/**
 * The terrain around a component: heights, uniforms, parts. Throws outside of <Terrain>.
 * @example
 * import { useFrame } from '@react-three/fiber';
 *
 * export function Marker() {
 *   const terrain = useTerrain();
 *   useFrame(() => console.log(terrain.heightAt(0, 0)?.ground));
 *   return null;
 * }
 */
export function useTerrain(): EndlessTerrain {
  const terrain = useContext(TerrainContext);
  if (!terrain) throw new Error('<Plants>, <Sky>, <Water> and useTerrain belong inside <Terrain>.');
  return terrain;
}
