import { Canvas, useFrame } from '@react-three/fiber';
import { createRenderer, Plants, Sky, Terrain, useTerrain } from '@skerry/react';
import { createBrowserPool, type WorldJobs } from '@skerry/stream';
import type { PlantJobs } from '@skerry/view/plants';
import { createWorld } from 'skerry';

// A preset and a seed: the same two give the same world everywhere.
const world = createWorld('archipelago', 7);
const start = world.findLand() ?? { x: 0, z: 0 };
const height = world.heightAt(start.x, start.z);
const pool = createBrowserPool<WorldJobs & PlantJobs>(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
);

/** Circles around the box, and tells the page when there is ground. */
function Flight() {
  const terrain = useTerrain();
  useFrame(({ camera, clock }) => {
    const turn = clock.elapsedTime / 12;
    camera.position.set(Math.sin(turn) * 60, height + 28, Math.cos(turn) * 60);
    camera.lookAt(0, height, 0);
    document.body.dataset.ground = String(terrain.hasGround);
  }, -2);
  return null;
}

export function App() {
  return (
    <Canvas gl={createRenderer} camera={{ near: 0.5, far: 20_000 }} flat>
      <Terrain plan={world.plan} pool={pool} quality="low" hour={9} origin={start}>
        <Sky />
        <Plants pool={pool} />
        <Flight />
      </Terrain>
      <mesh position={[0, height + 1, 0]}>
        <boxGeometry args={[2, 2, 2]} />
        <meshLambertMaterial color="#c2452d" />
      </mesh>
    </Canvas>
  );
}
