/*
 * Atmosphere: the colour of the sky in any direction, and the haze that fades objects with distance.
 * Haze has the colour of the sky behind it, so land fades into the horizon it stands against; mist lies low and fills
 * valleys; at the draw distance nothing is left; under water it is the water itself.
 */
import {
  atan,
  clamp,
  cross,
  dot,
  exp,
  float,
  Fn,
  length,
  max,
  mix,
  normalize,
  output,
  positionWorld,
  pow,
  sin,
  smoothstep,
  vec3,
  vec4,
} from 'three/tsl';
import type { Node } from 'three/webgpu';
import { evenSpeed, type FrameUniforms } from '../frame/frame-uniforms.ts';

/** The sky without sun, stars and clouds, in a unit direction; below the horizon it is that of the horizon. */
export function skyColour(frame: FrameUniforms, direction: Node<'vec3'>): Node<'vec3'> {
  const up = clamp(direction.y, 0, 1);
  const rise = pow(up, 0.62);
  const base = mix(frame.horizon, frame.zenith, smoothstep(-0.06, 0.7, rise));
  const toSun = clamp(dot(direction, frame.sunDirection), 0, 1);
  const low = float(1).sub(rise).max(0);
  const halo = pow(toSun, 5).mul(0.55).mul(low).add(pow(toSun, 48).mul(0.7));
  return base.add(frame.glow.mul(halo));
}

/** The background under water: bright above, dark below. */
export function deepColour(frame: FrameUniforms, direction: Node<'vec3'>): Node<'vec3'> {
  const up = smoothstep(-0.75, 0.85, direction.y);
  const body = mix(frame.waterColour.mul(0.16), frame.waterColour.mul(1.45), up.mul(up));
  return body.mul(sunShafts(frame, direction).add(1));
}

/** Shafts of light that spread from where the sun stands, more slanted above water than below. */
function sunShafts(frame: FrameUniforms, direction: Node<'vec3'>): Node<'float'> {
  const sun = normalize(frame.lightDirection.add(vec3(0, 0.7, 0)));
  const right = normalize(cross(sun, vec3(0, 0, 1)));
  const angle = atan(dot(direction, right), dot(direction, cross(right, sun)));
  const slow = sin(angle.mul(17).add(frame.time.mul(evenSpeed(0.23))));
  const fast = sin(
    angle
      .mul(41)
      .sub(frame.time.mul(evenSpeed(0.31)))
      .add(slow.mul(1.6)),
  );
  const near = dot(direction, sun).mul(0.5).add(0.5);
  return slow.mul(0.45).add(fast.mul(0.35)).max(0).mul(pow(near, 3)).mul(frame.lightColour.y).mul(0.28);
}

/** The node for `scene.fogNode`. */
export function createAirNode(frame: FrameUniforms, drawDistance: Node<'float'>): Node<'vec4'> {
  const shade = Fn(() => {
    const ray = positionWorld.sub(frame.eye);
    const distance = length(ray).toVar();
    const direction = normalize(ray).toVar();
    const haze = distance.mul(frame.fogDensity);
    // Mist thins out exponentially with height: its amount along the ray has a closed form.
    const rise = ray.y.div(frame.mistTop).toVar();
    const safeRise = rise.abs().lessThan(0.001).select(float(0.001), rise);
    const eyeMist = exp(max(frame.eye.y.sub(frame.seaLevel), -20).div(frame.mistTop).negate());
    const column = float(1).sub(exp(safeRise.negate())).div(safeRise).mul(eyeMist);
    const mist = distance
      .sub(12)
      .max(0)
      .mul(frame.mistDensity)
      .mul(clamp(column, 0, 4))
      .mul(0.0011);
    const edge = smoothstep(drawDistance.mul(0.72), drawDistance.mul(0.98), distance);
    const lost = max(float(1).sub(exp(haze.add(mist).negate())), edge);
    const air = skyColour(frame, vec3(direction.x, max(direction.y, 0), direction.z));
    const dry = mix(output.rgb, air, lost);
    const murk = float(1).sub(exp(distance.div(frame.clarity).mul(-1.1)));
    const wet = mix(
      output.rgb.mul(mix(vec3(1, 1, 1), frame.waterColour.mul(3), 0.5)),
      deepColour(frame, direction),
      murk,
    );
    return vec4(mix(dry, wet, frame.submerged), output.a);
  });
  return shade();
}
