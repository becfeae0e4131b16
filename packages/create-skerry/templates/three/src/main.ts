import { createBrowserPool, type WorldJobs } from '@skerry/stream';
import { createPlants, type PlantJobs } from '@skerry/view/plants';
import { createEndlessTerrain, createSky } from '@skerry/view/terrain';
import { createWorld } from 'skerry';
import * as THREE from 'three/webgpu';

// A preset and a seed: the same two give the same world everywhere.
const world = createWorld('archipelago', 7);
// A place on land to start from, found by asking the world itself.
const start = world.findLand() ?? { x: 0, z: 0 };

const renderer = new THREE.WebGPURenderer({ antialias: true });
renderer.shadowMap.enabled = true;
document.body.append(renderer.domElement);
await renderer.init();

const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(60, 1, 0.5, 20_000);

const pool = createBrowserPool<WorldJobs & PlantJobs>(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
);
// The scene's zero lies at `start`, so its numbers stay small.
const terrain = createEndlessTerrain({ plan: world.plan, pool, quality: 'low', hour: 9, origin: start });
const sky = createSky(terrain);
terrain.add(sky);
terrain.add(createPlants({ plan: world.plan, pool, camera, uniforms: terrain.uniforms }));
scene.fogNode = sky.fogNode;
scene.add(terrain.object);

// Something of your own, set on the ground.
const box = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), new THREE.MeshLambertMaterial({ color: '#c2452d' }));
box.position.y = world.heightAt(start.x, start.z) + 1;
box.castShadow = true;
scene.add(box);

function resize(): void {
  camera.aspect = innerWidth / innerHeight;
  camera.updateProjectionMatrix();
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.setSize(innerWidth, innerHeight);
}
addEventListener('resize', resize);
resize();

void renderer.setAnimationLoop((nowMs) => {
  const turn = nowMs / 12_000;
  camera.position.set(Math.sin(turn) * 60, box.position.y + 28, Math.cos(turn) * 60);
  camera.lookAt(box.position);
  terrain.update(camera, nowMs);
  renderer.render(scene, camera);
  // For tests and for the curious.
  document.body.dataset.ground = String(terrain.hasGround);
});
