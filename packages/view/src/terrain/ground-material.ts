/*
 * The look of the ground: biome colours with rock where a facet is steep, beaches by the water, snow where it is cold,
 * all with ragged borders, and a grain of noise projected along the axis a facet faces, so that cliffs do not stretch.
 * Facets get their normal from screen derivatives, so flat shading needs no vertex of its own; smooth shading takes
 * the normal that the tile carries.
 */
import { type WorldPlan } from '@skerry/world';
import { findWoodsColour, WARMTH_REACH } from '@skerry/world/draw';
import {
  abs,
  cameraViewMatrix,
  clamp,
  dFdx,
  dFdy,
  dot,
  exp,
  float,
  Fn,
  If,
  mix,
  normalize,
  positionView,
  positionWorld,
  pow,
  select,
  smoothstep,
  step,
  texture,
  varying,
  vec2,
  vec3,
  vec4,
  cross,
  sqrt,
} from 'three/tsl';
import { Color, type DataTexture, MeshLambertNodeMaterial, type Node, SRGBColorSpace } from 'three/webgpu';
import { CLOCK_SECONDS, type FrameUniforms, sharedUniform } from '../frame/frame-uniforms.ts';
import type { TileNodes } from './tile-nodes.ts';

/** Farther than anything is drawn. */
export const NO_WOODS = 1e7;

export type GroundLook = ReturnType<typeof createGroundLook>;

/** The recipe's parameters for the look of the ground, as uniforms. */
export function createGroundLook() {
  return {
    rockFrom: sharedUniform(0.9),
    beach: sharedUniform(2.2),
    snow: sharedUniform(new Color(1, 1, 1)),
    /** Colour of woods seen from afar, and the metres from which the ground takes it on. */
    woods: sharedUniform(new Color(0, 0, 0)),
    woodsFrom: sharedUniform(NO_WOODS),
    /** 1 when the water is clear enough to see the bottom this deep. */
    clarity: sharedUniform(9),
  };
}

export function assignGroundLook(look: GroundLook, plan: WorldPlan): GroundLook {
  const { rockFrom, beach, snow } = plan.recipe.look;
  look.rockFrom.value = rockFrom;
  look.beach.value = beach;
  look.snow.value.set(snow);
  look.clarity.value = plan.recipe.water.clarity;
  return look;
}

/** Trees are drawn to this many metres; beyond them the ground is tinted with the colour of their crowns. */
export function assignWoods(look: GroundLook, plan: WorldPlan, treeDistance: number): void {
  const colour = findWoodsColour(plan);
  look.woodsFrom.value = colour ? treeDistance : NO_WOODS;
  if (colour) look.woods.value.setRGB(colour[0] / 255, colour[1] / 255, colour[2] / 255, SRGBColorSpace);
}

export type GroundMaterialOptions = {
  readonly tiles: TileNodes;
  readonly frame: FrameUniforms;
  readonly look: GroundLook;
  readonly noise: DataTexture;
  readonly grain: boolean;
  readonly shading: 'flat' | 'smooth';
};

