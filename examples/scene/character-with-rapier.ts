/*
 * A character and tumbling boxes on a world's ground, with Rapier: the ground is a height field, the character a capsule
 * that Rapier's controller moves over it.
 */
import RAPIER from '@dimforge/rapier3d-compat';
import { createWorld } from 'skerry';
import { rapierHeights, triangleMesh } from 'skerry/shapes';
import { meshGeometry } from '@skerry/view/meshes';
import * as THREE from 'three';

await RAPIER.init();
const world = createWorld('archipelago', 7);
const home = world.findLand()!;
const grid = { x: home.x - 60, z: home.z - 60, width: 121, depth: 121 };
const heights = world.heights(grid);
const physics = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
const { rows, columns, heights: column, scale, centre } = rapierHeights(grid, heights);
physics.createCollider(
  RAPIER.ColliderDesc.heightfield(rows, columns, column, scale).setTranslation(centre.x, centre.y, centre.z),
);

const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#bcd3e0');
const sun = new THREE.DirectionalLight('#fff0d2', 2.6);
sun.position.set(-1, 1.2, 0.6);
scene.add(sun, new THREE.HemisphereLight('#cfe0ff', '#6b7a55', 1.3));
const ground = new THREE.Mesh(
  meshGeometry(triangleMesh(grid, heights)),
  new THREE.MeshLambertMaterial({ color: '#8d9a6a', flatShading: true }),
);
ground.position.set(grid.x, 0, grid.z);
scene.add(ground);

const pairs: [THREE.Mesh, RAPIER.RigidBody][] = [];
function drop(shape: THREE.BufferGeometry, colour: string, body: RAPIER.RigidBodyDesc, solid: RAPIER.ColliderDesc) {
  const mesh = new THREE.Mesh(shape, new THREE.MeshLambertMaterial({ color: colour }));
  const rigid = physics.createRigidBody(body);
  const collider = physics.createCollider(solid, rigid);
  scene.add(mesh);
  pairs.push([mesh, rigid]);
  return { rigid, collider };
}
const top = world.heightAt(home.x, home.z);
for (let i = 0; i < 24; i++) {
  const body = RAPIER.RigidBodyDesc.dynamic().setTranslation(
    home.x - 6 + (i % 6) * 2,
    top + 8 + i,
    home.z - 6 + (i % 4) * 2,
  );
  drop(
    new THREE.BoxGeometry(1.4, 1.4, 1.4),
    i % 2 ? '#c2452d' : '#d9a441',
    body,
    RAPIER.ColliderDesc.cuboid(0.7, 0.7, 0.7),
  );
}
const stand = RAPIER.RigidBodyDesc.kinematicPositionBased().setTranslation(home.x + 12, top + 3, home.z);
const hero = drop(new THREE.CapsuleGeometry(0.5, 1), '#2f5f8a', stand, RAPIER.ColliderDesc.capsule(0.5, 0.5));
const controller = physics.createCharacterController(0.05);
controller.enableSnapToGround(0.5);

const camera = new THREE.PerspectiveCamera(50, innerWidth / innerHeight, 0.5, 500);
renderer.setAnimationLoop((ms) => {
  const step = { x: Math.cos(ms / 1500) * 0.08, y: -0.2, z: Math.sin(ms / 1500) * 0.08 };
  controller.computeColliderMovement(hero.collider, step);
  const { x, y, z } = hero.rigid.translation();
  const moved = controller.computedMovement();
  hero.rigid.setNextKinematicTranslation({ x: x + moved.x, y: y + moved.y, z: z + moved.z });
  physics.step();
  for (const [mesh, body] of pairs) {
    mesh.position.copy(body.translation());
    mesh.quaternion.copy(body.rotation());
  }
  camera.position.set(home.x + 22, top + 14, home.z + 26);
  camera.lookAt(home.x, top, home.z);
  renderer.render(scene, camera);
});
