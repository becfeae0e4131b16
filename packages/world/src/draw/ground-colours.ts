/*
 * The colours of a tile's vertices: ground patched with its accent and washed with fields of tint, rock, and shore,
 * each mixed of the two biomes of the place. They depend on the place alone, so all levels agree where they meet.
 */
import type { FieldEngine, NoiseSpec } from '@skerry/noise';
import type { Ground } from '../ground/ground.ts';
import { parseColour } from '../map/colour.ts';
import { ramp } from '../map/ramp.ts';
import type { WorldPlan } from '../plan/world-plan.ts';

export type ColourWriter = {
  writeGround(bytes: Uint8Array, out: number, i: number): void;
  writeRock(bytes: Uint8Array, out: number, i: number): void;
  writeShore(bytes: Uint8Array, out: number, i: number): void;
};

/** Writes the three colours of sample i of the ground as three bytes at `out`. */
export function createColourWriter(plan: WorldPlan, engine: FieldEngine, ground: Ground): ColourWriter {
  const { biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { tint } = plan.recipe.look;
  const groundByBiome = flatten(plan, 'ground');
  const accentByBiome = flatten(plan, 'accent');
  const rockByBiome = flatten(plan, 'rock');
  const shoreByBiome = flatten(plan, 'shore');
  const [patchByVertex] = readNoise(engine, ground, [plan.patchNoise]);
  const washes = tint > 0 ? readNoise(engine, ground, plan.tintNoises) : [];

  function mixPair(colourByBiome: Float32Array, i: number, channel: number): number {
    const first = colourByBiome[biomeByVertex[i] * 3 + channel];
    return first + ((colourByBiome[otherBiomeByVertex[i] * 3 + channel] - first) * blendByVertex[i]) / 254;
  }

  function writePair(colourByBiome: Float32Array, bytes: Uint8Array, out: number, i: number): void {
    for (let channel = 0; channel < 3; channel++) bytes[out + channel] = mixPair(colourByBiome, i, channel) + 0.5;
  }

  return {
    writeGround: (bytes, out, i) => {
      const accent = 0.85 * ramp(patchByVertex[i], -0.25, 0.4);
      for (let channel = 0; channel < 3; channel++) {
        const base = mixPair(groundByBiome, i, channel);
        const wash = washes.length > 0 ? 1 + tint * 1.5 * washes[channel][i] : 1;
        const value = (base + (mixPair(accentByBiome, i, channel) - base) * accent) * wash;
        bytes[out + channel] = Math.min(Math.max(value + 0.5, 0), 255);
      }
    },
    writeRock: (bytes, out, i) => writePair(rockByBiome, bytes, out, i),
    writeShore: (bytes, out, i) => writePair(shoreByBiome, bytes, out, i),
  };
}

/** Three numbers a biome. */
function flatten(plan: WorldPlan, name: 'ground' | 'accent' | 'rock' | 'shore'): Float32Array {
  return Float32Array.from(plan.biomes.flatMap((biome) => [...parseColour(biome[name])]));
}

function readNoise(engine: FieldEngine, { grid }: Ground, specs: readonly NoiseSpec[]): Float32Array[] {
  engine.reset();
  engine.setGrid(grid);
  return specs.map((spec) =>
    engine.read(engine.noise(engine.plane(), spec), new Float32Array(grid.width * grid.depth)),
  );
}
