/*
 * The sky at an hour, from the four colours a recipe gives for noon: where sun and moon stand, the light they give, the
 * colours of sky, haze and shade. A pure function: the same hour and colours give the same sky.
 * Colours are linear red, green, blue; x points east, y up, z south.
 */
import type { Recipe } from '@skerry/world';

export type Rgb = readonly [number, number, number];
/** The colours of a world's sky, from its recipe. */
export type SkyColours = Recipe['look']['sky'];

/** The sky of one hour: sun, moon, light and colours. */
export type SkyState = {
  readonly hour: number;
  readonly sunDirection: Rgb;
  readonly moonDirection: Rgb;
  /** Sun or moon, whichever lights the ground; never below the horizon. */
  readonly lightDirection: Rgb;
  readonly lightColour: Rgb;
  readonly zenith: Rgb;
  readonly horizon: Rgb;
  readonly glow: Rgb;
  readonly sunDisc: Rgb;
  readonly ambientSky: Rgb;
  readonly ambientGround: Rgb;
  /** 0 (day) to 1 (deep night). */
  readonly stars: number;
  /** 0 (none) to 1 (thick): mist in the lowlands of the early morning. */
  readonly mist: number;
};

/** How far the sun's path leans to the south, as sine and cosine of 38 degrees. */
const LEAN_SIN = 0.616;
const LEAN_COS = 0.788;
const NIGHT_ZENITH: Rgb = [0.006, 0.011, 0.03];
const NIGHT_HORIZON: Rgb = [0.025, 0.042, 0.085];
const NIGHT_AMBIENT: Rgb = [0.28, 0.48, 1.1];
const MOONLIGHT: Rgb = [0.15, 0.19, 0.36];
const EMBER: Rgb = [1, 0.36, 0.12];
const ROSE: Rgb = [0.95, 0.42, 0.34];
/** Share of the light of dusk that is left right after sunset. */
const TWILIGHT = 0.38;

/** `hour` runs from 0 to 24 and on; 6 is sunrise, 18 sunset. */
export function skyAt(hour: number, colours: SkyColours): SkyState {
  const angle = ((hour - 6) / 24) * 2 * Math.PI;
  const up = Math.sin(angle);
  const sunDirection: Rgb = [Math.cos(angle), up * LEAN_COS, up * LEAN_SIN];
  const moonDirection: Rgb = normalise([-sunDirection[0], -sunDirection[1] + 0.12, -sunDirection[2] * 0.6 + 0.3]);
  const elevation = sunDirection[1];
  const day = smooth(elevation, -0.12, 0.2);
  const full = smooth(elevation, 0.02, 0.42);
  const dusk = smooth(elevation, -0.2, 0.0) * (1 - smooth(elevation, 0.06, 0.38));
  const night = 1 - smooth(elevation, -0.22, -0.02);

  const noonZenith = toLinear(colours.zenith);
  const noonHorizon = toLinear(colours.horizon);
  const noonSun = toLinear(colours.sun);
  const shade = toLinear(colours.shade);
  const warm = mix(times(EMBER, noonSun), noonHorizon, 0.18);
  const lowZenith = mix(scale(noonZenith, 0.62), times(ROSE, shade), 0.3);
  const zenith = mix(mix(NIGHT_ZENITH, lowZenith, day), noonZenith, full);
  const duskHorizon = mix(noonHorizon, mix(warm, times(ROSE, noonHorizon), 0.45), 0.75);
  const horizon = mix(
    mix(NIGHT_HORIZON, scale(noonHorizon, 0.92), day),
    scale(duskHorizon, 0.35 + 0.55 * day),
    dusk * 0.8,
  );

  const sunStrength = smooth(elevation, -0.03, 0.22) * 3.5;
  const sunLight = scale(
    mix(mix(times(EMBER, noonSun), noonSun, 0.35), noonSun, smooth(elevation, 0.04, 0.4)),
    sunStrength,
  );
  const moonStrength = night * smooth(moonDirection[1], 0, 0.2) * 1.6;
  const isSun = sunStrength > 0.0001 || moonStrength === 0;
  const lightDirection = isSun ? sunDirection : moonDirection;

  // Shade is light too: about a third of the sun's at noon, in the hue the recipe gives it.
  const ambientNight = scale(NIGHT_AMBIENT, 0.36);
  const ambientDusk = toBrightness(mix(shade, times(ROSE, noonHorizon), 0.35), 0.62);
  const ambientDay = toBrightness(shade, 0.82);
  // The sky still gives light when the sun is down and the moon is not yet strong, or dusk would be the darkest hour.
  const twilight = Math.max(day, TWILIGHT * (1 - night));
  const ambientSky = mix(mix(ambientNight, ambientDusk, twilight), ambientDay, full);
  const ambientGround = scale(mix(ambientSky, times(noonSun, [1.1, 0.92, 0.7]), 0.4 * full), 0.78);
  return {
    hour,
    sunDirection,
    moonDirection,
    lightDirection: lift(lightDirection),
    lightColour: isSun ? sunLight : scale(MOONLIGHT, moonStrength),
    zenith,
    horizon,
    glow: scale(mix(warm, noonSun, full * 0.85), (0.12 + 0.9 * dusk) * smooth(elevation, -0.3, 0.02)),
    sunDisc: scale(
      mix(times(EMBER, noonSun), noonSun, smooth(elevation, -0.02, 0.25)),
      14 * smooth(elevation, -0.1, 0),
    ),
    ambientSky,
    ambientGround,
    stars: night,
    mist: Math.max(
      smooth(elevation, -0.35, 0.02) * (1 - smooth(elevation, 0.1, 0.5)) * (Math.cos(angle) > 0 ? 1 : 0.45),
      0,
    ),
  };
}

/** A light at the very horizon would graze the ground and shadow all of it. */
function lift([x, y, z]: Rgb): Rgb {
  return normalise([x, Math.max(y, 0.07), z]);
}

/** The linear channels of `#rrggbb`. */
export function toLinear(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  const channel = (byte: number): number => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(value >> 16), channel((value >> 8) & 255), channel(value & 255)];
}

function smooth(value: number, from: number, to: number): number {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function scale(a: Rgb, by: number): Rgb {
  return [a[0] * by, a[1] * by, a[2] * by];
}

function times(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

/** The hue of a colour, half paled, at a brightness. */
function toBrightness(a: Rgb, brightness: number): Rgb {
  const own = 0.2126 * a[0] + 0.7152 * a[1] + 0.0722 * a[2];
  return scale(mix(scale(a, 1 / Math.max(own, 1e-4)), [1, 1, 1], 0.45), brightness);
}

function normalise([x, y, z]: Rgb): Rgb {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
