/*
 * Arcs that attacks leave in the air, and rings that spread on water and ground. One pool, one draw; like particles they
 * are written once and animated by the shader.
 */
import {
  attribute,
  cos,
  float,
  Fn,
  mix,
  positionGeometry,
  select,
  sin,
  smoothstep,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { BufferAttribute, DoubleSide, MeshBasicNodeMaterial, type Node } from 'three/webgpu';
import { createPool, type Pool } from './pool.ts';

const MOST = 48;
const SEGMENTS = 28;

export type Arc = {
  /** World metres: the shoulder of an attack, the middle of a ring. */
  x: number;
  y: number;
  z: number;
  /** Yaw of the attack, and tilt of its plane: 0 horizontal, half pi upright. */
  yaw: number;
  lean: number;
  radius: number;
  /** Radians it sweeps, to the left when negative; a full turn is a ring that grows to its radius. */
  sweep: number;
  life: number;
  red: number;
  green: number;
  blue: number;
  strength: number;
};

export type Arcs = Omit<Pool, 'spawn'> & { spawn(arc: Arc): void };

export function createArcs(): Arcs {
  const pool = createPool({
    name: 'arcs',
    most: MOST,
    shape: new BufferAttribute(buildStrip(), 3),
    attributes: ['born', 'turned', 'shade', 'manner'],
    createMaterial: createArcMaterial,
  });
  pool.mesh.renderOrder = 29;
  return {
    ...pool,
    get alive() {
      return pool.alive;
    },
    spawn: ({ x, y, z, life, ...arc }) =>
      pool.spawn(x, y, z, life, [
        arc.yaw,
        arc.lean,
        arc.radius,
        arc.sweep,
        arc.red,
        arc.green,
        arc.blue,
        arc.strength,
        life,
        0,
        0,
        0,
      ]),
  };
}

/** Triangles of a strip: x runs along it and y across, 0 to 1. */
function buildStrip(): Float32Array {
  const corners: number[] = [];
  for (let i = 0; i < SEGMENTS; i++) {
    const a = i / SEGMENTS;
    const b = (i + 1) / SEGMENTS;
    for (const [x, y] of [
      [a, 0],
      [b, 0],
      [b, 1],
      [a, 0],
      [b, 1],
      [a, 1],
    ])
      corners.push(x, y, 0);
  }
  return Float32Array.from(corners);
}

function createArcMaterial(now: Node<'float'>): MeshBasicNodeMaterial {
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, side: DoubleSide });
  const born = attribute('born', 'vec4') as Node<'vec4'>;
  const turned = attribute('turned', 'vec4') as Node<'vec4'>;
  const shade = attribute('shade', 'vec4') as Node<'vec4'>;
  const manner = attribute('manner', 'vec4') as Node<'vec4'>;
  const share = now.sub(born.w).div(manner.x).toVar('arcShare');
  const isAlive = share.greaterThanEqual(0).and(share.lessThan(1));
  const isRing = turned.w.greaterThan(6);
  const along = positionGeometry.x;
  const angle = along.sub(0.5).mul(turned.w);
  const grown = mix(float(0.25), float(1), float(1).sub(float(1).sub(share).mul(float(1).sub(share))));
  const outer = turned.z.mul(select(isRing, grown, float(1)));
  // Rings thin out as they spread; attacks are widest in the middle of their sweep.
  const width = select(isRing, mix(float(0.3), float(0.06), share), sin(along.mul(Math.PI)).mul(0.3));
  const radius = outer.mul(float(1).sub(width.mul(float(1).sub(positionGeometry.y))));
  const flatX = sin(angle).mul(radius);
  const flatZ = cos(angle).mul(radius).negate();
  const leanSin = sin(turned.y);
  const leanCos = cos(turned.y);
  const tilted = vec3(flatX.mul(leanCos), flatX.mul(leanSin).negate(), flatZ);
  const yawSin = sin(turned.x);
  const yawCos = cos(turned.x);
  const facing = vec3(
    tilted.x.mul(yawCos).sub(tilted.z.mul(yawSin)),
    tilted.y,
    tilted.x.mul(yawSin).add(tilted.z.mul(yawCos)),
  );
  material.positionNode = select(isAlive, born.xyz.add(facing), vec3(0, -1000, 0));
  const on = varying(vec2(along, positionGeometry.y), 'vArcOn');
  const colour = varying(shade, 'vArcColour');
  const state = varying(vec2(share, select(isRing, float(1), float(0))), 'vArcState');
  material.colorNode = Fn(() => {
    // The bright edge runs along the sweep in the first half of its life, the trail fades behind it.
    const head = state.x.mul(2.2);
    const behind = head.sub(on.x);
    const trail = smoothstep(0, 0.06, behind).mul(smoothstep(0.9, 0.1, behind));
    const edge = on.y.mul(on.y);
    const sweep = trail.mul(edge.mul(0.85).add(0.15)).mul(smoothstep(1, 0.5, state.x));
    const ring = smoothstep(0, 0.5, on.y)
      .mul(smoothstep(1, 0.7, on.y))
      .mul(smoothstep(1, 0.2, state.x));
    return vec4(colour.xyz, colour.w.mul(select(state.y.greaterThan(0.5), ring, sweep)));
  })();
  return material;
}
