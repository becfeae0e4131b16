/*
 * The shortest link to a world: by the preset that it differs from least. So a card holds the same command wherever it is
 * written, whatever the world was opened from.
 */
import { encodeLink, PRESETS, type WorldPlan } from '@skerry/world';

/** The link without its `#`. */
export function worldLink({ recipe, seedText, generatorVersion }: WorldPlan): string {
  const links = PRESETS.map(({ id }) => encodeLink({ presetId: id, recipe, seed: seedText, generatorVersion }));
  return links.reduce((best, link) => (link.length < best.length ? link : best));
}
