/*
 * The terrain that components inside <Terrain> belong to.
 */
import type { EndlessTerrain } from '@skerry/view/terrain';
import { createContext, useContext } from 'react';

export const TerrainContext = createContext<EndlessTerrain | undefined>(undefined);

/**
 * The terrain around a component: heights, uniforms, parts. Throws outside of <Terrain>.
 * @example
 * const terrain = useTerrain();
 * useFrame(() => (box.current.position.y = terrain.heightAt(4, 8)?.ground ?? 0));
 */
export function useTerrain(): EndlessTerrain {
  const terrain = useContext(TerrainContext);
  if (!terrain) throw new Error('<Plants>, <Sky>, <Water> and useTerrain belong inside <Terrain>.');
  return terrain;
}
