/*
 * Small solid particles: dust, drops, leaves, sparks. One pool, one draw, lit and fogged like the
 * ground. A particle is written once, at birth; the vertex shader computes its position from its age.
 */
import {
  attribute,
  cos,
  cross,
  dot,
  exp,
  float,
  fract,
  length,
  max,
  mix,
  normalize,
  positionGeometry,
  select,
  sin,
  smoothstep,
  varying,
  vec3,
  vec4,
} from 'three/tsl';
import { BufferAttribute, DoubleSide, IcosahedronGeometry, MeshLambertNodeMaterial, type Node } from 'three/webgpu';
import { createFacet } from '../shading/facet.ts';
import { createGrainMask } from '../shading/grain-mask.ts';
import { createPool, type Pool } from './pool.ts';

export type Bit = {
  /** World metres. */
  x: number;
  y: number;
  z: number;
  /** Metres a second. */
  velocityX: number;
  velocityY: number;
  velocityZ: number;
  /** Seconds. */
  life: number;
  /** Radius in metres, and how many times larger it is at its end. */
  size: number;
  growth: number;
  /** Gravity in metres per second squared, and air drag. */
  gravity: number;
  drag: number;
  /** 0 round, above 0 stretched along its path, below 0 flat and tumbling. */
  stretch: number;
  /** Linear colour, and the share that is emissive. */
  red: number;
  green: number;
  blue: number;
  shine: number;
};

export type Particles = Omit<Pool, 'spawn'> & { spawn(bit: Bit): void };

/** At most `most` particles live at once; beyond that the oldest are replaced. */
export function createParticles(most: number): Particles {
  const ball = new IcosahedronGeometry(1, 0);
  const shape = new BufferAttribute(Float32Array.from(ball.getAttribute('position').array), 3);
  ball.dispose();
  const pool = createPool({
    name: 'particles',
    most,
    shape,
    attributes: ['born', 'thrown', 'shade', 'manner'],
    createMaterial: createParticleMaterial,
  });
  return {
    ...pool,
    get alive() {
      return pool.alive;
    },
    spawn: (bit) =>
      pool.spawn(bit.x, bit.y, bit.z, bit.life, [
        bit.velocityX,
        bit.velocityY,
        bit.velocityZ,
        bit.life,
        bit.red,
        bit.green,
        bit.blue,
        bit.shine,
        bit.size,
        bit.growth,
        bit.gravity + bit.drag * 1000,
        bit.stretch,
      ]),
  };
}

function createParticleMaterial(now: Node<'float'>): MeshLambertNodeMaterial {
  const material = new MeshLambertNodeMaterial({ side: DoubleSide });
  const born = attribute('born', 'vec4') as Node<'vec4'>;
  const thrown = attribute('thrown', 'vec4') as Node<'vec4'>;
  const shade = attribute('shade', 'vec4') as Node<'vec4'>;
  const manner = attribute('manner', 'vec4') as Node<'vec4'>;
  const age = now.sub(born.w).toVar('bitAge');
  const share = age.div(thrown.w);
  const isAlive = share.greaterThanEqual(0).and(share.lessThan(1));
  const drag = manner.z.add(50).div(1000).floor();
  const gravity = manner.z.sub(drag.mul(1000));
  const slowed = max(drag, 0.001);
  const gone = float(1)
    .sub(exp(slowed.mul(age).negate()))
    .div(slowed);
  const fallen = gravity.mul(mix(age.mul(age).mul(0.5), age.div(slowed), smoothstep(1, 4, drag)));
  const centre = born.xyz.add(thrown.xyz.mul(gone)).sub(vec3(0, fallen, 0));

  const isFlat = manner.w.lessThan(0);
  const own = fract(born.x.mul(13.7).add(born.z.mul(7.3)).add(born.w.mul(3.1)));
  const angle = age.mul(own.mul(6).add(3)).add(own.mul(40));
  const axis = normalize(vec3(sin(own.mul(31)), cos(own.mul(17)), sin(own.mul(53)).add(0.2)));
  const flat = vec3(positionGeometry.x, positionGeometry.y.mul(0.6), positionGeometry.z.mul(0.1));
  const shape = select(isFlat, flat, positionGeometry);
  // Rodrigues' rotation about the particle's own axis.
  const turned = shape
    .mul(cos(angle))
    .add(cross(axis, shape).mul(sin(angle)))
    .add(axis.mul(dot(axis, shape)).mul(float(1).sub(cos(angle))));
  const falling = thrown.xyz.mul(exp(slowed.mul(age).negate())).sub(vec3(0, gravity.mul(age), 0));
  const along = falling.div(max(length(falling), 0.001));
  const drawnOut = positionGeometry.add(along.mul(dot(positionGeometry, along)).mul(manner.w));
  const size = manner.x
    .mul(mix(float(1), manner.y, share))
    .mul(smoothstep(1, 0.55, share))
    .mul(smoothstep(-0.02, 0.06, share));
  const corner = select(manner.w.greaterThan(0), drawnOut, turned).mul(size);
  // Dead particles collapse to a point, so nothing is drawn.
  material.positionNode = select(isAlive, centre.add(corner), vec3(0, -1000, 0));
  material.normalNode = createFacet();
  material.colorNode = vec4(varying(shade.xyz, 'vBitColour'), 1);
  material.emissiveNode = varying(shade.xyz.mul(shade.w), 'vBitShine');
  // Growing particles are dust or spray: they dissolve pixel by pixel.
  const airy = varying(select(manner.y.greaterThan(1), float(1.1).sub(share.mul(0.75)), float(1)), 'vBitAiry');
  material.maskNode = createGrainMask(airy);
  return material;
}
