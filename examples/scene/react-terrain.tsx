/*
 * The landscape as components of react-three-fiber: terrain, sky and plants around a box of your own. Props may change
 * at any time; here the hour does.
 */
/** @jsxImportSource react */
import { Canvas } from '@react-three/fiber';
import { createRenderer, Plants, Sky, Terrain } from '@skerry/react';
import { createBrowserPool, type WorldJobs } from '@skerry/stream';
import type { PlantJobs } from '@skerry/view/plants';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createWorld } from 'skerry';

const world = createWorld('skerry', 21);
const home = world.findLand({ x: 100, z: 0 })!;
const height = world.heightAt(home.x, home.z);
const pool = createBrowserPool<WorldJobs & PlantJobs>(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
);

function App() {
  const [hour, setHour] = useState(17);
  return (
    <>
      <Canvas
        gl={createRenderer}
        camera={{ near: 0.5, far: 20_000, position: [0, height + 14, 40] }}
        onCreated={({ camera }) => camera.lookAt(0, height + 2, 0)}
        flat
      >
        <Terrain plan={world.plan} pool={pool} quality="low" hour={hour} origin={home}>
          <Sky />
          <Plants pool={pool} />
        </Terrain>
        <mesh position={[0, height + 2, 0]}>
          <boxGeometry args={[4, 4, 4]} />
          <meshLambertMaterial color="#c2452d" />
        </mesh>
      </Canvas>
      <label style={{ position: 'fixed', left: 16, bottom: 16 }}>
        Hour{' '}
        <input
          type="range"
          min={5}
          max={21}
          step={0.1}
          value={hour}
          onChange={(event) => setHour(+event.target.value)}
        />
      </label>
    </>
  );
}

const root = document.createElement('div');
root.style.height = '100%';
document.body.append(root);
createRoot(root).render(<App />);
