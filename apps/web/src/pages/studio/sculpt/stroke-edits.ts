/*
 * Changes of the strokes in a recipe, each as a new recipe: the caller makes it an edit of the document, so everything
 * can be undone. Strokes are named by the index of their layer and their own.
 */
import type { Recipe, SculptLayer, Stroke } from '@skerry/world';

export type StrokeRef = { readonly layer: number; readonly stroke: number };

const FIRST_LAYER: SculptLayer = { id: 'sculpting', title: 'Sculpting', on: true, strength: 1, strokes: [] };

export function layersOf(recipe: Recipe): readonly SculptLayer[] {
  return recipe.sculpt.layers;
}

export function strokeAt(recipe: Recipe, { layer, stroke }: StrokeRef): Stroke | undefined {
  return layersOf(recipe)[layer]?.strokes[stroke];
}

function withLayers(recipe: Recipe, layers: readonly SculptLayer[]): Recipe {
  return { ...recipe, sculpt: { ...recipe.sculpt, layers } };
}

export function setLayer(recipe: Recipe, index: number, change: Partial<SculptLayer>): Recipe {
  return withLayers(
    recipe,
    layersOf(recipe).map((layer, k) => (k === index ? { ...layer, ...change } : layer)),
  );
}

/** The recipe with one more stroke at the top of a layer; the first layer is made if there is none. */
export function addStroke(recipe: Recipe, layer: number, stroke: Stroke): Recipe {
  const layers = layersOf(recipe);
  if (layers.length === 0) return withLayers(recipe, [{ ...FIRST_LAYER, strokes: [stroke] }]);
  const index = Math.min(Math.max(layer, 0), layers.length - 1);
  return setLayer(recipe, index, { strokes: [...layers[index].strokes, stroke] });
}

export function setStroke(recipe: Recipe, { layer, stroke }: StrokeRef, next: Stroke): Recipe {
  const { strokes } = layersOf(recipe)[layer];
  return setLayer(recipe, layer, { strokes: strokes.map((one, k) => (k === stroke ? next : one)) });
}

export function removeStroke(recipe: Recipe, { layer, stroke }: StrokeRef): Recipe {
  const { strokes } = layersOf(recipe)[layer];
  return setLayer(recipe, layer, { strokes: strokes.filter((_, k) => k !== stroke) });
}

/** Moves a stroke up (1) or down (-1) in the order of its layer, and returns where it is then. */
export function moveStroke(
  recipe: Recipe,
  at: StrokeRef,
  by: 1 | -1,
): { readonly recipe: Recipe; readonly at: StrokeRef } {
  const strokes = [...layersOf(recipe)[at.layer].strokes];
  const to = at.stroke + by;
  if (to < 0 || to >= strokes.length) return { recipe, at };
  [strokes[at.stroke], strokes[to]] = [strokes[to], strokes[at.stroke]];
  return { recipe: setLayer(recipe, at.layer, { strokes }), at: { layer: at.layer, stroke: to } };
}

/** A new, empty layer on top of the others. */
export function addLayer(recipe: Recipe): Recipe {
  const layers = layersOf(recipe);
  const ids = new Set(layers.map(({ id }) => id));
  let number = layers.length + 1;
  while (ids.has(`layer-${number}`)) number++;
  return withLayers(recipe, [...layers, { ...FIRST_LAYER, id: `layer-${number}`, title: `Layer ${number}` }]);
}

export function removeLayer(recipe: Recipe, index: number): Recipe {
  return withLayers(
    recipe,
    layersOf(recipe).filter((_, k) => k !== index),
  );
}

export function moveLayer(recipe: Recipe, index: number, by: 1 | -1): Recipe {
  const layers = [...layersOf(recipe)];
  const to = index + by;
  if (to < 0 || to >= layers.length) return recipe;
  [layers[index], layers[to]] = [layers[to], layers[index]];
  return withLayers(recipe, layers);
}

/** The stroke whose line is nearest to a place, within its radius or `reach` metres; upper strokes win. */
export function pickStroke(recipe: Recipe, x: number, z: number, reach: number): StrokeRef | undefined {
  let best: StrokeRef | undefined;
  let nearest = Infinity;
  layersOf(recipe).forEach(({ on, strokes }, layer) => {
    if (!on) return;
    strokes.forEach((stroke, k) => {
      const radius = stroke.kind === 'place' ? 0 : stroke.radius;
      const distance = distanceTo(stroke, x, z);
      if (distance > Math.max(reach, radius)) return;
      // A small stroke on top of a wide one is what was meant.
      const rank = distance + 0.2 * radius;
      if (rank > nearest) return;
      nearest = rank;
      best = { layer, stroke: k };
    });
  });
  return best;
}

function distanceTo({ points, kind }: Stroke, x: number, z: number): number {
  let nearest = Infinity;
  points.forEach(([ax, az], k) => {
    const [bx, bz] = kind === 'place' ? [ax, az] : (points[k + 1] ?? [ax, az]);
    const [ex, ez] = [bx - ax, bz - az];
    const square = ex * ex + ez * ez;
    const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * ex + (z - az) * ez) / square)) : 0;
    nearest = Math.min(nearest, Math.hypot(x - ax - t * ex, z - az - t * ez));
  });
  return nearest;
}
