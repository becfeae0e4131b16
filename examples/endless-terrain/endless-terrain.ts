/*
 * Endless terrain in your own three.js scene: your renderer, your lights, your fog, your cube, our ground.
 * Serve this folder with Vite (`npx vite examples/endless-terrain`); the world streams in around the camera.
 */
import { createWorkerPool, openWorkerChannel, type WorldJobs } from '@skerry/stream';
import { createEndlessTerrain } from '@skerry/view';
import { findPreset, planWorld } from '@skerry/world';
import * as THREE from 'three/webgpu';

const renderer = new THREE.WebGPURenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
await renderer.init();

const scene = new THREE.Scene();
scene.background = new THREE.Color('#bcd3e0');
scene.fog = new THREE.Fog('#bcd3e0', 2000, 11_000);
const sun = new THREE.DirectionalLight('#fff0d2', 3);
sun.position.set(-1, 2, 1);
scene.add(sun, new THREE.HemisphereLight('#cfe0ff', '#6b7a55', 1.6));
const camera = new THREE.PerspectiveCamera(60, innerWidth / innerHeight, 0.5, 20_000);
const cube = new THREE.Mesh(new THREE.BoxGeometry(20, 20, 20), new THREE.MeshLambertMaterial({ color: '#c2452d' }));
scene.add(cube);

// The terrain: a world from a recipe and a seed, workers that grow it, one object in the scene.
const pool = createWorkerPool<WorldJobs>({
  size: 2,
  openChannel: () => openWorkerChannel(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
});
const plan = planWorld(findPreset('archipelago')!.recipe, 'windward');
const terrain = createEndlessTerrain({ plan, pool, quality: 'low', origin: { x: 1200, z: 1200 } });
scene.add(terrain.object);

void renderer.setAnimationLoop((nowMs) => {
  const flown = nowMs / 40;
  const ground = terrain.heightAt(0, -flown);
  camera.position.set(0, 140, -flown);
  camera.lookAt(200 * Math.sin(nowMs / 9000), 60, -flown - 600);
  cube.position.set(0, (ground ? Math.max(ground.ground, ground.water) : 0) + 10, -flown - 200);
  terrain.update(camera, nowMs);
  renderer.render(scene, camera);
});
