/*
 * Ground to walk on: nav tiles, sight rays, the mover, short paths and routes over kilometres of ground that nobody has
 * seen before. CPU time, because the figures are promises about work and not about who else uses the machine.
 */
import {
  buildNavTile,
  createBody,
  createFooting,
  createRouteFinder,
  createDesiredMotion,
  findPath,
  type Footing,
  HUMAN_LOCOMOTION,
  moveBody,
  placeBody,
  type Walker,
} from '@skerry/footing';
import { rngFor } from '@skerry/kit';
import { findPreset, planWorld } from '@skerry/world';
import { median, type Report, spreadOf } from '../bench.ts';
import { cpuMs, cpuMsInTurns } from '../cpu-time.ts';

const SCENARIO = 'feet';
const ROUNDS = 9;
const MIN_MS = 30;
const WALKER: Walker = { radius: 0.35, locomotion: HUMAN_LOCOMOTION };
const FORESTS = ['skerry', 'tundra-frozen-lake', 'desert-oasis'] as const;
const ENDLESS = ['plains-lake', 'tundra-frozen-lake', 'surogou', 'desert-oasis'] as const;
/** Routes are measured at as many places, each far from the others. */
const PLACES = 5;
const RAYS = 4096;

function presetGround(id: string): { ground: Footing; x: number; z: number } {
  const preset = findPreset(id)!;
  const ground = createFooting(planWorld(preset.recipe, preset.seed), { bytesLimit: 512 << 20 });
  return { ground, x: preset.view.x, z: preset.view.z };
}

function report(out: Report, metric: string, subject: string, values: readonly number[], unit: string): void {
  const row = { scenario: SCENARIO, metric, subject, peer: null, unit, ratio: null };
  out({ ...row, value: median(values), spread: spreadOf(values) });
}

/** Nav tiles of a hundred neighbouring places in turn, the ground below them being there. */
function navTileVisitor(id: string): () => unknown {
  const build = buildNavTile;
  const { ground, x, z } = presetGround(id);
  const [tx, tz] = [Math.floor(x / 64) - 3, Math.floor(z / 64) - 3];
  for (let k = 0; k < 36; k++) ground.solidIndex(tx + (k % 6), tz + Math.floor(k / 6));
  let visit = 0;
  return () => {
    const k = visit++ % 36;
    return build(ground, tx + (k % 6), tz + Math.floor(k / 6), WALKER);
  };
}

/** Looks of 20 m from eye to chest, at random places and in random directions. */
function sightVisitor(id: string): () => unknown {
  const { ground, x, z } = presetGround(id);
  const { isSightBlocked } = ground;
  const rng = rngFor(1, 'looks');
  const lines = new Float64Array(RAYS * 6);
  for (let at = 0; at < lines.length; at += 6) {
    const [ax, az] = [x + rng.range(-120, 120), z + rng.range(-120, 120)];
    const angle = rng.range(0, 2 * Math.PI);
    const [bx, bz] = [ax + 20 * Math.cos(angle), az + 20 * Math.sin(angle)];
    lines.set([ax, ground.heightAt(ax, az) + 1.6, az, bx, ground.heightAt(bx, bz) + 1.2, bz], at);
  }
  return () => {
    let blocked = 0;
    for (let at = 0; at < lines.length; at += 6)
      if (isSightBlocked(lines[at], lines[at + 1], lines[at + 2], lines[at + 3], lines[at + 4], lines[at + 5]))
        blocked++;
    return blocked;
  };
}

