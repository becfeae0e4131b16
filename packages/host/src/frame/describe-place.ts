/*
 * The character of a place for ambient sound: exposure to wind, distance to water, woods, cold.
 */
import { cos, sin } from '@skerry/kit';
import type { Footing } from '@skerry/footing';
import type { PlaceFrame } from './play-frame.ts';

const SHORE_REACH = 60;
const TREE_REACH = 24;
const MANY_TREES = 14;
/** Metres above the sea at which the wind is full. */
const WINDY_HEIGHT = 90;
/** Trunks are much higher than wide; rocks are not. */
const TRUNK_SHAPE = 5;

export function describePlace(ground: Footing, { x, z }: { readonly x: number; readonly z: number }): PlaceFrame {
  let trees = 0;
  ground.forEachCollider(x, z, TREE_REACH, ({ radius, bottom, top }) => {
    if (top - bottom > TRUNK_SHAPE * radius) trees++;
  });
  const wooded = Math.min(trees / MANY_TREES, 1);
  const height = ground.heightAt(x, z) - ground.plan.seaLevel;
  return {
    wind: Math.min(0.25 + Math.max(height, 0) / WINDY_HEIGHT, 1) * (1 - 0.4 * wooded),
    shore: shoreAt(ground, x, z),
    trees: wooded,
    cold: ground.surfaceAt(x, z) === 'snow' ? 1 : 0,
  };
}

/** 1 at the water's edge, 0 if none is near: samples eight directions at three distances. */
function shoreAt(ground: Footing, x: number, z: number): number {
  for (const share of [0.1, 0.4, 1])
    for (let k = 0; k < 8; k++) {
      const px = x + cos((k * Math.PI) / 4) * SHORE_REACH * share;
      const pz = z + sin((k * Math.PI) / 4) * SHORE_REACH * share;
      if (ground.depthAt(px, pz) > 0) return 1 - 0.75 * share;
    }
  return 0;
}
