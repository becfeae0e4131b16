/*
 * The material of figures: vertices follow their bones, facets are shaded flat, tinted parts take the body's own colour,
 * lamps and eyes glow. Bodies appear and disappear pixel by pixel.
 */
import { attribute, dot, int, ivec2, mix, positionGeometry, select, textureLoad, varying, vec3, vec4 } from 'three/tsl';
import { DoubleSide, MeshLambertNodeMaterial, type Node } from 'three/webgpu';
import { type BoneStore, GLOW_TEXEL, TINT_TEXEL } from './bone-store.ts';
import { createFacet } from '../shading/facet.ts';
import { createGrainMask } from '../shading/grain-mask.ts';

export function createFigureMaterial(store: BoneStore): MeshLambertNodeMaterial {
  const material = new MeshLambertNodeMaterial({ side: DoubleSide });
  const row = int((attribute('row', 'float') as Node<'float'>).add(0.5)).toVar('figureRow');
  const skin = attribute('skin', 'vec4') as Node<'vec4'>;
  const paint = attribute('paint', 'vec3') as Node<'vec3'>;
  const texel = (column: Node<'int'>): Node<'vec4'> => textureLoad(store.texture, ivec2(column, row));
  const corner = vec4(positionGeometry, 1);
  const follow = (bone: Node<'float'>): Node<'vec3'> => {
    const first = int(bone.mul(3).add(0.5));
    return vec3(
      dot(texel(first), corner),
      dot(texel(first.add(int(1))), corner),
      dot(texel(first.add(int(2))), corner),
    );
  };
  material.positionNode = mix(follow(skin.x), follow(skin.y), skin.z);

  material.normalNode = createFacet();

  const tint = texel(int(TINT_TEXEL)).toVar('figureTint');
  const glow = texel(int(GLOW_TEXEL)).toVar('figureGlow');
  const isTinted = skin.w.greaterThan(0.5).and(skin.w.lessThan(1.5));
  const isLamp = skin.w.greaterThan(1.5);
  const colour = select(isTinted, paint.mul(tint.xyz), paint);
  material.colorNode = vec4(varying(select(isLamp, paint.mul(0.02), colour), 'vFigureColour'), 1);
  const shine = select(isLamp, glow.xyz, vec3(0, 0, 0)).add(glow.w);
  material.emissiveNode = varying(shine, 'vFigureShine');

  const presence = varying(tint.w, 'vFigurePresence');
  material.maskNode = createGrainMask(presence);
  return material;
}
