/*
 * Tiles as plain meshes in three's WebGLRenderer: a mesh a tile, coloured like the map. No shaders of ours, no levels of
 * detail: the simplest way to have the land in a scene.
 */
import { tileGeometry } from '@skerry/view/meshes';
import { createWorld } from 'skerry';
import * as THREE from 'three';

const world = createWorld('archipelago', 7);
const home = world.findLand()!;
const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#9db8c9');
const sun = new THREE.DirectionalLight('#fff0d2', 2.5);
sun.position.set(-1, 1.4, 1);
scene.add(sun, new THREE.HemisphereLight('#cfe0ff', '#6b7a55', 1.4));

const material = new THREE.MeshLambertMaterial({ vertexColors: true });
const [tx, tz] = [Math.floor(home.x / 64), Math.floor(home.z / 64)];
for (let dz = -3; dz <= 3; dz++)
  for (let dx = -3; dx <= 3; dx++) {
    const tile = world.tile({ level: 0, tx: tx + dx, tz: tz + dz });
    const mesh = new THREE.Mesh(tileGeometry(tile, world.plan), material);
    mesh.position.set(tile.x - home.x, 0, tile.z - home.z);
    scene.add(mesh);
  }
const sea = new THREE.Mesh(new THREE.PlaneGeometry(2000, 2000), new THREE.MeshLambertMaterial({ color: '#2f6f86' }));
sea.rotateX(-Math.PI / 2).position.y = world.plan.seaLevel;
sea.material.transparent = true;
sea.material.opacity = 0.8;
scene.add(sea);

const camera = new THREE.PerspectiveCamera(50, innerWidth / innerHeight, 1, 3000);
renderer.setAnimationLoop((ms) => {
  camera.position.set(Math.sin(ms / 12_000) * 230, 110, Math.cos(ms / 12_000) * 230);
  camera.lookAt(0, 10, 0);
  renderer.render(scene, camera);
});
