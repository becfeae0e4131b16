/*
 * The layers of maps: the relief, which shows all stages together, then the layers that stages declare, in their order.
 */
import { requireChoice } from '@skerry/kit';
import { findGenerator } from '../generators/find-generator.ts';
import { requirePlan } from '../plan/require-plan.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import type { MapLayer, MapLegend } from '../stages/map-layer.ts';
import type { Stage } from '../stages/stage.ts';
import { type DraftStages, NEWEST_STAGES } from '../stages/stage-lists.ts';

/** Stages without layers have the plain `string`, which would hide the ids of the others. */
type DeclaredId<Id extends string> = string extends Id ? never : Id;
type LayerIdOf<S> = S extends { readonly mapLayers?: readonly MapLayer<infer Id>[] } ? DeclaredId<Id> : never;
type StageLayerId = LayerIdOf<(typeof NEWEST_STAGES)[number] | DraftStages[number]>;
/** What a map shows. */
export type MapLayerId = 'relief' | StageLayerId;

const RELIEF = { id: 'relief', label: 'Relief', explain: 'The land as it looks from above.' } as const;

/** What a list of layers shows of each. */
export type MapLayerFacts = { readonly id: MapLayerId; readonly label: string; readonly explain: string };

/** The layers of the newest generator, in the order of its stages. */
export const MAP_LAYERS: readonly MapLayerFacts[] = factsOf(NEWEST_STAGES);

/** The layers of the generator that a plan names. */
export function mapLayersOf(plan: WorldPlan): readonly MapLayerFacts[] {
  requirePlan(plan);
  return factsOf(findGenerator(plan.generatorVersion, 'plan.generatorVersion').stages);
}

/** What the colours of a layer mean in a world; undefined for the relief, which has the colours of the land. */
export function mapLegend(plan: WorldPlan, id: MapLayerId): MapLegend | undefined {
  requirePlan(plan);
  return findMapLayer(plan, id, 'id')?.legend(plan.recipe);
}

/** A layer by its id, of the generator that the plan names; undefined for the relief. */
export function findMapLayer(plan: WorldPlan, id: MapLayerId, path: string): MapLayer | undefined {
  const layers = layersOf(findGenerator(plan.generatorVersion, 'plan.generatorVersion').stages);
  requireChoice(id, path, [RELIEF.id, ...layers.map((layer) => layer.id)]);
  return layers.find((layer) => layer.id === id);
}

function factsOf(stages: readonly Stage[]): readonly MapLayerFacts[] {
  const facts = layersOf(stages).map(({ id, label, explain }) => ({ id: id as StageLayerId, label, explain }));
  return [RELIEF, ...facts];
}

function layersOf(stages: readonly Stage[]): readonly MapLayer[] {
  return stages.flatMap(({ mapLayers = [] }) => mapLayers);
}
