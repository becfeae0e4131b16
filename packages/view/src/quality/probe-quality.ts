/*
 * A quick benchmark that picks the quality preset: draws a small, heavy image a few times and measures the time.
 * The picture is about two thousand million operations, as much as the shading of a full frame of two megapixels at the
 * highest quality, so its milliseconds are those of a frame. Submission and readback are measured separately and
 * subtracted: on a fast card they take longer than the image.
 */
import type { QualityName } from './quality.ts';

const SIZE = 384;
const ROUNDS = 3;
/** An image so small that only the overhead counts, and one that decides whether to continue. */
const TINY = 1;
const SMALL = 64;
const MAX_SMALL_MS = 12;
/** Work per pixel: iterations of a loop of two sines each. */
const TURNS = 384;
/** Names under which browsers draw without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|softpipe|basic render/i;

const VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(float((gl_VertexID << 1) & 2) * 2.0 - 1.0, float(gl_VertexID & 2) * 2.0 - 1.0, 0.0, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision highp float;
uniform float seed;
out vec4 colour;
void main() {
  vec2 p = gl_FragCoord.xy * 0.01 + seed;
  for (int k = 0; k < ${TURNS}; k++) p = vec2(sin(p.y * 1.7 + p.x), cos(p.x * 1.3 - p.y));
  colour = vec4(p, p.x * p.y, 1.0);
}`;

/** What a probe found: milliseconds for one picture, and whether there is a graphics card at all. */
export type Probe = { readonly milliseconds: number; readonly isSoftware: boolean };

/**
 * Milliseconds times megapixels up to which each preset is chosen. A frame has 16.7 ms, vertices and shadows take about
 * half of them, and a card that also draws the rest of the desktop needs room. By their published speed strong desktop
 * cards come out at 0.3 to 0.6, medium ones and good laptops at 1 to 4, phones and small laptops at 5 to 12.
 */
const MAX_BURDEN: readonly (readonly [QualityName, number])[] = [
  ['ultra', 0.7],
  ['high', 4],
  ['medium', 8],
  ['low', 40],
];

/** The preset for what a probe found; `megapixels` is the size of the screen. */
export function qualityFor({ milliseconds, isSoftware }: Probe, megapixels: number): QualityName {
  if (isSoftware) return 'software';
  const burden = milliseconds * Math.max(megapixels, 0.5);
  return MAX_BURDEN.find(([, most]) => burden <= most)?.[0] ?? 'software';
}

/** Probes the machine; without WebGL 2 the answer is `software`. */
export function probeQuality(megapixels: number): QualityName {
  const probe = runProbe();
  return probe ? qualityFor(probe, megapixels) : 'software';
}

function runProbe(): Probe | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false });
  if (!gl) return undefined;
  try {
    const names = gl.getExtension('WEBGL_debug_renderer_info');
    const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    if (SOFTWARE.test(name)) return { milliseconds: Infinity, isSoftware: true };
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type)!;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    const seed = gl.getUniformLocation(program, 'seed');
    const pixel = new Uint8Array(4);
    let count = 0;
    const drawOnce = (size: number): number => {
      const startedMs = performance.now();
      gl.viewport(0, 0, size, size);
      gl.uniform1f(seed, count++);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      // Reading a pixel waits until all are drawn.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return performance.now() - startedMs;
    };
    // The first image includes shader compilation.
    drawOnce(TINY);
    const best = (size: number): number => Math.min(...Array.from({ length: ROUNDS }, () => drawOnce(size)));
    const askingMs = best(TINY);
    // A machine that is slow here would take seconds for the rest.
    if (best(SMALL) - askingMs > MAX_SMALL_MS) return { milliseconds: Infinity, isSoftware: true };
    return { milliseconds: Math.max(best(SIZE) - askingMs, 0), isSoftware: false };
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
