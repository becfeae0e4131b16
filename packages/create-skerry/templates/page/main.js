// Tiles of a world as plain three.js meshes, for three's WebGLRenderer, without a bundler.
import { tileGeometry } from '@skerry/view/meshes';
import { createWorld } from 'skerry';
import * as THREE from 'three';

// A preset and a seed: the same two give the same world everywhere.
const world = createWorld('archipelago', 7);
const start = world.findLand() ?? { x: 0, z: 0 };
const height = world.heightAt(start.x, start.z);

const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#9db8c9');
const sun = new THREE.DirectionalLight('#fff0d2', 2.5);
sun.position.set(-1, 2, 1);
scene.add(sun, new THREE.HemisphereLight('#cfe0ff', '#6b7a55', 1.4));
const camera = new THREE.PerspectiveCamera(60, innerWidth / innerHeight, 0.5, 4000);

// 7 × 7 tiles of 64 m around the start, one in each frame, from the middle outwards.
const material = new THREE.MeshLambertMaterial({ vertexColors: true });
const [middleX, middleZ] = [Math.floor(start.x / 64), Math.floor(start.z / 64)];
const keys = [];
for (let z = -3; z <= 3; z++) for (let x = -3; x <= 3; x++) keys.push({ level: 0, tx: middleX + x, tz: middleZ + z });
keys.sort((a, b) => Math.hypot(a.tx - middleX, a.tz - middleZ) - Math.hypot(b.tx - middleX, b.tz - middleZ));

const sea = new THREE.Mesh(
  new THREE.PlaneGeometry(2000, 2000).rotateX(-Math.PI / 2),
  new THREE.MeshLambertMaterial({ color: '#2f6f86', transparent: true, opacity: 0.8 }),
);
sea.position.y = world.plan.seaLevel;
scene.add(sea);

renderer.setAnimationLoop((nowMs) => {
  const key = keys.shift();
  if (key) {
    const tile = world.tile(key);
    const mesh = new THREE.Mesh(tileGeometry(tile, world.plan), material);
    mesh.position.set(tile.x - start.x, 0, tile.z - start.z);
    scene.add(mesh);
  }
  const turn = nowMs / 12_000;
  camera.position.set(Math.sin(turn) * 130, height + 60, Math.cos(turn) * 130);
  camera.lookAt(0, height, 0);
  renderer.render(scene, camera);
  // For tests and for the curious.
  document.body.dataset.ground = String(keys.length === 0);
});
addEventListener('resize', () => {
  camera.aspect = innerWidth / innerHeight;
  camera.updateProjectionMatrix();
  renderer.setSize(innerWidth, innerHeight);
});
