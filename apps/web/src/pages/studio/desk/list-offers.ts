/*
 * What the one box offers for a document: its commands, every parameter, every starting point, and places.
 */
import { PRESETS } from '@skerry/world';
import { recipeForm } from '../../../world/recipe-form.ts';
import { worldOfPreset } from '../../../world/world-choice.ts';
import type { Offer } from './offers.ts';
import type { Session } from '../studio-state.ts';
import { listParameters } from './find-parameters.ts';
import { isUsed } from './stages.ts';

export function listOffers({ desk, view }: Session, commands: readonly Offer[]): readonly Offer[] {
  const { recipe } = desk.document.peek();
  const parameters = listParameters(recipeForm(), recipe)
    .filter((parameter) => isUsed(recipe, parameter))
    .map(({ path, title, explain }): Offer => ({
      id: `parameter-${path}`,
      kind: 'Parameter',
      title,
      explain,
      run: () => view.showParameter(path),
    }));
  const presets = PRESETS.map((preset): Offer => ({
    id: `preset-${preset.id}`,
    kind: 'Start from',
    title: preset.title,
    explain: preset.description,
    run: () => {
      desk.startFrom(preset);
      view.jump.value = { ...preset.view };
      view.lookAt.value = { x: preset.view.x, z: preset.view.z };
    },
    preview: () => {
      view.preview.value = worldOfPreset(preset);
      return () => {
        view.preview.value = undefined;
      };
    },
  }));
  return [...commands, ...presets, ...parameters];
}

const COORDINATES = /^\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*$/;

/** A place, if the text is one: `120, -40`. */
export function placeOffers({ view }: Session, query: string): readonly Offer[] {
  const match = COORDINATES.exec(query);
  if (!match) return [];
  const [x, z] = [Number(match[1]), Number(match[2])];
  if (Math.abs(x) > 1e9 || Math.abs(z) > 1e9) return [];
  return [
    {
      id: 'place',
      kind: 'Place',
      title: `Go to x ${x}, z ${z}`,
      run: () => {
        view.jump.value = { ...view.mapView.peek(), x, z };
        view.lookAt.value = { x, z };
        view.select({ x, z });
      },
    },
  ];
}
