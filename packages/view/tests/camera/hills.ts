/*
 * Ground given by a formula, as a camera asks for it: rolling hills, a lake bed, a cliff, trunks on a grid.
 */
import type { CameraQuery, Trunk } from '../../src/camera/camera-query.ts';

export function createQuery(
  heightAt: (x: number, z: number) => number,
  { water = -Infinity, trunks = [] }: { water?: number; trunks?: readonly Trunk[] } = {},
): CameraQuery {
  return {
    heightAt,
    waterAt: () => water,
    groundDistance: (from, direction, reach) => {
      for (let t = 0; t <= reach; t += 0.02)
        if (from.y + direction.y * t < heightAt(from.x + direction.x * t, from.z + direction.z * t)) return t;
      return Infinity;
    },
    visitTrunks: (x, z, reach, visit) => {
      for (const trunk of trunks)
        if (Math.abs(trunk.x - x) < reach + trunk.radius && Math.abs(trunk.z - z) < reach + trunk.radius) visit(trunk);
    },
  };
}

export const rollingHills = (x: number, z: number): number =>
  8 * Math.sin(x / 23) + 6 * Math.cos(z / 17) + 1.5 * Math.sin((x + z) / 5);

export const flat = (): number => 0;