export function createGroundMaterial(options: GroundMaterialOptions): MeshLambertNodeMaterial {
  const { tiles, frame, look, noise, grain, shading } = options;
  const material = new MeshLambertNodeMaterial();
  const surface = tiles.surface;
  material.positionNode = vec3(tiles.planar.x, select(tiles.isSkirt, frame.skirtBottom, surface.x), tiles.planar.y);

  const ground = varying(tiles.readPicture(0), 'vGround');
  const rock = varying(tiles.readPicture(1), 'vRock');
  const shore = varying(tiles.readPicture(2), 'vShore');
  const above = varying(surface.x.sub(surface.y), 'vAbove');
  const shade = varying(tiles.readShade(), 'vShade');
  const eyeDistance = varying(tiles.distance, 'vEyeDistance');

  const facetView = Fn(() => {
    const across = cross(dFdx(positionView), dFdy(positionView));
    // A triangle that has collapsed to a line has no normal; use up.
    const up = cameraViewMatrix.mul(vec4(0, 1, 0, 0)).xyz;
    return normalize(select(dot(across, across).greaterThan(1e-24), normalize(across), up));
  })().toVar('facetView');
  // Multiplying from the left by a view matrix rotates directions back to world space.
  const facet = normalize(vec4(facetView, 0).mul(cameraViewMatrix).xyz).toVar('facet');

  if (shading === 'smooth') {
    const flat = varying(surface.zw, 'vNormal');
    const up = sqrt(float(1).sub(flat.dot(flat)).max(0.01));
    material.normalNode = normalize(cameraViewMatrix.mul(vec4(flat.x, up, flat.y, 0)).xyz);
  } else material.normalNode = facetView;

  material.colorNode = Fn(() => {
    const grainAt = grain ? sampleGrain(noise, facet) : vec4(0.5, 0.5, 0.5, 0.5);
    const rough = grainAt.x.sub(0.5).toVar();
    const fine = grainAt.y.sub(0.5).toVar();
    const rise = sqrt(float(1).sub(facet.y.mul(facet.y)).max(0))
      .div(abs(facet.y).max(0.05))
      .toVar();
    const colour = toLinear(ground.xyz).toVar();
    const sand = smoothstep(
      look.beach.mul(1.25),
      look.beach.mul(0.7),
      above.add(rough.mul(1.6).mul(look.beach.min(2.5))),
    );
    const onLevel = smoothstep(0.75, 0.4, rise);
    colour.assign(mix(colour, toLinear(shore.xyz), sand.mul(onLevel)));
    // Wet sand and stone are darker, down to a little below the water.
    const wet = smoothstep(0.55, 0.05, above).mul(0.32);
    colour.assign(colour.mul(float(1).sub(wet)));
    // Light that waves gather into moving lines on the bottom.
    If(above.lessThan(-0.05), () => {
      const bright = caustics(noise, frame).mul(exp(above.div(look.clarity).mul(1.4)));
      const isNear = smoothstep(90, 20, eyeDistance).mul(smoothstep(-0.05, -0.7, above));
      colour.mulAssign(bright.mul(isNear).mul(frame.lightColour.y).mul(0.45).add(1));
    });
    const bare = smoothstep(look.rockFrom.mul(0.78), look.rockFrom.mul(1.12), rise.add(rough.mul(0.5)));
    colour.assign(mix(colour, toLinear(rock.xyz).mul(fine.mul(0.5).add(1)), bare));
    // Beyond the last trees the ground itself is wooded, with ragged edges and the mottle of crowns.
    const crowns = smoothstep(0.3, 0.62, shade.y.add(rough.mul(0.9)))
      .mul(smoothstep(look.woodsFrom.mul(0.72), look.woodsFrom, eyeDistance))
      .mul(smoothstep(look.rockFrom.mul(1.2), look.rockFrom.mul(0.8), rise));
    colour.assign(mix(colour, look.woods.mul(fine.mul(1.1).add(0.72)), crowns.mul(0.88)));
    const degrees = rock.w.sub(0.5).mul(2 * WARMTH_REACH);
    const cold = smoothstep(1.4, -1.4, degrees.add(rough.mul(5)));
    // The colder, the steeper the faces that snow clings to.
    const clings = clamp(degrees.div(-WARMTH_REACH), 0, 1).mul(0.55);
    const holds = smoothstep(1.25, 0.75, rise.add(fine.mul(0.5)).sub(clings));
    colour.assign(mix(colour, look.snow.mul(0.8), cold.mul(holds).mul(smoothstep(-0.2, 0.4, above))));
    return vec4(colour.mul(rough.mul(0.28).add(fine.mul(0.2)).add(1)), 1);
  })();
  material.aoNode = shade.x;
  return material;
}

/** 0 to 1 where two drifting sheets of noise cross; read at one level of detail, because derivatives end at the branch. */
function caustics(noise: DataTexture, frame: FrameUniforms): Node<'float'> {
  const drift = frame.time.mul(72 / CLOCK_SECONDS);
  const first = texture(noise, positionWorld.xz.div(12.8).add(drift)).level(float(0)).y;
  const second = texture(noise, positionWorld.zx.div(10.24).sub(drift.mul(vec2(1, 0.5)))).level(float(0)).y;
  return pow(
    float(1)
      .sub(abs(first.sub(second)).mul(3.2))
      .max(0),
    5,
  );
}

/** Noise on the side of a box that the facet faces; the positions repeat with the origin's own step. */
function sampleGrain(noise: DataTexture, facet: Node<'vec3'>): Node<'vec4'> {
  const size = abs(facet);
  const isTop = step(0.62, size.y);
  const isEast = step(size.z, size.x);
  const wall = mix(positionWorld.xy, positionWorld.zy, isEast);
  const place = mix(wall, positionWorld.xz, isTop);
  const near = texture(noise, place.div(16));
  const far = texture(noise, place.div(256));
  return mix(near, far, 0.45);
}

/** From sRGB, by a square: close enough, and half the work. */
function toLinear(colour: Node<'vec3'>): Node<'vec3'> {
  return colour.mul(colour).mul(colour.mul(0.22).add(0.78));
}
