/*
 * How a bot plays the chase: it searches a path over the cells of the level, where cells near hunters cost more. It
 * goes to the nearest power-up first when a hunter is close, and straight to the goal while it has power. It runs only
 * when it must, so that it has breath when it is hunted.
 */
import { createGrid, createSearcher } from '@skerry/nav';
import type { Level, WorldPlan } from '@skerry/world';
import { levelOf, placeOfLevelCell } from '../modes/chase.ts';
import type { Sim } from '../run/sim.ts';
import { isThereFor } from '../items/item-effects.ts';
import type { Order } from '../state/command.ts';
import type { Player } from '../state/player.ts';
import { move, type Place, squared } from './walk-to.ts';

/** Ticks between two plans. */
const PLAN_TICKS = 12;
/** Cells around a hunter that cost more, and how much the nearest do. */
const FEAR_CELLS = 6;
const FEAR = 30;
const POWER_RADIUS = 40;
/** Hunters this near are run from, metres. */
const DANGER_METRES = 28;
/** Stamina above which it runs anyway. */
const FRESH = 75;

export type ChaseRunner = { decide(sim: Sim, player: Player): Order[] };

/** A runner with nothing planned yet. */
export function createChaseRunner(): ChaseRunner {
  let level: Level | undefined;
  let ahead: Place | undefined;

  function plan(sim: Sim, player: Player): void {
    const { state } = sim;
    level ??= levelOf(sim.plan, state.setup);
    const { width, depth, cells } = level;
    const weightByCell = new Float32Array(cells.length).fill(1);
    if (player.powerTicks < 60)
      for (const { body, health } of state.creatures)
        if (health > 0) addFear(weightByCell, level, cellOf(sim.plan, level, body));
    const searcher = createSearcher(createGrid({ width, depth, blockedByCell: cells, weightByCell }));
    const { body } = player;
    const goal = targetOf(sim, player);
    const from = cellOf(sim.plan, level, body);
    const to = cellOf(sim.plan, level, goal);
    const result = searcher.search(from.iz * width + from.ix, to.iz * width + to.ix, { algorithm: 'a-star' });
    const next = result.status === 'complete' && result.path.length > 1 ? result.path[1] : undefined;
    ahead = next === undefined ? goal : placeOfLevelCell(sim.plan, { ix: next % width, iz: Math.floor(next / width) });
  }

  return {
    decide(sim, player) {
      const { state } = sim;
      const { body } = player;
      if (state.tick % PLAN_TICKS === 0 || !ahead || squared(body, ahead) < 1) plan(sim, player);
      if (!ahead) return [];
      const dx = ahead.x - body.x;
      const dz = ahead.z - body.z;
      const length = Math.sqrt(dx * dx + dz * dz);
      return length > 0 ? [move(dx / length, dz / length, gaitFor(sim, player))] : [];
    },
  };
}

/** Runs from hunters that are near and while it has power; otherwise it saves its breath. */
function gaitFor({ state }: Sim, { body, stamina, powerTicks }: Player): 'walk' | 'run' {
  if (powerTicks > 0 || stamina > FRESH) return 'run';
  const isHunted = state.creatures.some(
    ({ body: other, health }) => health > 0 && squared(body, other) < DANGER_METRES * DANGER_METRES,
  );
  return isHunted ? 'run' : 'walk';
}

function targetOf({ state }: Sim, player: Player): Place {
  const { items } = state;
  const goal = items.find((item) => item.kind === 'goal' && isThereFor(player, item)) ?? player.body;
  if (player.powerTicks > 0) return goal;
  const powers = items.filter(
    ({ kind, x, z }) => kind === 'power' && squared(player.body, { x, z }) < POWER_RADIUS * POWER_RADIUS,
  );
  powers.sort((a, b) => squared(player.body, a) - squared(player.body, b));
  return powers[0] ?? goal;
}

function cellOf({ recipe }: WorldPlan, { width, depth }: Level, { x, z }: Place): { ix: number; iz: number } {
  const size = Number(recipe.shape.level.cell);
  const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(value)));
  return { ix: clamp(x / size + width / 2, width), iz: clamp(z / size + depth / 2, depth) };
}

function addFear(fear: Float32Array, { width, depth }: Level, { ix, iz }: { ix: number; iz: number }): void {
  for (let dz = -FEAR_CELLS; dz <= FEAR_CELLS; dz++)
    for (let dx = -FEAR_CELLS; dx <= FEAR_CELLS; dx++) {
      const x = ix + dx;
      const z = iz + dz;
      if (x < 0 || z < 0 || x >= width || z >= depth) continue;
      const share = 1 - Math.sqrt(dx * dx + dz * dz) / (FEAR_CELLS + 1);
      if (share > 0) fear[z * width + x] += FEAR * share * share;
    }
}
