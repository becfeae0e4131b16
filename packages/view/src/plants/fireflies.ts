/*
 * Fireflies between trees and bushes, when it is dark: one draw of small lights that rise, wander and pulse. The position of each
 * depends only on its home and the clock.
 */
import { TILE_CELLS } from '@skerry/world';
import { type PlantTile } from '@skerry/world/draw';
import {
  attribute,
  cameraViewMatrix,
  float,
  Fn,
  fract,
  length,
  positionGeometry,
  sin,
  smoothstep,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import {
  AdditiveBlending,
  StreamDrawUsage,
  InstancedBufferAttribute,
  Mesh,
  MeshBasicNodeMaterial,
  type Node,
} from 'three/webgpu';
import { createBillboards } from '../shading/billboards.ts';
import { evenSpeed, type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';

const MOST = 512;
const REACH = 50;
/** Darkness at which the first fireflies appear. */
const DUSK = 0.25;

export type Fireflies = {
  readonly mesh: Mesh;
  /** Collects the fireflies of the tiles near the eye. */
  fill(
    tiles: Iterable<PlantTile>,
    eye: { readonly x: number; readonly z: number },
    origin: { readonly x: number; readonly z: number },
  ): void;
  setDarkness(darkness: number): void;
  readonly count: number;
  /** Uploads everything to a new device. */
  refill(): void;
  dispose(): void;
};

export function createFireflies(frame: FrameUniforms): Fireflies {
  const geometry = createBillboards();
  const homes = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4).setUsage(StreamDrawUsage);
  geometry.setAttribute('home', homes);
  geometry.instanceCount = 0;
  const glow = sharedUniform(0);
  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    fog: false,
  });
  const home = attribute('home', 'vec4') as Node<'vec4'>;
  const time = frame.time;
  const own = home.w.mul(40);
  const wander = vec3(
    sin(time.mul(evenSpeed(0.43)).add(own))
      .mul(1.3)
      .add(sin(time.mul(evenSpeed(0.91)).add(own.mul(2.1))).mul(0.5)),
    sin(time.mul(evenSpeed(0.31)).add(own.mul(1.7)))
      .mul(1.2)
      .add(2.2),
    sin(time.mul(evenSpeed(0.37)).add(own.mul(2.9)))
      .mul(1.3)
      .add(sin(time.mul(evenSpeed(0.83)).add(own.mul(0.7))).mul(0.5)),
  );
  const centre = home.xyz.add(wander);
  // Larger than life when far, or they would fall between the pixels.
  const size = length(centre.sub(frame.eye)).mul(0.0055).add(0.07);
  material.positionNode = centre.add(vec4(positionGeometry.xy.mul(size), 0, 0).mul(cameraViewMatrix).xyz);
  const pulse = varying(
    smoothstep(
      0.15,
      0.9,
      sin(time.mul(fract(home.w.mul(7.3)).mul(0.9).add(0.8)).add(own))
        .mul(0.5)
        .add(0.5),
    ),
    'vPulse',
  );
  const onQuad = varying(positionGeometry.xy, 'vOnQuad');
  material.colorNode = Fn(() => {
    const away = length(onQuad);
    const spark = smoothstep(0.42, 0.1, away)
      .mul(2.4)
      .add(smoothstep(1, 0, away).mul(0.5));
    return vec4(vec3(0.95, 1, 0.42).mul(spark).mul(pulse).mul(glow), float(1));
  })();
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.visible = false;
  mesh.renderOrder = 30;
  mesh.name = 'fireflies';
  return {
    mesh,
    fill: (tiles, eye, origin) => {
      let count = 0;
      for (const { key, fireflies } of tiles)
        for (let i = 0; i < fireflies.length && count < MOST; i += 4) {
          const x = key.tx * TILE_CELLS + fireflies[i];
          const z = key.tz * TILE_CELLS + fireflies[i + 2];
          if (Math.abs(x - eye.x) > REACH || Math.abs(z - eye.z) > REACH) continue;
          homes.setXYZW(count++, x - origin.x, fireflies[i + 1], z - origin.z, fireflies[i + 3]);
        }
      geometry.instanceCount = count;
      homes.needsUpdate = true;
    },
    setDarkness: (darkness) => {
      glow.value = Math.min(Math.max((darkness - DUSK) / (1 - DUSK), 0), 1);
      mesh.visible = glow.value > 0 && geometry.instanceCount > 0;
    },
    get count() {
      return mesh.visible ? geometry.instanceCount : 0;
    },
    refill: () => {
      homes.needsUpdate = true;
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
}
