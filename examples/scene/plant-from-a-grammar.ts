/*
 * A tree from a grammar of your own: text in, mesh out. Wrong grammars are refused by line and character; three seeds
 * give three trees.
 */
import { buildPlantMesh, compileGrammar, growSkeleton, type PlantLook } from '@skerry/world/plants';
import * as THREE from 'three';

const { grammar, issues } = compileGrammar(`
iterations 9
let angle = 32
let lean = rand(-8, 8)
axiom !(0.35) F(1.6, 0.26) &(lean) A(1.2, 0.2)
A(l, w) : l > 0.4 ->
  70% F(l, w) [ +(angle) A(l * 0.8, w * 0.7) ] /(137) [ -(angle) A(l * 0.8, w * 0.7) ]
  30% F(l, w) /(70) A(l * 0.9, w * 0.9)
A(l, w) -> F(l, 0) tint(1) Blob(0.75, 0.55)
`);
if (!grammar) throw new Error(JSON.stringify(issues));

const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#e4e0d0');
const sun = new THREE.DirectionalLight('#fff0d2', 2.6);
sun.position.set(-1, 1.5, 1);
scene.add(sun, new THREE.HemisphereLight('#dfeaff', '#8a8a6a', 1.5));
const look: PlantLook = {
  kind: 'tree',
  tints: [
    ['#5a4636', '#7a6048'],
    ['#3f6a2a', '#86b04a'],
  ],
  sway: 0.5,
  gnarl: 0.1,
};
for (let i = 0; i < 3; i++) {
  const growth = growSkeleton(grammar, 100 + i);
  if (growth.status !== 'grown') throw new Error(growth.status);
  const { positions, colours, indices } = buildPlantMesh(growth.skeleton, look, 'near');
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('color', new THREE.BufferAttribute(colours, 4, true));
  geometry.setIndex(new THREE.BufferAttribute(indices, 1));
  const tree = new THREE.Mesh(geometry, new THREE.MeshLambertMaterial({ vertexColors: true, flatShading: true }));
  tree.position.x = (i - 1) * 7;
  scene.add(tree);
  console.log(`seed ${100 + i}: ${indices.length / 3} triangles`);
}
const camera = new THREE.PerspectiveCamera(40, innerWidth / innerHeight, 0.1, 100);
renderer.setAnimationLoop((ms) => {
  camera.position.set(Math.sin(ms / 6000) * 5, 5, 19);
  camera.lookAt(0, 3.6, 0);
  renderer.render(scene, camera);
});
