/*
 * An image of the world from above: biome colours, rock, beach and snow, water by depth, lit from the north-west
 * with a warm sun and a cool shadow. A pure function of plan and view: adjacent images have no seam, because each is
 * made with a margin wide enough for everything a pixel reads.
 */
import {
  describeValue,
  refuse,
  requireFlag,
  requireInteger,
  requireNumber,
  requireObject,
  requireOptions,
} from '@skerry/kit';
import { type GroundBuilder, groundBuilderOf } from '../ground/ground-builder.ts';
import type { Ground, GroundOptions } from '../fields/ground.ts';
import type { RiverReport } from '../drainage/river-report.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { WORLD_REACH } from '../tile/tile.ts';
import { drawContours } from './contours.ts';
import { createGroundPainter } from './ground-painter.ts';
import type { MapLayer } from '../stages/map-layer.ts';
import { paintLayer } from './layer-painter.ts';
import { findMapLayer, type MapLayerId } from './map-layers.ts';
import { drawPlants } from './plant-painter.ts';
import { assignRelief, MAP_MARGIN } from './relief.ts';
import { softenPicture, softeningRadius } from './soften-picture.ts';
import { traceStep } from './trace-step.ts';

/** A map's place, scale, size and layer. */
export type MapRequest = {
  /** World position of the centre of the top left pixel, metres. */
  readonly x: number;
  readonly z: number;
  readonly metresPerPixel: number;
  readonly width: number;
  readonly height: number;
  /** The relief by default. */
  readonly layer?: MapLayerId;
  readonly contours?: boolean;
  /** Whether trees and stones are drawn; true by default. */
  readonly plants?: boolean;
};

const MAP_REACH = 4 * WORLD_REACH;
const MAX_SIDE_PX = 16384;
const REQUEST_NAMES = ['x', 'z', 'metresPerPixel', 'width', 'height', 'layer', 'contours', 'plants'];

/**
 * The image as RGBA bytes, row by row from the north.
 * @example
 * const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
 * const pixels = paintMap(plan, { x: -400, z: -250, metresPerPixel: 2, width: 400, height: 250 });
 * console.log(pixels.length);
 */
export function paintMap(plan: WorldPlan, request: MapRequest): Uint8ClampedArray {
  requirePlan(plan);
  checkRequest(request);
  const layer = findMapLayer(plan, request.layer ?? 'relief', 'request.layer');
  const radius = softeningRadius(plan, request.metresPerPixel);
  if (radius === 0) return paintSharp(plan, layer, request);
  const { x, z, metresPerPixel, width, height } = request;
  const wider = {
    ...request,
    x: x - radius * metresPerPixel,
    z: z - radius * metresPerPixel,
    width: width + 2 * radius,
    height: height + 2 * radius,
  };
  return softenPicture(paintSharp(plan, layer, wider), wider.width, wider.height, radius);
}

function checkRequest(request: MapRequest): void {
  requireObject(request, 'request', 'what a map shows');
  requireOptions(request, 'request', REQUEST_NAMES);
  const { x, z, metresPerPixel, width, height, contours = false, plants = true } = request;
  // A map may extend beyond the world, as far as the widest map centred on the world's edge does.
  requireNumber(x, 'request.x', -MAP_REACH, MAP_REACH);
  requireNumber(z, 'request.z', -MAP_REACH, MAP_REACH);
  if (!(typeof metresPerPixel === 'number' && metresPerPixel > 0 && metresPerPixel <= MAP_REACH))
    refuse('request.metresPerPixel', `expected a number above 0, got ${describeValue(metresPerPixel)}`);
  requireInteger(width, 'request.width', 1, MAX_SIDE_PX);
  requireInteger(height, 'request.height', 1, MAX_SIDE_PX);
  requireFlag(contours, 'request.contours');
  requireFlag(plants, 'request.plants');
}

function paintSharp(plan: WorldPlan, layer: MapLayer | undefined, request: MapRequest): Uint8ClampedArray {
  const { x, z, metresPerPixel, width, height, contours = false, plants = true } = request;
  const builder = groundBuilderOf(plan);
  const change = layer?.step === undefined ? undefined : traceStep(layer.step);
  let rivers: RiverReport | undefined;
  const ground = buildMapGround(builder, request, {
    trace: change?.trace,
    onRivers: (report) => (rivers = report),
  });
  const relief = assignRelief(ground);
  const pixels = new Uint8ClampedArray(width * height * 4);
  if (!layer) {
    const paintRow = createGroundPainter(plan, builder.engine, ground, relief, plants);
    for (let row = 0; row < height; row++)
      paintRow(pixels, row * width * 4, (row + MAP_MARGIN) * ground.grid.width + MAP_MARGIN, width);
    rivers?.draw(pixels, width, MAP_MARGIN, plan.recipe.water);
    if (plants) drawPlants({ pixels, width, height, x, z, metresPerPixel }, plan);
  } else {
    const { slopeByVertex } = relief;
    const raisedByVertex = change?.raisedByVertex() ?? new Float32Array(ground.heightByVertex.length);
    paintLayer(pixels, plan, layer, { ground, slopeByVertex, raisedByVertex, rivers, relief }, width, height);
  }
  if (contours) drawContours(pixels, plan, ground, width, height);
  return pixels;
}

function buildMapGround(
  builder: GroundBuilder,
  { x, z, metresPerPixel, width, height }: MapRequest,
  options: GroundOptions,
): Ground {
  const grid = {
    x: x - MAP_MARGIN * metresPerPixel,
    z: z - MAP_MARGIN * metresPerPixel,
    step: metresPerPixel,
    width: width + 2 * MAP_MARGIN,
    depth: height + 2 * MAP_MARGIN,
  };
  return builder.build(grid, {
    ...options,
    withoutLakes: metresPerPixel > builder.plan.recipe.water.lakes.largest,
  });
}
