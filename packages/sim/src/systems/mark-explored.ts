/*
 * What players have seen of the world: bits of explored tiles for the map, and places with a name for the journal.
 */
import { hash2 } from '@skerry/kit';
import { BLOCK_SIZE } from '../layout/landmarks.ts';
import { namePlace } from '../layout/name-place.ts';
import { markTilesAround } from '../players/explored-tiles.ts';
import { enterDiscovery } from '../players/journal.ts';
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Ticks between two runs: twice a second. */
const EVERY_TICKS = 30;
const GROVE_RADIUS = 16;
const GROVE_TREES = 9;
const GROVE_CELL = 192;
/** Distinguishes trees from rocks: a trunk is much higher than it is wide. */
const TRUNK_SHAPE = 5;

/** Marks what is near as explored and enters what was discovered. */
export function markExplored(context: SimContext): void {
  const { state } = context;
  if (state.tick % EVERY_TICKS !== 0 || state.setup.mode === 'chase') return;
  for (const player of state.players) {
    markTilesAround(player);
    discoverLandmarks(context, player);
    discoverGrove(context, player);
  }
}

function discoverLandmarks(context: SimContext, player: Player): void {
  const { places } = context;
  const { x, z } = player.body;
  const bx = Math.floor(x / BLOCK_SIZE);
  const bz = Math.floor(z / BLOCK_SIZE);
  for (const landmark of places.landmarks(bx, bz)) {
    const dx = landmark.x - x;
    const dz = landmark.z - z;
    if (dx * dx + dz * dz > landmark.radius * landmark.radius) continue;
    enterDiscovery(context, player, `${landmark.what} ${bx},${bz}`, landmark.what, landmark.name, landmark);
  }
}

function discoverGrove(context: SimContext, player: Player): void {
  const { ground, plan } = context;
  const { x, y, z } = player.body;
  const cx = Math.floor(x / GROVE_CELL);
  const cz = Math.floor(z / GROVE_CELL);
  const place = `grove ${cx},${cz}`;
  if (player.journal.some((entry) => entry.place === place)) return;
  let trees = 0;
  ground.forEachCollider(x, z, GROVE_RADIUS, ({ radius, bottom, top }) => {
    if (top - bottom > TRUNK_SHAPE * radius) trees++;
  });
  if (trees >= GROVE_TREES)
    enterDiscovery(context, player, place, 'grove', namePlace('grove', hash2(cx, cz, plan.seed)), { x, y, z });
}
