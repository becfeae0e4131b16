/*
 * What the desk shows of a document: the chosen stage, the views, the selected place, and the world that the views draw,
 * which may be a preview or one layer alone instead of the document's own.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Explanation, planWorld, type WorldPlan } from '@skerry/world';
import type { MapLayerId } from '@skerry/world/map';
import type { MapView, Viewport, WorldPoint } from '../../../map/view-state.ts';
import { homeView } from '../../../world/home-view.ts';
import { sourceOf, type WorldChoice } from '../../../world/world-choice.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';
import type { Desk } from './desk.ts';
import { LAYER_OF_STAGE, stageOfPath, STUDIO_STAGES } from './stages.ts';
import type { DrawOnMap, MapTool } from './map-tool.ts';
import { onlyLayer } from './solo.ts';
import { upToStage } from './up-to-stage.ts';

/** The explanation of the selected place. */
export type PlaceReport = {
  readonly place: WorldPoint;
  /** Of the place before, until the answer comes. */
  readonly explanation?: Explanation;
  readonly problem?: string;
};

const SQUARE = { width: 1, height: 1 };

export type Reveal = { readonly path: string };

export type DeskView = {
  readonly stage: Signal<string>;
  /** The parameter to show in the form. */
  readonly reveal: Signal<Reveal | undefined>;
  /** The terrain layer that is shown alone. */
  readonly solo: Signal<string | undefined>;
  /** The terrain layer whose mask is shown in red. */
  readonly masked: Signal<string | undefined>;
  /** Another state of the world, to compare the present one with. */
  readonly compare: Signal<{ readonly world: WorldChoice; readonly label: string } | undefined>;
  /** A world that is shown instead of the document's: a choice under the pointer. */
  readonly preview: Signal<WorldChoice | undefined>;
  /** The world that the views draw. */
  readonly shown: ReadonlySignal<WorldChoice>;
  readonly plan: ReadonlySignal<WorldPlan>;
  /** The stage after which the landscape stops; undefined shows the whole world. */
  readonly scenePin: Signal<string | undefined>;
  /** What the landscape draws. */
  readonly scenePlan: ReadonlySignal<WorldPlan>;
  readonly mapView: Signal<MapView>;
  /** A view that the map should jump to. */
  readonly jump: Signal<MapView | undefined>;
  /** The map layer that was pinned; undefined follows the chosen stage. */
  readonly pinned: Signal<MapLayerId | undefined>;
  readonly layer: ReadonlySignal<MapLayerId>;
  readonly contours: Signal<boolean>;
  readonly report: ReadonlySignal<PlaceReport | undefined>;
  /** Draws over the map, for tools; set a new function to draw again. */
  readonly drawOnMap: Signal<DrawOnMap | undefined>;
  /** Takes clicks on the map instead of selecting a place, for tools. */
  readonly mapTool: Signal<MapTool | undefined>;
  /** Where the landscape's camera should look. */
  readonly lookAt: Signal<WorldPoint | undefined>;
  select(place: WorldPoint): void;
  deselect(): void;
  /** Opens the stage of a parameter and shows it. */
  showParameter(path: string): void;
  /** The first view of the world on a map of this size. */
  home(viewport: Viewport): MapView;
  /** Whether the map has a view of its own: from a link, or since it was first shown. */
  isPlaced: boolean;
  dispose(): void;
};

export function createDeskView(desk: Desk, pool: StudioPool, first?: MapView): DeskView {
  const stage = signal(STUDIO_STAGES[0].id);
  const reveal = signal<Reveal | undefined>(undefined);
  const solo = signal<string | undefined>(undefined);
  const masked = signal<string | undefined>(undefined);
  const compare: DeskView['compare'] = signal(undefined);
  const preview = signal<WorldChoice | undefined>(undefined);
  const shown = computed(() => preview.value ?? onlyLayer(desk.world.value, solo.value));
  const plan = computed(() => planWorld(shown.value.recipe, shown.value.seed, shown.value.generatorVersion));
  const scenePin = signal<string | undefined>(undefined);
  const scenePlan = computed(() => {
    if (scenePin.value === undefined) return plan.value;
    const { recipe, seed, generatorVersion } = upToStage(shown.value, scenePin.value);
    return planWorld(recipe, seed, generatorVersion);
  });
  const home = (viewport: Viewport): MapView => homeView(desk.world.peek().presetId, viewport);
  const mapView = signal<MapView>(first ?? home(SQUARE));
  const jump = signal<MapView | undefined>(undefined);
  const pinned = signal<MapLayerId | undefined>('relief');
  const layer = computed<MapLayerId>(() => pinned.value ?? LAYER_OF_STAGE[stage.value] ?? 'relief');
  const contours = signal(false);
  const report = signal<PlaceReport | undefined>(undefined);
  const drawOnMap = signal<DrawOnMap | undefined>(undefined);
  const mapTool = signal<MapTool | undefined>(undefined);
  const lookAt = signal<WorldPoint | undefined>(undefined);
  let asking = new AbortController();

  function explain(place: WorldPoint): void {
    asking.abort();
    asking = new AbortController();
    const { signal: abort } = asking;
    const earlier = report.peek()?.explanation;
    report.value = { place, ...(earlier && { explanation: earlier }) };
    pool.run({ kind: 'explain', input: { ...sourceOf(shown.peek()), ...place }, priority: 1, signal: abort }).then(
      (explanation) => {
        if (!abort.aborted) report.value = { place, explanation };
      },
      (error: Error) => {
        if (!abort.aborted) report.value = { place, problem: error.message };
      },
    );
  }

  // The explanation follows the world as it changes.
  const stopExplaining = effect(() => {
    void shown.value;
    const place = report.peek()?.place;
    if (place) explain(place);
  });

  return {
    stage,
    reveal,
    solo,
    masked,
    compare,
    preview,
    shown,
    plan,
    scenePin,
    scenePlan,
    mapView,
    jump,
    pinned,
    layer,
    contours,
    report,
    drawOnMap,
    mapTool,
    lookAt,
    select: explain,
    deselect: () => {
      asking.abort();
      report.value = undefined;
    },
    showParameter: (path) =>
      batch(() => {
        stage.value = stageOfPath(path);
        reveal.value = { path };
      }),
    home,
    isPlaced: first !== undefined,
    dispose: () => {
      stopExplaining();
      asking.abort();
    },
  };
}
