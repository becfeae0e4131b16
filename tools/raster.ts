/*
 * A small software rasteriser for the project's own pictures: flat-shaded triangles with a depth buffer,
 * a warm sun, cool light from the sky, shadows on the ground, drawn at twice the size and averaged down.
 * Orthographic, so plants keep their proportions side by side.
 */
import type { PlantMesh } from '@skerry/world/plants';

export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };
type Vec = readonly [number, number, number];

/** Linear colours and depth at twice the picture's size. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly colourByPixel: Float32Array;
  readonly depthByPixel: Float32Array;
};

/** Where metres land: `originX/Y` is the picture's pixel of the scene's origin. */
export type Camera = {
  readonly originX: number;
  readonly originY: number;
  readonly pixelsPerMetre: number;
  readonly pitch: number;
};

const OVERSAMPLING = 2;
const SUN: Vec = normalised([-0.55, 0.72, 0.55]);
const SUN_COLOUR: Vec = [1.46, 1.24, 0.92];
const SKY_COLOUR: Vec = [0.46, 0.58, 0.8];
const GROUND_COLOUR: Vec = [0.3, 0.26, 0.22];
const SHADOW_COLOUR: Vec = [0.36, 0.42, 0.56];

export function createCanvas(width: number, height: number, background: Vec): Canvas {
  const w = width * OVERSAMPLING;
  const h = height * OVERSAMPLING;
  const canvas = {
    width: w,
    height: h,
    colourByPixel: new Float32Array(w * h * 3),
    depthByPixel: new Float32Array(w * h),
  };
  canvas.depthByPixel.fill(-Infinity);
  for (let i = 0; i < canvas.colourByPixel.length; i++) canvas.colourByPixel[i] = background[i % 3];
  return canvas;
}

/** A round patch of ground with a soft rim, under whatever is drawn next. */
export function drawGround(canvas: Canvas, camera: Camera, radius: number, colour: Vec): void {
  const tilt = Math.sin(camera.pitch);
  eachPixel(canvas, camera, radius, (at, x, y) => {
    const z = y / tilt;
    const distance = Math.sqrt(x * x + z * z) / radius;
    const wobble = 1 + 0.02 * Math.sin(5 * Math.atan2(z, x)) + 0.012 * Math.sin(11 * Math.atan2(z, x) + 1);
    if (distance > wobble) return;
    const light = distance > wobble * 0.94 ? 0.82 : 1;
    for (let i = 0; i < 3; i++) canvas.colourByPixel[at * 3 + i] = colour[i] * light * (1.02 - 0.12 * (z / radius));
  });
}

function eachPixel(
  canvas: Canvas,
  camera: Camera,
  radius: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  const scale = camera.pixelsPerMetre * OVERSAMPLING;
  const cx = camera.originX * OVERSAMPLING;
  const cy = camera.originY * OVERSAMPLING;
  const reach = Math.ceil(radius * scale * 1.1);
  for (let py = Math.max(cy - reach, 0) | 0; py < Math.min(cy + reach, canvas.height); py++)
    for (let px = Math.max(cx - reach, 0) | 0; px < Math.min(cx + reach, canvas.width); px++)
      visit(py * canvas.width + px, (px - cx) / scale, (py - cy) / scale);
}

/** A mesh at a place on the ground: first its shadow, then itself. Draw all shadows of a scene before any mesh. */
export function drawShadow(canvas: Canvas, camera: Camera, mesh: PlantMesh, place: Vec, groundRadius: number): void {
  const { positions, indices } = mesh;
  const shaded = new Set<number>();
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map((k): Vec => {
      const v = indices[t + k] * 3;
      const y = Math.max(positions[v + 1], 0);
      return [positions[v] + place[0] - (y * SUN[0]) / SUN[1], 0, positions[v + 2] + place[2] - (y * SUN[2]) / SUN[1]];
    });
    fillTriangle(canvas, camera, corners, (at) => {
      if (isOnGround(canvas, camera, at, groundRadius)) shaded.add(at);
    });
  }
  // Shadows of one scene are one shade, however many leaves overlap.
  for (const at of shaded) {
    if (canvas.depthByPixel[at] === -1e6) continue;
    canvas.depthByPixel[at] = -1e6;
    for (let i = 0; i < 3; i++) canvas.colourByPixel[at * 3 + i] *= SHADOW_COLOUR[i];
  }
}

