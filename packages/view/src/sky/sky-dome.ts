/*
 * The sky behind everything: gradient, sun with its glow, moon and stars, drawn on a dome around the eye.
 */
import {
  abs,
  clamp,
  dot,
  float,
  floor,
  Fn,
  fract,
  length,
  max,
  mix,
  normalize,
  positionGeometry,
  sin,
  smoothstep,
  step,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { BackSide, IcosahedronGeometry, Mesh, MeshBasicNodeMaterial, type Node } from 'three/webgpu';
import type { FrameUniforms } from '../frame/frame-uniforms.ts';
import { deepColour, skyColour } from './air.ts';

/** Cosines of the angular radii of sun and moon; larger than in reality, as in paintings. */
const SUN_COS = 0.99925;
const MOON_COS = 0.9993;
/** Cells of stars along one side of each of the six faces of the sky. */
const STAR_CELLS = 44;

export function createSkyDome(frame: FrameUniforms, radius: number) {
  const material = new MeshBasicNodeMaterial({ side: BackSide, depthWrite: false, fog: false });
  material.colorNode = Fn(() => {
    const direction = normalize(varying(positionGeometry, 'vSkyDirection')).toVar();
    const sky = skyColour(frame, direction).toVar();
    const sunCos = dot(direction, frame.sunDirection);
    const above = smoothstep(-0.02, 0.01, direction.y);
    const disc = smoothstep(SUN_COS - 0.00025, SUN_COS + 0.0002, sunCos);
    const night = starLight(frame, direction)
      .mul(frame.stars)
      .mul(smoothstep(0.02, 0.3, direction.y));
    const withMoon = mix(sky.add(night), vec3(0.86, 0.9, 0.98), moonShare(frame, direction));
    const drawn = mix(withMoon, frame.sunDisc, disc.mul(above));
    return vec4(mix(drawn, deepColour(frame, direction), frame.submerged), 1);
  })();
  // Around the eye wherever it goes, without a matrix to upload.
  material.positionNode = positionGeometry.add(frame.eye);
  const geometry = new IcosahedronGeometry(radius, 4);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  // After the ground, before water: most of the dome is hidden and costs nothing.
  mesh.renderOrder = 10;
  mesh.name = 'sky';
  return {
    mesh,
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}

/** A moon with its dark side turned towards where the sun was. */
function moonShare(frame: FrameUniforms, direction: Node<'vec3'>): Node<'float'> {
  const moonCos = dot(direction, frame.moonDirection);
  const disc = smoothstep(MOON_COS - 0.0001, MOON_COS + 0.0001, moonCos);
  const shifted = normalize(frame.moonDirection.add(vec3(0.022, 0.012, 0)));
  const shadow = smoothstep(MOON_COS - 0.0002, MOON_COS + 0.0001, dot(direction, shifted));
  return disc
    .mul(float(1).sub(shadow.mul(0.93)))
    .mul(smoothstep(-0.02, 0.05, direction.y))
    .mul(clamp(frame.stars.add(0.15), 0, 1));
}

/** Stars on the faces of a cube, one candidate per cell, so that none is stretched at the zenith. */
function starLight(frame: FrameUniforms, direction: Node<'vec3'>): Node<'vec3'> {
  const size = abs(direction);
  const largest = max(size.x, max(size.y, size.z));
  const isX = step(largest, size.x);
  const isY = step(largest, size.y).mul(float(1).sub(isX));
  const flat = mix(mix(direction.xy, direction.xz, isY), direction.yz, isX).div(largest);
  const face = isX.mul(17).add(isY.mul(41));
  const scaled = flat.mul(STAR_CELLS);
  const cell = floor(scaled);
  const seed = dot(cell, vec2(12.9898, 78.233)).add(face);
  const chance = fract(sin(seed).mul(43758.5453));
  const dx = fract(sin(seed.add(1.7)).mul(24634.6345))
    .mul(0.7)
    .add(0.15);
  const dz = fract(sin(seed.add(9.2)).mul(35412.873))
    .mul(0.7)
    .add(0.15);
  const offset = length(fract(scaled).sub(vec2(dx, dz)));
  const bright = smoothstep(0.72, 1, chance);
  const twinkle = sin(frame.time.mul(chance.mul(2).add(1)).add(chance.mul(40)))
    .mul(0.25)
    .add(0.85);
  const spark = smoothstep(bright.mul(0.07).add(0.05), 0.0, offset)
    .mul(bright.mul(1.5).add(0.12))
    .mul(step(0.55, chance));
  return mix(vec3(0.75, 0.85, 1), vec3(1, 0.9, 0.75), dx)
    .mul(spark)
    .mul(twinkle);
}
