/*
 * The state of the sculpting bench: the tool, the brushes, the chosen layer and stroke, and the line that is being
 * drawn. Every change of the world is an edit of the document; while a line is drawn the views show a preview of it.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Issue } from '@skerry/kit';
import {
  checkRecipe,
  createSampler,
  encodeRecipe,
  type Recipe,
  type Sampler,
  type Stroke,
  type StrokeKind,
  type WorldPlan,
} from '@skerry/world';
import type { Session } from '../studio-state.ts';
import { type Brushes, BRUSH_LABELS, firstBrushes, type Place, resized, strengthened, strokeOf } from './brush.ts';
import {
  addStroke,
  layersOf,
  moveStroke,
  pickStroke,
  removeStroke,
  setStroke,
  strokeAt,
  type StrokeRef,
} from './stroke-edits.ts';

export type Tool = 'select' | StrokeKind;

/** Milliseconds between two previews of a line. */
const PREVIEW_MS = 140;
const CACHED_TILES = 32;

export type SculptState = {
  readonly tool: Signal<Tool>;
  readonly brushes: Signal<Brushes>;
  /** Index of the layer that strokes are added to. */
  readonly layer: Signal<number>;
  readonly selected: Signal<StrokeRef | undefined>;
  readonly selectedStroke: ReadonlySignal<Stroke | undefined>;
  /** The place under the pointer. */
  readonly hover: Signal<Place | undefined>;
  readonly line: Signal<readonly Place[]>;
  /** Why the last stroke was refused, or empty. */
  readonly problem: Signal<string>;
  recipe(): Recipe;
  /** Applies a recipe as one step; problems are shown and nothing changes. */
  apply(recipe: Recipe, label: string, gesture?: string): void;
  begin(place: Place): void;
  extend(place: Place): void;
  /** Makes the drawn line a stroke. */
  finish(): void;
  cancel(): void;
  pick(place: Place, reach: number): void;
  movePoint(index: number, place: Place, gesture: string): void;
  resize(factor: number): void;
  strengthen(factor: number): void;
  remove(): void;
  move(by: 1 | -1): void;
};

export function createSculptState({ desk, view }: Session): SculptState {
  const tool = signal<Tool>('raise');
  const brushes = signal(firstBrushes(desk.document.peek().recipe));
  const layer = signal(Math.max(0, layersOf(desk.document.peek().recipe).length - 1));
  const selected = signal<StrokeRef | undefined>(undefined);
  const hover = signal<Place | undefined>(undefined);
  const line = signal<readonly Place[]>([]);
  const problem = signal('');
  const recipe = (): Recipe => desk.document.peek().recipe;
  let sampler: Sampler | undefined;
  let sampledPlan: WorldPlan | undefined;
  let previewMs = -Infinity;

  /** Heights of the world as it was when the line was begun. */
  function heightAt(x: number, z: number): number {
    const plan = view.plan.peek();
    if (sampledPlan !== plan && line.peek().length <= 1) [sampler, sampledPlan] = [undefined, plan];
    sampler ??= createSampler(plan, CACHED_TILES);
    return sampler.heightAt(x, z);
  }

  const drawn = (): Stroke | undefined => {
    const kind = tool.peek();
    return kind === 'select' || line.peek().length === 0
      ? undefined
      : strokeOf(brushes.peek()[kind], line.peek(), heightAt);
  };

  function showPreview(): void {
    const stroke = drawn();
    if (!stroke || performance.now() - previewMs < PREVIEW_MS) return;
    previewMs = performance.now();
    const { recipe: next } = checkRecipe(encodeRecipe(addStroke(recipe(), layer.peek(), stroke)));
    if (next) view.preview.value = { ...desk.world.peek(), recipe: next };
  }

  function apply(next: Recipe, label: string, gesture?: string): void {
    const issues: readonly Issue[] = desk.setRecipe(next, label, gesture);
    problem.value = issues.map(({ message }) => message).join(' ');
  }

  function withBrush(change: (stroke: Stroke) => Stroke): void {
    const kind = tool.peek();
    const at = selected.peek();
    const stroke = at && strokeAt(recipe(), at);
    if (kind === 'select') {
      if (at && stroke)
        apply(
          setStroke(recipe(), at, change(stroke)),
          `${BRUSH_LABELS[stroke.kind]}: size`,
          `size ${at.layer}/${at.stroke}`,
        );
    } else brushes.value = { ...brushes.peek(), [kind]: change(brushes.peek()[kind]) };
  }

  return {
    tool,
    brushes,
    layer,
    selected,
    selectedStroke: computed(() => selected.value && strokeAt(desk.document.value.recipe, selected.value)),
    hover,
    line,
    problem,
    recipe,
    apply,
    begin: (place) => {
      heightAt(place.x, place.z);
      line.value = [place];
      showPreview();
    },
    extend: (place) => {
      line.value = tool.peek() === 'place' ? [place] : [...line.peek(), place];
      showPreview();
    },
    finish: () =>
      batch(() => {
        const stroke = drawn();
        line.value = [];
        view.preview.value = undefined;
        if (!stroke) {
          problem.value = 'Draw a line: this tool needs at least two places.';
          return;
        }
        apply(addStroke(recipe(), layer.peek(), stroke), BRUSH_LABELS[stroke.kind]);
      }),
    cancel: () =>
      batch(() => {
        line.value = [];
        view.preview.value = undefined;
        selected.value = undefined;
      }),
    pick: (place, reach) => {
      selected.value = pickStroke(recipe(), place.x, place.z, reach);
      if (selected.peek()) layer.value = selected.peek()!.layer;
    },
    movePoint: (index, { x, z }, gesture) => {
      const at = selected.peek();
      const stroke = at && strokeAt(recipe(), at);
      if (!at || !stroke) return;
      const points = stroke.points.map((point, k) =>
        k === index ? [Math.round(x * 4) / 4 + 0, Math.round(z * 4) / 4 + 0, ...point.slice(2)] : point,
      );
      apply(
        setStroke(recipe(), at, { ...stroke, points } as Stroke),
        `${BRUSH_LABELS[stroke.kind]}: move a point`,
        gesture,
      );
    },
    resize: (factor) => withBrush((stroke) => resized(stroke, factor)),
    strengthen: (factor) => withBrush((stroke) => strengthened(stroke, factor)),
    remove: () => {
      const at = selected.peek();
      const stroke = at && strokeAt(recipe(), at);
      if (!at || !stroke) return;
      selected.value = undefined;
      apply(removeStroke(recipe(), at), `Delete ${BRUSH_LABELS[stroke.kind].toLowerCase()}`);
    },
    move: (by) => {
      const at = selected.peek();
      if (!at) return;
      const moved = moveStroke(recipe(), at, by);
      apply(moved.recipe, by > 0 ? 'Stroke later' : 'Stroke earlier');
      selected.value = moved.at;
    },
  };
}