function isOnGround(canvas: Canvas, camera: Camera, at: number, radius: number): boolean {
  const scale = camera.pixelsPerMetre * OVERSAMPLING;
  const x = ((at % canvas.width) - camera.originX * OVERSAMPLING) / scale;
  const z = (Math.floor(at / canvas.width) - camera.originY * OVERSAMPLING) / scale / Math.sin(camera.pitch);
  return x * x + z * z < radius * radius * 0.93;
}

export function drawMesh(canvas: Canvas, camera: Camera, mesh: PlantMesh, place: Vec): void {
  const { positions, colours, indices } = mesh;
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map((k): Vec => {
      const v = indices[t + k] * 3;
      return [positions[v] + place[0], positions[v + 1] + place[1], positions[v + 2] + place[2]];
    });
    const normal = normalised(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0])));
    const sun = Math.max(dot(normal, SUN), 0);
    const sky = 0.5 + 0.5 * normal[1];
    const light = [0, 1, 2].map((i) => SUN_COLOUR[i] * sun + SKY_COLOUR[i] * sky + GROUND_COLOUR[i] * (1 - sky));
    fillTriangle(canvas, camera, corners, (at, depth, wa, wb, wc) => {
      if (depth <= canvas.depthByPixel[at]) return;
      // Parts below the ground are hidden.
      if (corners[0][1] * wa + corners[1][1] * wb + corners[2][1] * wc < 0) return;
      canvas.depthByPixel[at] = depth;
      for (let i = 0; i < 3; i++) {
        const a = colours[indices[t] * 4 + i];
        const b = colours[indices[t + 1] * 4 + i];
        const c = colours[indices[t + 2] * 4 + i];
        canvas.colourByPixel[at * 3 + i] = ((a * wa + b * wb + c * wc) / 255) * light[i];
      }
    });
  }
}

type PixelVisitor = (at: number, depth: number, wa: number, wb: number, wc: number) => void;

/** Front faces only: a mesh wound the wrong way shows holes at once. */
function fillTriangle(canvas: Canvas, camera: Camera, corners: readonly Vec[], visit: PixelVisitor): void {
  const scale = camera.pixelsPerMetre * OVERSAMPLING;
  const c = Math.cos(camera.pitch);
  const s = Math.sin(camera.pitch);
  const [a, b, d] = corners.map(([x, y, z]): Vec => [
    camera.originX * OVERSAMPLING + x * scale,
    camera.originY * OVERSAMPLING - (y * c - z * s) * scale,
    z * c + y * s,
  ]);
  const area = (b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]);
  if (area >= 0) return;
  const left = Math.max(Math.floor(Math.min(a[0], b[0], d[0])), 0);
  const right = Math.min(Math.ceil(Math.max(a[0], b[0], d[0])), canvas.width - 1);
  const top = Math.max(Math.floor(Math.min(a[1], b[1], d[1])), 0);
  const bottom = Math.min(Math.ceil(Math.max(a[1], b[1], d[1])), canvas.height - 1);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const wa = ((b[0] - px) * (d[1] - py) - (b[1] - py) * (d[0] - px)) / area;
      const wb = ((d[0] - px) * (a[1] - py) - (d[1] - py) * (a[0] - px)) / area;
      const wc = 1 - wa - wb;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      visit(y * canvas.width + x, a[2] * wa + b[2] * wb + d[2] * wc, wa, wb, wc);
    }
}

/** Averages the samples of each pixel, compresses highlights and encodes as sRGB. */
export function developPicture({ width, height, colourByPixel }: Canvas): Picture {
  const w = width / OVERSAMPLING;
  const h = height / OVERSAMPLING;
  const data = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let i = 0; i < 3; i++) {
        let sum = 0;
        for (let dy = 0; dy < OVERSAMPLING; dy++)
          for (let dx = 0; dx < OVERSAMPLING; dx++)
            sum += Math.min(colourByPixel[((y * OVERSAMPLING + dy) * width + x * OVERSAMPLING + dx) * 3 + i], 1.4);
        data[(y * w + x) * 3 + i] = encodeByte(sum / OVERSAMPLING ** 2);
      }
  return { width: w, height: h, data };
}

function encodeByte(linear: number): number {
  const pressed = linear < 0.7 ? linear : 0.7 + 0.3 * (1 - Math.exp(-(linear - 0.7) / 0.3));
  const c = pressed <= 0.0031308 ? pressed * 12.92 : 1.055 * pressed ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(c, 0), 1) * 255);
}

function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function normalised(a: Vec): Vec {
  const length = Math.sqrt(dot(a, a)) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
