/*
 * The material of plants: each instance reads the vertices of its shape, is placed, turned and scaled, and sways in the
 * wind; its colour takes a little of the ground it grows from. Levels of detail fade into each other pixel by pixel.
 */
import {
  abs,
  attribute,
  cameraViewMatrix,
  cos,
  dot,
  float,
  floor,
  Fn,
  fract,
  int,
  ivec2,
  length,
  max,
  mix,
  normalize,
  positionGeometry,
  screenCoordinate,
  select,
  sign,
  sin,
  smoothstep,
  textureLoad,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { MeshLambertNodeMaterial, type Node } from 'three/webgpu';
import { evenSpeed, type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';
import { BELT } from './plant-ranges.ts';
import { NORMAL_STEPS } from './plant-shape.ts';
import { SIZE_STEP, TURN_STEPS } from '@skerry/world/draw';
import { PAGE_CORNERS, PAGE_WIDTH, type ShapeStore } from './shape-store.ts';

/** Share of a plant's colour that the ground below gives. */
const GROUND_SHARE = 0.16;

export type Wind = ReturnType<typeof createWind>;

/** The wind that all plants share; strength 0 is still air. */
export function createWind() {
  return { strength: sharedUniform(1) };
}

export function createPlantMaterial(store: ShapeStore, frame: FrameUniforms, wind: Wind): MeshLambertNodeMaterial {
  const material = new MeshLambertNodeMaterial();
  const place = attribute('place', 'vec4') as Node<'vec4'>;
  const look = attribute('look', 'vec4') as Node<'vec4'>;

  const number = positionGeometry.x;
  const isReal = number.lessThan(look.y);
  const corner = int(look.x.add(select(isReal, number, float(0))).add(0.5)).toVar('plantCorner');
  const page = corner.div(int(PAGE_CORNERS));
  const inPage = corner.sub(page.mul(int(PAGE_CORNERS)));
  const row = inPage.div(int(PAGE_WIDTH));
  const texel = ivec2(inPage.sub(row.mul(int(PAGE_WIDTH))), row);
  const shape = textureLoad(store.corners, texel).depth(page).toVar('plantShape');
  const colour = textureLoad(store.colours, texel).depth(page).toVar('plantColour');

  const sizeSteps = floor(place.w.div(TURN_STEPS));
  const turn = place.w.sub(sizeSteps.mul(TURN_STEPS)).mul((2 * Math.PI) / TURN_STEPS);
  const size = sizeSteps.mul(SIZE_STEP);
  const turnCos = cos(turn).toVar('plantCos');
  const turnSin = sin(turn).toVar('plantSin');
  const rotate = (v: Node<'vec3'>): Node<'vec3'> =>
    vec3(v.x.mul(turnCos).add(v.z.mul(turnSin)), v.y, v.z.mul(turnCos).sub(v.x.mul(turnSin)));

  const distance = length(place.xyz.sub(frame.eye)).toVar('plantDistance');
  const end = floor(look.z.div(4096));
  const begin = look.z.sub(end.mul(4096));
  // Below 0 before its level begins, 0 to 1 in the belt, above 1 when it is fully visible; likewise towards its end.
  const arrived = select(begin.lessThan(1), float(2), distance.sub(begin.mul(BELT)).div(begin.mul(1 - BELT).max(0.01)));
  const leaving = distance.sub(end.mul(BELT)).div(end.mul(1 - BELT).max(0.01));
  const isSeen = arrived.greaterThan(0).and(leaving.lessThan(1));

  const local = rotate(shape.xyz.mul(size));
  const sway = swayAt(frame, wind, place, colour.w, shape.y.mul(size));
  const standing = place.xyz.add(local).add(sway);
  // Unused vertices collapse to a point, so nothing is drawn.
  material.positionNode = select(isReal.and(isSeen), standing, place.xyz);
  const normal = rotate(unpackNormal(shape.w));
  material.normalNode = normalize(varying(cameraViewMatrix.mul(vec4(normal, 0)).xyz, 'vPlantNormal'));

  const shade = groundTint(look.w, colour.xyz, shape.y.mul(size));
  material.colorNode = vec4(varying(shade, 'vPlantShade'), 1);

  const fade = varying(vec2(arrived, leaving), 'vPlantFade');
  material.maskNode = Fn(() => {
    const grain = fract(fract(dot(floor(screenCoordinate.xy), vec2(0.06711056, 0.00583715))).mul(52.9829189));
    return fade.x.greaterThan(grain).and(fade.y.lessThanEqual(grain));
  })();
  return material;
}

/** Gusts that travel over the land, and a flutter of each plant's own; the mesh holds how strongly each vertex moves. */
function swayAt(
  frame: FrameUniforms,
  wind: Wind,
  place: Node<'vec4'>,
  hold: Node<'float'>,
  height: Node<'float'>,
): Node<'vec3'> {
  const time = frame.time;
  const along = place.x.mul(0.8).add(place.z.mul(0.6));
  const gust = sin(time.mul(evenSpeed(0.9)).sub(along.mul(0.045)))
    .mul(0.5)
    .add(sin(time.mul(evenSpeed(0.37)).sub(along.mul(0.013))).mul(0.5));
  const own = place.x.mul(1.7).add(place.z.mul(2.3));
  const flutter = sin(time.mul(evenSpeed(2.6)).add(own)).mul(0.35);
  const reach = hold.mul(max(height, 0.4).min(9)).mul(0.16).mul(wind.strength);
  const push = gust.mul(0.6).add(0.5).add(flutter).mul(reach);
  const across = sin(time.mul(evenSpeed(1.9)).add(own.mul(1.3)))
    .mul(reach)
    .mul(0.25);
  return vec3(push.mul(0.8).sub(across.mul(0.6)), push.mul(push).mul(-0.12), push.mul(0.6).add(across.mul(0.8)));
}

/** The corner's colour with some of the ground's, more of it near the foot, and a brightness of the plant's own. */
function groundTint(packed: Node<'float'>, colour: Node<'vec3'>, height: Node<'float'>): Node<'vec3'> {
  const red = floor(packed.div(65536));
  const green = floor(packed.sub(red.mul(65536)).div(256));
  const blue = packed.sub(red.mul(65536)).sub(green.mul(256));
  const ground = vec3(red, green, blue).div(255).toVar('plantGround');
  const linear = ground.mul(ground);
  const chance = fract(packed.mul(0.618034)).sub(0.5);
  const share = smoothstep(1.2, 0, height).mul(0.28).add(GROUND_SHARE);
  return mix(
    colour,
    linear.mul(
      dot(colour, vec3(0.3, 0.6, 0.1))
        .mul(1.4)
        .add(0.3),
    ),
    share,
  ).mul(chance.mul(0.22).add(1));
}

/** The twin of `unpackNormal` in plant-shape.ts. */
function unpackNormal(packed: Node<'float'>): Node<'vec3'> {
  const first = floor(packed.div(NORMAL_STEPS));
  const square = vec2(first, packed.sub(first.mul(NORMAL_STEPS)))
    .div(NORMAL_STEPS - 1)
    .mul(2)
    .sub(1)
    .toVar('plantSquare');
  const y = float(1).sub(abs(square.x)).sub(abs(square.y)).toVar('plantUp');
  const fold = max(y.negate(), 0);
  const folded = square.sub(sign(square).mul(fold));
  return normalize(vec3(folded.x, y, folded.y));
}
