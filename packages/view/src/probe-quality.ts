/*
 * A quick probe for the quality a machine can bear: draws a small, heavy picture a few times and looks at the clock.
 * It takes a few milliseconds on a graphics card and about a tenth of a second without one.
 */
import type { QualityName } from './quality.ts';

const SIZE = 384;
const ROUNDS = 3;
/** Work a pixel: turns of a loop of sines, about as much as a hundred ordinary pixels. */
const TURNS = 96;
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

/** The preset for what a probe found; `megapixels` is the size of the screen. */
export function qualityFor({ milliseconds, isSoftware }: Probe, megapixels: number): QualityName {
  if (isSoftware) return 'software';
  const burden = milliseconds * Math.max(megapixels, 0.5);
  if (burden > 60) return 'software';
  if (burden > 16) return 'low';
  if (burden > 5) return 'medium';
  return burden > 1.6 ? 'high' : 'ultra';
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
    const drawOnce = (value: number): number => {
      const startedMs = performance.now();
      gl.uniform1f(seed, value);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      // Reading a pixel waits until all of them are drawn.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return performance.now() - startedMs;
    };
    // The first picture pays for compiling.
    drawOnce(0);
    const rounds = Array.from({ length: ROUNDS }, (_, k) => drawOnce(k + 1));
    return { milliseconds: Math.min(...rounds), isSoftware: false };
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}