/** Two hundred bodies running about for one tick. */
function moverVisitor(id: string): () => unknown {
  const move = moveBody;
  const { ground, x, z } = presetGround(id);
  const rng = rngFor(1, 'bodies');
  const bodies = Array.from({ length: 200 }, () => {
    const body = createBody(0, 0, 0, 0);
    return placeBody(body, HUMAN_LOCOMOTION, ground, x + rng.range(-150, 150), z + rng.range(-150, 150));
  });
  const wishes = bodies.map(() => ({
    ...createDesiredMotion(),
    x: rng.range(-1, 1),
    z: rng.range(-1, 1),
    gait: 'run' as const,
  }));
  let tick = 0;
  return () => {
    // They turn round every two seconds, so that none leaves the place.
    const sign = Math.floor(tick++ / 120) % 2 === 0 ? 1 : -1;
    for (let k = 0; k < bodies.length; k++) {
      const wish = wishes[k];
      wish.x = Math.abs(wish.x) * sign * (k % 2 === 0 ? 1 : -1);
      move(bodies[k], wish, HUMAN_LOCOMOTION, ground, 1 / 60);
    }
    return bodies;
  };
}

function wayVisitor(id: string): () => unknown {
  const find = findPath;
  const { ground, x, z } = presetGround(id);
  const rng = rngFor(1, 'pairs');
  const pairs = Array.from({ length: 40 }, () => {
    const from = { x: x + rng.range(-100, 100), z: z + rng.range(-100, 100) };
    return { from, to: { x: from.x + rng.range(-30, 30), z: from.z + rng.range(-30, 30) } };
  });
  let visit = 0;
  return () => {
    const { from, to } = pairs[visit++ % pairs.length];
    return find(ground, from, to, { walker: WALKER });
  };
}

/** First step, whole and repeated route of 2 km over unvisited ground, by place. */
function measureRoutes(id: string): { first: number[]; whole: number[]; cached: number[] } {
  const times = { first: [] as number[], whole: [] as number[], cached: [] as number[] };
  const preset = findPreset(id)!;
  const plan = planWorld(preset.recipe, preset.seed);
  for (let place = -1; place < PLACES; place++) {
    // A ground and a finder of its own for each: nothing is left from the route before but compiled code.
    const ground = createFooting(plan, { bytesLimit: 512 << 20 });
    const finder = createRouteFinder(ground);
    const from = { x: preset.view.x + 5000 * place + 0.3, z: preset.view.z + 0.4 };
    const to = { x: from.x + 1600, z: from.z + 1200 };
    let quest = null as ReturnType<typeof finder.beginRoute> | null;
    const first = cpuMs(() => {
      quest = finder.beginRoute(from, to);
      quest.firstSteps();
    });
    const rest = cpuMs(() => {
      quest!.advance(Infinity);
      quest!.path();
    });
    // From a step to the side, so that it is another question over the same tiles.
    const cached = cpuMs(() => {
      for (let k = 1; k <= 8; k++) finder.findRoute({ x: from.x + 0.1 * k, z: from.z }, to);
    });
    // The first place warms the code up.
    if (place < 0) continue;
    times.first.push(first);
    times.whole.push(first + rest);
    times.cached.push(cached / 8);
  }
  return times;
}

export async function run(out: Report): Promise<void> {
  const tiles = cpuMsInTurns(FORESTS.map(navTileVisitor), ROUNDS, MIN_MS);
  FORESTS.forEach((id, k) => report(out, `nav tile, ${id}`, 'buildNavTile', tiles[k], 'ms'));
  const looks = cpuMsInTurns(FORESTS.map(sightVisitor), ROUNDS, MIN_MS);
  FORESTS.forEach((id, k) => {
    const perSecond = looks[k].map((ms) => (1000 * RAYS) / ms);
    report(out, `sight rays of 20 m, ${id}`, 'isSightBlocked', perSecond, 'rays/s');
  });
  const [moves, ways] = cpuMsInTurns([moverVisitor('skerry'), wayVisitor('skerry')], ROUNDS, MIN_MS);
  report(out, '200 running bodies, one tick', 'moveBody', moves, 'ms');
  report(out, 'way of up to 40 m, tiles cached', 'findPath', ways, 'ms');
  for (const id of ENDLESS) {
    const { first, whole, cached } = measureRoutes(id);
    report(out, `2 km over unseen ground, first step, ${id}`, 'beginRoute', first, 'ms');
    report(out, `2 km over unseen ground, whole, ${id}`, 'findRoute', whole, 'ms');
    report(out, `2 km, tiles cached, ${id}`, 'findRoute', cached, 'ms');
  }
}
