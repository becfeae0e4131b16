/*
 * What a designer may want to know about a surveyed world, in words: each warning names the parameter to change.
 */
import type { Recipe } from '@skerry/world';
import type { Survey } from '../survey-world.ts';

/** Something that a designer may not have meant, by the path of a parameter. */
export type Warning = {
  /** The parameter behind it, as `--set` and forms name it. */
  readonly path: string;
  readonly message: string;
};

const MUCH_SEA = 0.85;
const STEEP = 0.8;
const MUCH_IN_DEPRESSIONS = 0.15;
/** More biomes without a place share one warning. */
const MAX_SINGLE_BIOMES = 2;

/** Warnings about a survey of this recipe's world, most important first. */
export function findWarnings(survey: Survey, recipe: Recipe): readonly Warning[] {
  return [
    ...seaWarnings(survey, recipe),
    ...steepWarnings(survey, recipe),
    ...biomeWarnings(survey, recipe),
    ...lakeWarnings(survey, recipe),
  ];
}

function seaWarnings({ seaShare, landShare, lakeShare }: Survey, { water, terrain, shape }: Recipe): Warning[] {
  const above = water.seaLevel - terrain.baseLevel;
  if (seaShare >= MUCH_SEA && above > 0)
    return [
      {
        path: 'water.seaLevel',
        message: `${percent(seaShare)} is sea because the sea stands ${round(above)} m above the base level of the land: lower water.seaLevel or raise terrain.baseLevel`,
      },
    ];
  if (seaShare >= MUCH_SEA)
    return [
      {
        path: 'shape.seaShare',
        message: `${percent(seaShare)} is sea because shape.seaShare is ${shape.seaShare}: lower it, or look at another place`,
      },
    ];
  if (landShare < 1 || lakeShare > 0 || shape.kind === 'level') return [];
  return [
    { path: 'shape.seaShare', message: 'there is no water: raise shape.seaShare for a sea, or water.lakes.share' },
  ];
}

function steepWarnings({ slope }: Survey, { terrain }: Recipe): Warning[] {
  if (!slope || slope.p50 <= STEEP) return [];
  const layers = terrain.layers.flatMap((layer) => (layer.kind === 'noise' && layer.on ? [layer] : []));
  const steepest = layers.toSorted((a, b) => b.height / b.scale - a.height / a.scale)[0];
  const path = steepest ? `terrain.layers.${steepest.id}.height` : 'terrain.continent.height';
  return [
    {
      path,
      message: `half of the land rises by more than ${round(slope.p50)} m per metre, too steep to walk: lower ${path}`,
    },
  ];
}

function biomeWarnings({ biomes, temperature }: Survey, recipe: Recipe): Warning[] {
  if (!temperature) return [];
  const range = `${round(temperature.p5)} to ${round(temperature.p95)} °C`;
  const missing = recipe.biomes
    .filter(({ id }) => biomes.some((biome) => biome.id === id && biome.share === 0))
    .filter(({ id }) => id !== recipe.water.lakes.biome && id !== recipe.shape.level.biome);
  if (missing.length <= MAX_SINGLE_BIOMES)
    return missing.map(({ id, title, temperature: degrees }) => ({
      path: `biomes.${id}.temperature`,
      message: `${title} grows nowhere here: it wants ${degrees} °C, and most of the land has ${range}`,
    }));
  const titles = missing.map(({ title }) => title).join(', ');
  return [
    {
      path: 'climate.temperature.variation',
      message: `${missing.length} of ${recipe.biomes.length} biomes grow nowhere here (${titles}): most of the land has ${range}; raise climate.temperature.variation, or look at a wider window`,
    },
  ];
}

function lakeWarnings({ lakeCount, grid, areaKm2, drainage }: Survey, { water: { lakes } }: Recipe): Warning[] {
  const cells = (areaKm2 * 1e6) / (lakes.spacing * lakes.spacing);
  // A lake must be some samples wide, and several expected, before their absence says anything.
  if (lakes.share * cells >= 4 && lakeCount === 0 && grid.step * 4 <= lakes.largest)
    return [
      {
        path: 'water.lakes.largest',
        message: `no lake has settled although water.lakes.share is ${lakes.share}: they need level ground, so make water.lakes.largest smaller or the land gentler`,
      },
    ];
  if (!drainage || drainage.depressionShare < MUCH_IN_DEPRESSIONS) return [];
  return [
    {
      path: 'water.lakes.share',
      message: `${percent(drainage.depressionShare)} of the land lies in hollows without an outlet: raise water.lakes.share, or lower the heights of fine layers`,
    },
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
