/*
 * What can stand inside <Terrain>: plants, sky and water. Each adds a part to the terrain while it is mounted.
 */
import { useThree } from '@react-three/fiber';
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { createPlants, type PlantJobs } from '@skerry/view/plants';
import { createSky, type LandscapePart, type SkyOptions } from '@skerry/view/terrain';
import { type ReactNode, useEffect } from 'react';
import type { PerspectiveCamera } from 'three/webgpu';
import { useTerrain } from './terrain-context.ts';

/** The pool that builds the shapes of plants, and how hard the wind blows. */
export type PlantsProps = {
  /** Its workers must serve `createPlantHandlers()` too. */
  readonly pool: WorkerPool<WorldJobs & PlantJobs>;
  /** 1 by default; 0 for reduced motion. */
  readonly wind?: number;
};

/**
 * Trees, stones, bushes, grass, flowers, and fireflies at night.
 * @example
 * export const Land = ({ plan, pool }: TerrainProps & PlantsProps) => (
 *   <Terrain plan={plan} pool={pool}>
 *     <Plants pool={pool} wind={0.5} />
 *   </Terrain>
 * );
 */
export function Plants({ pool, wind = 1 }: PlantsProps): ReactNode {
  const terrain = useTerrain();
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  useEffect(() => {
    const { plan, uniforms } = terrain;
    return addPart(terrain, createPlants({ plan, pool, camera, uniforms, wind }));
  }, [terrain, pool, camera, wind]);
  return undefined;
}

/**
 * The sky of the hour with its light, clouds and haze.
 * @example
 * export const Evening = ({ plan, pool }: TerrainProps) => (
 *   <Terrain plan={plan} pool={pool} hour={19.5}>
 *     <Sky hasClouds={false} />
 *   </Terrain>
 * );
 */
export function Sky({ hasLight = true, hasClouds = true }: SkyOptions): ReactNode {
  const terrain = useTerrain();
  const scene = useThree((state) => state.scene) as { fogNode?: unknown };
  useEffect(() => {
    const sky = createSky(terrain, { hasLight, hasClouds });
    const before = scene.fogNode;
    scene.fogNode = sky.fogNode;
    const remove = addPart(terrain, sky);
    return () => {
      scene.fogNode = before;
      remove();
    };
  }, [terrain, scene, hasLight, hasClouds]);
  return undefined;
}

/**
 * Shows or hides the terrain's water; without this component it is shown.
 * @example
 * export const DryLand = ({ plan, pool }: TerrainProps) => (
 *   <Terrain plan={plan} pool={pool}>
 *     <Water visible={false} />
 *   </Terrain>
 * );
 */
export function Water({ visible = true }: { readonly visible?: boolean }): ReactNode {
  const terrain = useTerrain();
  useEffect(() => {
    terrain.water.visible = visible;
    return () => {
      terrain.water.visible = true;
    };
  }, [terrain, visible]);
  return undefined;
}

/** Adds a part; returns a function that removes and disposes of it. */
function addPart(terrain: ReturnType<typeof useTerrain>, part: LandscapePart): () => void {
  terrain.add(part);
  return () => {
    terrain.remove(part);
    part.dispose?.();
  };
}
