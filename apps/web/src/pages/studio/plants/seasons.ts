/*
 * The colours of a plant through the year, for its preview: spring is brighter, autumn turns to red and gold, winter
 * fades. The first pair, wood, stays.
 */
import type { SpeciesRecipe } from '@skerry/world';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

const TOWARDS: Readonly<Record<Season, readonly [colour: string, share: number]>> = {
  spring: ['#c8e26a', 0.3],
  summer: ['#000000', 0],
  autumn: ['#d9731f', 0.65],
  winter: ['#dfe3e4', 0.7],
};

export function tintsIn({ tints, kind }: SpeciesRecipe, season: Season): SpeciesRecipe['tints'] {
  const [colour, share] = TOWARDS[season];
  return tints.map((tint, index) =>
    index === 0 && tints.length > 1 && kind !== 'rock'
      ? tint
      : { shade: mix(tint.shade, colour, share * 0.8), light: mix(tint.light, colour, share) },
  );
}

function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
