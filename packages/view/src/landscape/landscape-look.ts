/*
 * What a plan and an hour decide without any tile: colours of ground and water, the sky, and the light. All of it
 * is uniforms, so that a new plan or hour needs no new shader.
 */
import type { WorldPlan } from '@skerry/world';
import { assignSky, type FrameUniforms } from '../frame/frame-uniforms.ts';
import { type SkyState, skyAt } from '../frame/sky-at.ts';
import {
  assignGroundLook,
  assignWoods,
  createGroundLook,
  type GroundLook,
  NO_WOODS,
} from '../terrain/ground-material.ts';
import { assignWaterLook, createWaterLook, type WaterLook } from '../terrain/water-material.ts';

export type LandscapeLook = {
  readonly ground: GroundLook;
  readonly water: WaterLook;
  readonly sky: SkyState;
  setPlan(plan: WorldPlan): void;
  /** Hours from 0 to 24; 12 is noon. */
  setHour(hour: number): void;
  /** Metres to which trees are drawn: beyond, the ground takes on their colour. By default it never does. */
  setTreeDistance(metres: number): void;
};

export function createLandscapeLook(frame: FrameUniforms, first: WorldPlan, firstHour: number): LandscapeLook {
  const ground = createGroundLook();
  const water = createWaterLook();
  let plan = first;
  let hour = firstHour;
  let treeDistance = NO_WOODS;
  let sky = skyAt(hour, plan.recipe.look.sky);

  function assignLight(): void {
    sky = skyAt(hour, plan.recipe.look.sky);
    assignSky(frame, sky);
    // Water has no colour of its own in the dark.
    const light = Math.min(1, (sky.ambientSky[1] + Math.max(sky.lightDirection[1], 0) * sky.lightColour[1]) / Math.PI);
    frame.waterColour.value.copy(water.deep.value).lerp(water.shallow.value, 0.35).multiplyScalar(light);
  }

  function assignPlan(): void {
    assignGroundLook(ground, plan);
    assignWaterLook(water, plan);
    assignWoods(ground, plan, treeDistance);
    frame.seaLevel.value = plan.seaLevel;
    frame.clarity.value = plan.recipe.water.clarity;
    assignLight();
  }

  assignPlan();
  return {
    ground,
    water,
    get sky() {
      return sky;
    },
    setPlan: (next) => {
      plan = next;
      assignPlan();
    },
    setHour: (next) => {
      hour = next;
      assignLight();
    },
    setTreeDistance: (metres) => {
      treeDistance = metres;
      assignWoods(ground, plan, metres);
    },
  };
}
