/*
 * Sea and lakes: a faceted surface that shows its bottom where it is shallow and the sky where it is seen at a low
 * angle, with foam along shores and sparks of sun. Depth comes with the tile, so no second pass is needed for it.
 */
import { type WorldPlan } from '@skerry/world';
import { WARMTH_REACH } from '@skerry/world/draw';
import {
  cameraViewMatrix,
  clamp,
  cross,
  dFdx,
  dFdy,
  dot,
  exp,
  float,
  Fn,
  length,
  max,
  mix,
  normalize,
  positionView,
  positionWorld,
  pow,
  reflect,
  select,
  sin,
  smoothstep,
  sqrt,
  texture,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { Color, type DataTexture, DoubleSide, MeshBasicNodeMaterial, type Node } from 'three/webgpu';
import { CLOCK_SECONDS, evenSpeed, type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';
import { skyColour } from '../sky/air.ts';
import type { TileNodes } from './tile-nodes.ts';
import { ORIGIN_STEP } from '../frame/viewpoint.ts';

/** Waves as whole turns along x and z in one step of the origin, height in metres, and radians per second. */
const WAVES = [
  { kx: 58, kz: 61, height: 0.075, speed: 1.15 },
  { kx: -131, kz: 42, height: 0.04, speed: 1.7 },
  { kx: 24, kz: -47, height: 0.09, speed: 0.85 },
] as const;
/** The first generator whose water runs. */
const RIVERS_SINCE = 2;
/** Share of the sea's waves and of the surf's foam that rivers and lakes have. */
const INLAND_SWELL = 0.2;
const INLAND_FOAM = 0.3;
/** Rise over run between which running water turns white. */
const RAPIDS = [0.2, 1] as const;
/** Metres at which waves have become too small to see. */
const WAVES_END = 420;

export type WaterLook = ReturnType<typeof createWaterLook>;

export function createWaterLook() {
  return {
    shallow: sharedUniform(new Color()),
    deep: sharedUniform(new Color()),
    clarity: sharedUniform(9),
    ice: sharedUniform(new Color(1, 1, 1)),
    /** 1 where water freezes when it is cold, else 0. */
    freezes: sharedUniform(0),
    /** 1 in worlds with rivers: water above the sea is calm, and white only where it is steep. */
    runs: sharedUniform(0),
  };
}

export function assignWaterLook(look: WaterLook, { recipe, generatorVersion }: WorldPlan): WaterLook {
  look.shallow.value.set(recipe.water.shallow);
  look.deep.value.set(recipe.water.deep);
  look.clarity.value = recipe.water.clarity;
  look.ice.value.set(recipe.look.snow);
  look.freezes.value = recipe.water.lakes.frozen ? 1 : 0;
  look.runs.value = generatorVersion >= RIVERS_SINCE ? 1 : 0;
  return look;
}

export type WaterMaterialOptions = {
  readonly tiles: TileNodes;
  readonly frame: FrameUniforms;
  readonly look: WaterLook;
  readonly noise: DataTexture;
  readonly waves: boolean;
};

export function createWaterMaterial(options: WaterMaterialOptions): MeshBasicNodeMaterial {
  const { tiles, frame, look, noise, waves } = options;
  const material = new MeshBasicNodeMaterial({ transparent: true, side: DoubleSide, forceSinglePass: true });
  const surface = tiles.surface;
  const ice = varying(iceShare(tiles).mul(look.freezes), 'vIce');
  const swell = waves ? morphedSwell(tiles, frame) : float(0);
  const inland = varying(smoothstep(0.3, 1.5, surface.y.sub(frame.seaLevel)).mul(look.runs), 'vInland');
  const level = surface.y.add(swell.mul(float(1).sub(ice)).mul(mix(1, INLAND_SWELL, inland)));
  // Skirts reach down to the bottom of the water, and have no height where it is dry.
  material.positionNode = vec3(tiles.planar.x, select(tiles.isSkirt, level.min(surface.x), level), tiles.planar.y);
  const depth = varying(level.sub(surface.x), 'vDepth');
  // From the tile's smooth normal, not from the facet: foam must not stop at the edge of a triangle.
  const flat = dot(surface.zw, surface.zw).min(0.99);
  const bottomSlope = varying(sqrt(flat.div(float(1).sub(flat))), 'vBottomSlope');

  const shade = Fn(() => {
    const toEye = normalize(frame.eye.sub(positionWorld)).toVar();
    const turned = normalize(cross(dFdx(positionView), dFdy(positionView)));
    const facet = normalize(vec4(turned, 0).mul(cameraViewMatrix).xyz);
    const up = select(facet.y.lessThan(0), facet.negate(), facet).toVar();
    const place = positionWorld.xz;
    // A whole number of texture repeats per clock period.
    const drift = vec2(frame.time.mul(40 / CLOCK_SECONDS), frame.time.mul(25 / CLOCK_SECONDS));
    const far = length(frame.eye.sub(positionWorld)).toVar();
    // Three sizes that do not divide each other well, the fine ones only near: one alone would show its repetition.
    const broad = texture(noise, place.div(ORIGIN_STEP / 3).sub(drift.mul(0.2)));
    const middle = texture(noise, place.yx.div(ORIGIN_STEP / 29).add(drift));
    const ripple = mix(middle, broad, smoothstep(60, 500, far).mul(0.85).add(0.1)).toVar();
    const counter = texture(noise, place.div(ORIGIN_STEP / 128).sub(drift.mul(3))).toVar();
    const calm = float(1).div(far.div(260).add(1)).toVar();
    const normal = normalize(
      up.add(vec3(ripple.x.sub(0.5), 0, ripple.w.sub(0.5)).mul(calm.mul(0.2).add(0.03))),
    ).toVar();

    const clear = depth.max(0).div(look.clarity).toVar();
    const body = mix(look.shallow, look.deep, float(1).sub(exp(clear.mul(-1.6)))).toVar();
    const sunlit = frame.lightColour
      .mul(max(dot(normal, frame.lightDirection), 0))
      .add(frame.ambient)
      .div(Math.PI);
    const facing = clamp(dot(normal, toEye), 0, 1);
    const mirror = pow(float(1).sub(facing), 4).mul(0.86).add(0.03).toVar();
    const seen = reflect(toEye.negate(), normal);
    const sky = skyColour(frame, vec3(seen.x, seen.y.abs(), seen.z));
    const colour = mix(body.mul(sunlit), sky, mirror).toVar();

    const half = normalize(frame.lightDirection.add(toEye));
    const rough = normalize(normal.add(vec3(counter.x.sub(0.5), 0, counter.y.sub(0.5)).mul(calm.mul(0.3).add(0.08))));
    const spark = pow(clamp(dot(rough, half), 0, 1), 220)
      .mul(3)
      .add(pow(clamp(dot(normal, half), 0, 1), 40).mul(0.22));
    colour.addAssign(frame.lightColour.mul(spark));

    // Foam is measured in metres from the shore, or it would cover every shallow beach.
    const shore = depth.div(clamp(bottomSlope, 0.09, 1)).toVar();
    const lap = sin(frame.time.mul(evenSpeed(0.8)).add(ripple.x.mul(9))).mul(0.5);
    // Froth: fine noise eats holes into the foam, more of them the farther it has run out.
    const froth = counter.y.mul(0.6).add(counter.x.mul(0.4)).sub(0.5).toVar();
    const line = smoothstep(1.7, 0.5, shore.add(froth.mul(2.6)).add(lap));
    const band = shore.sub(3.6).add(lap.mul(2.2)).add(ripple.y.sub(0.5).mul(5)).abs();
    const streak = smoothstep(0.8, 0.1, band.add(froth.mul(1.6))).mul(0.4);
    const surf = clamp(line.add(streak), 0, 1).mul(mix(0.85, 0.85 * INLAND_FOAM, inland));
    const tilt = length(up.xz).div(max(up.y, 0.05));
    const steep = smoothstep(RAPIDS[0], RAPIDS[1], tilt).mul(inland);
    const rapids = smoothstep(0.75, 1.05, steep.mul(0.8).add(counter.y.mul(0.5)).add(ripple.x.mul(0.35)));
    const foam = max(surf, rapids.mul(steep.mul(0.5).add(0.4))).toVar();
    const white = frame.lightColour.mul(max(frame.lightDirection.y, 0.25)).add(frame.ambient).div(Math.PI).mul(0.92);
    colour.assign(mix(colour, white, foam));

    const opaque = clamp(
      float(1)
        .sub(exp(clear.mul(-2.1)))
        .mul(1.04),
      0,
      1,
    );
    const edge = smoothstep(0.0, 0.07, depth);
    const alpha = max(max(opaque, mirror), foam).mul(edge).toVar();
    const frost = sunlit.mul(look.ice).mul(ripple.x.sub(0.5).mul(0.35).add(0.92));
    colour.assign(mix(colour, frost, ice.mul(0.86)));
    alpha.assign(max(alpha, ice.mul(0.93).mul(edge)));
    return fromBelow(frame, vec4(colour, alpha), toEye, ripple);
  });
  material.colorNode = shade();
  return material;
}

/** 0 (open water) to 1 (ice), by the temperature that the tile carries. */
function iceShare(tiles: TileNodes): Node<'float'> {
  const degrees = tiles
    .readPicture(1)
    .w.sub(0.5)
    .mul(2 * WARMTH_REACH);
  return smoothstep(2.5, -1, degrees);
}

/** Seen from under water the surface is a bright window overhead that closes to a mirror of the deep around it. */
function fromBelow(
  frame: FrameUniforms,
  fromAbove: Node<'vec4'>,
  toEye: Node<'vec3'>,
  ripple: Node<'vec4'>,
): Node<'vec4'> {
  const rough = ripple.x.add(ripple.w).sub(1);
  const window = smoothstep(0.3, 0.72, toEye.y.abs().add(rough.mul(0.9)));
  const gleam = pow(clamp(ripple.x.mul(ripple.w).mul(2.6), 0, 1), 3).mul(1.2);
  const sky = skyColour(frame, toEye.negate()).mul(gleam.add(0.7));
  const light = mix(frame.waterColour.mul(rough.mul(0.8).add(1.5)), sky, window.mul(0.75));
  return mix(fromAbove, vec4(light, 0.94), frame.submerged);
}

/** The waves at a vertex, which must morph like its height does, or a level's edge would open. */
function morphedSwell(
  { planarBefore, partnerMetres, share, isParent }: TileNodes,
  frame: FrameUniforms,
): Node<'float'> {
  const own = swellAt(planarBefore, frame);
  const first = swellAt(planarBefore.add(partnerMetres), frame).toVar();
  const second = swellAt(planarBefore.sub(partnerMetres), frame);
  return select(isParent, first, mix(own, first.add(second).mul(0.5), share));
}

function swellAt(place: Node<'vec2'>, frame: FrameUniforms): Node<'float'> {
  const turn = (2 * Math.PI) / ORIGIN_STEP;
  let sum: Node<'float'> = float(0);
  for (const { kx, kz, height, speed } of WAVES)
    sum = sum.add(sin(dot(place, vec2(kx * turn, kz * turn)).add(frame.time.mul(evenSpeed(speed)))).mul(height));
  const toEye = place.sub(frame.eye.xz);
  const fade = smoothstep(WAVES_END * WAVES_END, 0, dot(toEye, toEye));
  return sum.mul(fade);
}
