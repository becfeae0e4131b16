/*
 * Plants drawn on a flat canvas: triangles by distance, the far ones first, each in one colour by the light on its face.
 * A few thousand triangles are drawn within a frame, and no graphics card is needed.
 */
import type { PlantMesh } from '@skerry/world/plants';

export type PlacedMesh = { readonly mesh: PlantMesh; readonly x: number; readonly z: number };

export type PlantCamera = {
  /** Radians around the plants. */
  readonly yaw: number;
  /** Radians above the horizon. */
  readonly tilt: number;
  readonly zoom: number;
};

const LIGHT = [0.45, 0.8, 0.4];
const AMBIENT = 0.45;
const MARGIN = 0.86;

const SRGB_BY_LINEAR = Array.from({ length: 256 }, (_, linear) => Math.round(255 * Math.pow(linear / 255, 1 / 2.2)));

export function drawPlants(
  context: CanvasRenderingContext2D,
  plants: readonly PlacedMesh[],
  camera: PlantCamera,
  size: { width: number; height: number },
): void {
  const { width, height } = size;
  const tallest = Math.max(0.2, ...plants.map(({ mesh }) => mesh.height));
  const widest = Math.max(0.2, ...plants.map(({ mesh, x, z }) => Math.hypot(x, z) + mesh.reach));
  const scale =
    camera.zoom * MARGIN * Math.min(height / (tallest + widest * Math.sin(camera.tilt)), width / (2 * widest));
  const [sinYaw, cosYaw, sinTilt, cosTilt] = [
    Math.sin(camera.yaw),
    Math.cos(camera.yaw),
    Math.sin(camera.tilt),
    Math.cos(camera.tilt),
  ];
  const baseY = height / 2 + (tallest / 2) * scale * cosTilt;
  const total = plants.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
  const depths = new Float32Array(total);
  const corners = new Float32Array(total * 6);
  const colours: string[] = [];
  let triangle = 0;
  for (const { mesh, x: atX, z: atZ } of plants) {
    const { positions: p, indices, colours: bytes } = mesh;
    for (let i = 0; i < indices.length; i += 3) {
      const world: number[] = [];
      let depth = 0;
      for (let k = 0; k < 3; k++) {
        const v = indices[i + k] * 3;
        const [x, y, z] = [p[v] + atX, p[v + 1], p[v + 2] + atZ];
        const right = x * cosYaw + z * sinYaw;
        const away = z * cosYaw - x * sinYaw;
        world.push(x, y, z);
        corners[triangle * 6 + 2 * k] = width / 2 + right * scale;
        corners[triangle * 6 + 2 * k + 1] = baseY - (y * cosTilt - away * sinTilt) * scale;
        depth += away * cosTilt + y * sinTilt;
      }
      depths[triangle] = depth;
      colours.push(shade(world, bytes, indices, i));
      triangle++;
    }
  }
  const order = Array.from(depths.keys()).sort((a, b) => depths[a] - depths[b]);
  for (const t of order) {
    context.fillStyle = colours[t];
    context.strokeStyle = colours[t];
    context.lineWidth = 0.6;
    context.beginPath();
    context.moveTo(corners[6 * t], corners[6 * t + 1]);
    context.lineTo(corners[6 * t + 2], corners[6 * t + 3]);
    context.lineTo(corners[6 * t + 4], corners[6 * t + 5]);
    context.closePath();
    context.fill();
    context.stroke();
  }
}

/** The mean colour of a triangle in the light that falls on it. */
function shade(w: readonly number[], bytes: Uint8Array, indices: Uint16Array | Uint32Array, i: number): string {
  const [ux, uy, uz] = [w[3] - w[0], w[4] - w[1], w[5] - w[2]];
  const [vx, vy, vz] = [w[6] - w[0], w[7] - w[1], w[8] - w[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(nx, ny, nz) || 1;
  const lit = Math.max(0, (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / length);
  const light = AMBIENT + (1 - AMBIENT) * lit;
  const channel = (k: number): number => {
    const mean = (bytes[indices[i] * 4 + k] + bytes[indices[i + 1] * 4 + k] + bytes[indices[i + 2] * 4 + k]) / 3;
    return SRGB_BY_LINEAR[Math.min(255, Math.round(mean * light))];
  };
  return `rgb(${channel(0)} ${channel(1)} ${channel(2)})`;
}
