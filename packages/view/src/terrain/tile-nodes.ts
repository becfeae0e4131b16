/*
 * The vertex shader's part of the quadtree: where a vertex lies and what the tile's layers hold for it, morphed towards
 * the parent. The twin in plain TypeScript is lod/morph.ts; keep them in sync.
 * Horizontal positions are whole numbers of metres from the origin, so that they are exact in float32 and two tiles
 * that share a vertex compute the same distance and the same morph for it.
 */
import { LAYER_SIDE, OPENNESS_STEPS, WOODS_STEPS } from '@skerry/world/draw';
import {
  attribute,
  clamp,
  dot,
  floor,
  int,
  ivec2,
  mix,
  mod,
  positionGeometry,
  select,
  sqrt,
  textureLoad,
  vec2,
} from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { FrameUniforms } from '../frame/frame-uniforms.ts';
import { MORPH_LEAD_CELLS } from '../lod/morph.ts';
import type { TileStore } from '../lod/tile-store.ts';

export type TileNodes = {
  /** Horizontal position, relative to the origin. */
  readonly planar: Node<'vec2'>;
  /** Metres from the eye, as levels of detail measure them. */
  readonly distance: Node<'float'>;
  /** Whether the vertex is on the lower edge of a skirt. */
  readonly isSkirt: Node<'bool'>;
  /** Height, water, smooth normal x and z. */
  readonly surface: Node<'vec4'>;
  /** 0 to 1: how far the vertex has morphed, and where its two partners lie. */
  readonly share: Node<'float'>;
  readonly planarBefore: Node<'vec2'>;
  readonly partnerMetres: Node<'vec2'>;
  readonly isParent: Node<'bool'>;
  /** One of the images stacked in the colour layers, morphed. */
  readPicture(picture: number): Node<'vec4'>;
  /** Openness, which morphs from the level's own to the coarser level's, and how densely trees stand. */
  readShade(): Node<'vec2'>;
};

export function createTileNodes(store: TileStore, frame: FrameUniforms, stride: number): TileNodes {
  const tile = attribute('tile', 'vec4');
  const morph = attribute('morph', 'vec4');
  const sample = positionGeometry.xz.add(morph.xy).toVar('tileSample');
  const planarBefore = tile.xy.add(sample.mul(tile.z)).toVar('planarBefore');
  const toEye = planarBefore.sub(frame.eye.xz);
  const distance = sqrt(dot(toEye, toEye).add(frame.clearance.mul(frame.clearance))).toVar('eyeDistance');
  const sunk = morph.w.sub(tile.z.mul(stride * MORPH_LEAD_CELLS));
  const share = clamp(distance.sub(morph.z).div(sunk.sub(morph.z)), 0, 1).toVar('morphShare');
  const isParent = distance.greaterThanEqual(morph.w).toVar('isParent');
  const odd = mod(positionGeometry.xz.div(stride), vec2(2, 2));
  const partner = odd.mul(vec2(stride, -stride)).toVar('partner');
  const slot = int(tile.w);

  function read(texture: TileStore['surface'], row: number): [Node<'vec4'>, Node<'vec4'>, Node<'vec4'>] {
    const down = vec2(0, row);
    return [
      textureLoad(texture, ivec2(sample.add(down))).depth(slot),
      textureLoad(texture, ivec2(sample.add(partner).add(down))).depth(slot),
      textureLoad(texture, ivec2(sample.sub(partner).add(down))).depth(slot),
    ];
  }

  function morphed([own, first, second]: [Node<'vec4'>, Node<'vec4'>, Node<'vec4'>]): Node<'vec4'> {
    return select(isParent, first, mix(own, first.add(second).mul(0.5), share));
  }

  return {
    planar: select(isParent, planarBefore.add(partner.mul(tile.z)), planarBefore),
    planarBefore,
    isSkirt: positionGeometry.y.greaterThan(0.5),
    partnerMetres: partner.mul(tile.z),
    distance,
    share,
    isParent,
    surface: morphed(read(store.surface, 0)).toVar('surface'),
    readPicture: (picture) => morphed(read(store.colours, picture * LAYER_SIDE)),
    readShade: () => {
      const [ground] = read(store.colours, 0);
      const [own, first, second] = read(store.colours, 2 * LAYER_SIDE).map((texel) => unpackShade(texel.w));
      const parent = select(isParent, first, first.add(second).mul(0.5));
      return mix(vec2(ground.w, own.y), parent, share);
    },
  };
}

/** Openness on the coarser level and woods, from the byte that holds both. */
function unpackShade(byte: Node<'float'>): Node<'vec2'> {
  const packed = floor(byte.mul(255).add(0.5));
  const openness = floor(packed.div(WOODS_STEPS + 1));
  return vec2(openness.div(OPENNESS_STEPS), packed.sub(openness.mul(WOODS_STEPS + 1)).div(WOODS_STEPS));
}
