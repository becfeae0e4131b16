/*
 * Signs over the heads of creatures: a question mark that fills while somebody grows suspicious, and an exclamation
 * mark once it is certain. They differ in shape as well as in colour. One draw; the list is rewritten each frame, and
 * the shader draws both signs from distances to a few lines, so that they stay sharp at any size.
 */
import {
  abs,
  attribute,
  cameraPosition,
  cameraWorldMatrix,
  float,
  Fn,
  fwidth,
  length,
  min,
  mix,
  positionGeometry,
  select,
  smoothstep,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { MeshBasicNodeMaterial, type Node } from 'three/webgpu';
import { type BillboardList, createBillboardList } from '../shading/billboards.ts';

const MAX_MARKS = 64;
/** Half the height of a sign in metres, and how much it grows with each metre of distance to stay readable. */
const SIZE = 0.24;
const SIZE_PER_METRE = 0.011;
/** Linear colours: of a suspicion, of a certainty, of the part not yet filled, and of the edge around all of it. */
const AMBER = [0.95, 0.42, 0.03] as const;
const RED = [0.9, 0.035, 0.02] as const;
const PALE = [0.75, 0.73, 0.66] as const;
const EDGE = [0.012, 0.014, 0.02] as const;
/** In a square from -1 to 1: half the width of a stroke, and of the edge around it. */
const STROKE = 0.16;
const RIM = 0.12;

export type MarkKind = 'doubt' | 'alarm';

export type Marks = Omit<BillboardList, 'add'> & {
  /** A sign whose foot is at a place relative to the origin; `fill` is how much of it is coloured, 0 to 1. */
  add(x: number, y: number, z: number, kind: MarkKind, fill: number): void;
};

export function createMarks(): Marks {
  const list = createBillboardList({
    name: 'marks',
    material: createMarkMaterial(),
    renderOrder: 32,
    maxCount: MAX_MARKS,
    attributes: [
      ['place', 3],
      ['sign', 2],
    ],
  });
  const { add } = list;
  return Object.assign(list, {
    add: (x: number, y: number, z: number, kind: MarkKind, fill: number) =>
      add([x, y, z, kind === 'alarm' ? 1 : 0, Math.min(Math.max(fill, 0), 1)]),
  });
}

type Point = Node<'vec2'>;
type Distance = Node<'float'>;

/** Distance to an upright line from a low to a high end. */
function distanceToLine(p: Point, low: number, high: number): Distance {
  return length(vec2(p.x, p.y.sub(p.y.clamp(low, high))));
}

const distanceToDot = (p: Point): Distance => length(p.sub(vec2(0, -0.68))).sub(STROKE * 1.15);

function distanceToAlarm(p: Point): Distance {
  // The line is thicker at the top.
  const width = p.y.mul(0.06).add(STROKE);
  return min(distanceToLine(p, -0.2, 0.7).sub(width), distanceToDot(p));
}

function distanceToDoubt(p: Point): Distance {
  const radius = 0.36;
  const q = p.sub(vec2(0, 0.34));
  const ring = abs(length(q).sub(radius));
  const ends = min(length(q.sub(vec2(-radius, 0))), length(q.sub(vec2(0, -radius))));
  // Three quarters of a ring: the quarter at the lower left is open.
  const isOpen = q.x.lessThan(0).and(q.y.lessThan(0));
  const hook = select(isOpen, ends, ring).sub(STROKE);
  return min(min(hook, distanceToLine(p, -0.24, -0.02).sub(STROKE)), distanceToDot(p));
}

function createMarkMaterial(): MeshBasicNodeMaterial {
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false });
  const place = attribute('place', 'vec3') as Node<'vec3'>;
  const sign = attribute('sign', 'vec2') as Node<'vec2'>;
  const distance = length(cameraPosition.sub(place));
  const size = distance.mul(SIZE_PER_METRE).add(SIZE);
  const corner = positionGeometry.xy.add(vec2(0, 1)).mul(size);
  material.positionNode = place.add(cameraWorldMatrix.mul(vec4(corner, 0, 0)).xyz);
  const on = varying(positionGeometry.xy.mul(1.05), 'vMarkOn');
  const shown = varying(sign, 'vMarkSign');
  material.colorNode = Fn(() => {
    const isAlarm = shown.x.greaterThan(0.5);
    const away = select(isAlarm, distanceToAlarm(on), distanceToDoubt(on)).toVar('markAway');
    const blur = fwidth(away).max(1e-4);
    const isInside = float(1).sub(smoothstep(blur.negate(), blur, away));
    const isShown = float(1).sub(smoothstep(blur.negate(), blur, away.sub(RIM)));
    const level = mix(float(-0.9), float(0.9), shown.y);
    const full = select(isAlarm, vec3(...RED), vec3(...AMBER));
    const body = select(on.y.lessThan(level), full, vec3(...PALE));
    return vec4(mix(vec3(...EDGE), body, isInside), isShown.mul(0.95));
  })();
  return material;
}
