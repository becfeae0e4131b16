/*
 * <Terrain>: an endless terrain as a component. It owns the terrain, follows the default camera before each frame, and
 * hands the terrain to its children, which add themselves to it.
 */
import { useFrame } from '@react-three/fiber';
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { createEndlessTerrain, type EndlessTerrain, type QualityName } from '@skerry/view/terrain';
import type { WorldPlan } from '@skerry/world';
import { createElement, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { PerspectiveCamera } from 'three';
import { TerrainContext } from './terrain-context.ts';

/** Ground comes before what stands on it: user callbacks of priority 0 see the terrain of this frame. */
const BEFORE_OTHERS = -1;

/** What `createEndlessTerrain` takes, as props. */
export type TerrainProps = {
  /** The compiled world, such as `world.plan` of `createWorld`. Another plan replaces the world on screen. */
  readonly plan: WorldPlan;
  /** Keep one pool for the life of the page: `createBrowserPool` outside of components. */
  readonly pool: WorkerPool<WorldJobs>;
  readonly quality?: QualityName;
  /** Metres to the horizon. */
  readonly drawDistance?: number;
  readonly shading?: 'flat' | 'smooth';
  /** 0 to 24; 12 is noon. */
  readonly hour?: number;
  /** World position of the scene's zero. A new one builds the terrain anew. */
  readonly origin?: { readonly x: number; readonly z: number };
  readonly onProblem?: (what: string, why: string) => void;
  /** <Plants>, <Sky>, <Water>, and what reads `useTerrain`. */
  readonly children?: ReactNode;
  readonly ref?: Ref<EndlessTerrain | undefined>;
};

/**
 * Endless ground and water in a react-three-fiber scene; the canvas needs a WebGPURenderer.
 * @example
 * export const Scene = ({ plan, pool }: TerrainProps & PlantsProps) => (
 *   <Canvas gl={createRenderer}>
 *     <Terrain plan={plan} pool={pool} hour={9}>
 *       <Sky />
 *       <Plants pool={pool} />
 *     </Terrain>
 *   </Canvas>
 * );
 */
export function Terrain(props: TerrainProps): ReactNode {
  const { plan, pool, quality, drawDistance, shading, hour = 10, origin, onProblem, children, ref } = props;
  const [terrain, setTerrain] = useState<EndlessTerrain>();
  const [x, z] = [origin?.x ?? 0, origin?.z ?? 0];

  // Effects, not memos: what is created here must be disposed of, and strict mode runs everything twice.
  useEffect(() => {
    const made = createEndlessTerrain({
      plan,
      pool,
      hour,
      origin: { x, z },
      ...(quality && { quality }),
      ...(drawDistance !== undefined && { drawDistance }),
      ...(shading && { shading }),
      ...(onProblem && { onProblem }),
    });
    setTerrain(made);
    return () => {
      setTerrain(undefined);
      made.dispose();
    };
    // Plan and hour change on the terrain that is there.
  }, [pool, quality, drawDistance, shading, x, z, onProblem]);
  useEffect(() => {
    if (terrain && terrain.plan !== plan) terrain.setPlan(plan);
  }, [terrain, plan]);
  useEffect(() => terrain?.setHour(hour), [terrain, hour]);
  useImperativeHandle(ref, () => terrain, [terrain]);
  useFrame(({ camera }) => {
    if (camera instanceof PerspectiveCamera) terrain?.update(camera, performance.now());
  }, BEFORE_OTHERS);

  if (!terrain) return undefined;
  const drawn = createElement('primitive', { key: 'terrain', object: terrain.object, dispose: null });
  return createElement(TerrainContext, { value: terrain }, drawn, children);
}
