/*
 * Endless land with plants, sky and shadows in a three.js scene of your own, beside your own objects. Tiles stream in
 * around the camera.
 */
import { createBrowserPool, type WorldJobs } from '@skerry/stream';
import { createPlants, type PlantJobs } from '@skerry/view/plants';
import { createEndlessTerrain, createSky } from '@skerry/view/terrain';
import { createWorld } from 'skerry';
import * as THREE from 'three/webgpu';

const world = createWorld('skerry', 21);
const home = world.findLand({ x: 100, z: 0 })!;
const renderer = new THREE.WebGPURenderer({ antialias: true });
renderer.shadowMap.enabled = true;
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
await renderer.init();
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(55, innerWidth / innerHeight, 0.5, 20_000);

const pool = createBrowserPool<WorldJobs & PlantJobs>(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
);
const terrain = createEndlessTerrain({ plan: world.plan, pool, quality: 'low', hour: 8, origin: home });
const sky = createSky(terrain);
terrain.add(sky);
terrain.add(createPlants({ plan: world.plan, pool, camera, uniforms: terrain.uniforms }));
scene.fogNode = sky.fogNode;
scene.add(terrain.object);

// Something of your own, lit and shadowed like the land.
const ball = new THREE.Mesh(new THREE.SphereGeometry(2), new THREE.MeshLambertMaterial({ color: '#c2452d' }));
ball.position.y = world.heightAt(home.x, home.z) + 2;
ball.castShadow = true;
scene.add(ball);

void renderer.setAnimationLoop((ms) => {
  camera.position.set(Math.sin(ms / 15_000) * 34, ball.position.y + 9, Math.cos(ms / 15_000) * 34);
  camera.lookAt(ball.position);
  terrain.update(camera, ms);
  renderer.render(scene, camera);
});
