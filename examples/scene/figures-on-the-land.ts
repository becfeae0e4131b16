/*
 * Figures of the game on the land: a traveller, a deer and a wolf walk in circles, each foot on its own ground. Their
 * steps follow from how far they move.
 */
import { createBrowserPool, type WorldJobs } from '@skerry/stream';
import { createCast } from '@skerry/view/cast';
import { createPlants, type PlantJobs } from '@skerry/view/plants';
import { createEndlessTerrain, createSky } from '@skerry/view/terrain';
import { createWorld } from 'skerry';
import * as THREE from 'three/webgpu';

const world = createWorld('plains-lake', 4);
const home = world.findLand()!;
const renderer = new THREE.WebGPURenderer({ antialias: true });
renderer.shadowMap.enabled = true;
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
await renderer.init();
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(45, innerWidth / innerHeight, 0.3, 20_000);
const pool = createBrowserPool<WorldJobs & PlantJobs>(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
);
const terrain = createEndlessTerrain({ plan: world.plan, pool, quality: 'low', hour: 16, origin: home });
const sky = createSky(terrain);
terrain.add(sky);
terrain.add(createPlants({ plan: world.plan, pool, camera, uniforms: terrain.uniforms }));
const cast = createCast({ camera, groundAt: (x, z) => world.heightAt(x, z) });
terrain.add(cast);
scene.fogNode = sky.fogNode;
scene.add(terrain.object);

const kinds = ['traveller', 'deer', 'wolf'] as const;
const height = world.heightAt(home.x, home.z);
void renderer.setAnimationLoop((ms) => {
  cast.setActors(
    kinds.map((kind, id) => {
      const turn = ms / 2600 + id * 2.1;
      const [x, z] = [home.x + Math.cos(turn) * 3.5, home.z + Math.sin(turn) * 3.5];
      return { id, kind, x, y: world.heightAt(x, z), z, yaw: turn + Math.PI };
    }),
  );
  camera.position.set(0, height + 3.5, 10);
  camera.lookAt(0, height + 0.8, 0);
  terrain.update(camera, ms);
  renderer.render(scene, camera);
});
