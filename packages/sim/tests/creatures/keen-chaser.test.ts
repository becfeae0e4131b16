/*
 * The keen hunters of a chase: they see and hear but do not look through walls, search after losing sight, come in
 * waves to a player who hides, and get more and faster by difficulty and level.
 */
import { createSim, nextLevelSetup, type Sim, type SimSetup } from '@skerry/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import { forceOf } from '../../src/creatures/chase-force.ts';
import { isHuntWave, joinShare, pressureOn, waveMetres } from '../../src/creatures/waves.ts';
import { run, smallSetup } from '../small-world.ts';
import { buildStage, clearMeadow, createScene, type Spot, STAGE_MS, type Stage } from './scene.ts';

let stage: Stage;
let court: Spot;

beforeAll(() => {
  stage = buildStage(smallSetup('chase', 'catch me'));
  court = clearMeadow(stage.ground, 12);
}, STAGE_MS);

/** Two free places with a wall between them, about ten metres apart. */
function hiddenPair({ ground }: Stage): { a: Spot; b: Spot } {
  for (let z = -80; z < 80; z += 2)
    for (let x = -80; x < 80; x += 2) {
      if (![0, 10].every((dx) => isOpen(ground, x + dx, z))) continue;
      const eye = ground.heightAt(x, z) + 1.3;
      const foot = ground.heightAt(x + 10, z);
      const isHidden = [0.9, 1.3, 1.8].every((high) => ground.isSightBlocked(x, eye, z, x + 10, foot + high, z));
      if (isHidden) return { a: { x, z }, b: { x: x + 10, z } };
    }
  throw new Error('no wall of ten metres');
}

function isOpen(ground: Stage['ground'], x: number, z: number): boolean {
  const y = ground.heightAt(x, z);
  return [-2, 0, 2].every((dx) => [-2, 0, 2].every((dz) => Math.abs(ground.heightAt(x + dx, z + dz) - y) < 0.5));
}

describe('a keen hunter', () => {
  it('chases whom it sees, and not somebody behind its back who stands still', () => {
    const ahead = createScene(stage);
    const hunter = ahead.add('chaser', court.x, court.z, { yawDeg: 90 });
    ahead.putPlayer(court.x + 10, court.z);
    expect(ahead.run(2, () => hunter.mind.state === 'chase').isReached).toBe(true);
    const behind = createScene(stage);
    const other = behind.add('chaser', court.x, court.z, { yawDeg: 270 });
    other.errand.soughtTick = 0;
    behind.putPlayer(court.x + 11, court.z);
    expect(behind.run(0.4, () => other.mind.state === 'chase').isReached).toBe(false);
  });

  it('does not notice somebody who stands still behind a wall', () => {
    const { a, b } = hiddenPair(stage);
    const scene = createScene(stage);
    const hunter = scene.add('chaser', a.x, a.z, { yawDeg: 90 });
    scene.putPlayer(b.x, b.z);
    const { isReached } = scene.run(0.5, () => hunter.mind.state === 'chase');
    expect(isReached).toBe(false);
  });

  it('searches after losing sight, and roams again when it finds nobody', () => {
    const scene = createScene(stage);
    const hunter = scene.add('chaser', court.x, court.z, { yawDeg: 90 });
    scene.putPlayer(court.x + 8, court.z);
    scene.run(2, () => hunter.mind.state === 'chase');
    scene.putPlayer(court.x + 400, court.z);
    expect(scene.run(6, () => hunter.mind.state === 'search').isReached).toBe(true);
    expect(scene.run(30, () => hunter.mind.state === 'roam').isReached).toBe(true);
  });
});

describe('waves', () => {
  it('scatter for seven seconds of twenty-seven', () => {
    const hunting = Array.from({ length: 27 * 60 }, (_, tick) => isHuntWave(tick)).filter(Boolean);
    expect(hunting).toHaveLength(20 * 60);
  });

  it('bring more hunters nearer the longer a player lasts, until power is used', () => {
    const [player] = createSim(smallSetup('chase', 'waves')).state.players;
    player.mind.since = 600;
    expect(pressureOn(player, 600)).toBe(0);
    expect(pressureOn(player, 600 + 60 * 60)).toBe(0.5);
    expect(pressureOn(player, 1e6)).toBe(1);
    expect(joinShare(1)).toBeGreaterThan(joinShare(0));
    expect(waveMetres(1)).toBeLessThan(waveMetres(0));
  });

  it.each(['b', 'c'])('find a player who only stands at the start, level %s', { timeout: 60_000 }, (seed) => {
    const sim: Sim = createSim(smallSetup('chase', `still ${seed}`));
    run(sim, 240 * 60);
    expect(sim.state.players[0].stats.timesSeen).toBeGreaterThan(0);
  });
});

describe('the force of a level', () => {
  const setupOf = (difficulty: SimSetup['difficulty'], rules: 'keen' | 'classic' = 'keen'): SimSetup =>
    smallSetup('chase', 'force', { difficulty, rules, agents: 10 });

  it('grows with difficulty', () => {
    const [calm, fair, fierce] = (['calm', 'fair', 'fierce'] as const).map((each) => forceOf(setupOf(each)));
    expect([calm.agents, fair.agents, fierce.agents]).toEqual([6, 10, 14]);
    expect(calm.pace).toBeLessThan(fair.pace);
    expect(fair.pace).toBeLessThan(fierce.pace);
    expect(fierce.tier).toBe(2);
    expect(createSim(setupOf('fierce')).state.creatures).toHaveLength(14);
  });

  it('grows with the level, and nobody outruns their own top speed', () => {
    let setup = setupOf('fair');
    const first = forceOf(setup);
    for (let k = 0; k < 8; k++) {
      const [player] = createSim(setup).state.players;
      setup = nextLevelSetup({ setup, score: player.score }, `force ${k}`);
    }
    const ninth = forceOf(setup);
    expect(setup.chase.level).toBe(9);
    expect(ninth.agents).toBe(first.agents + 4);
    expect(ninth.pace).toBeGreaterThan(first.pace);
  });

  it('is what the setup says under the classic rules', () => {
    for (const difficulty of ['calm', 'fair', 'fierce'] as const)
      expect(forceOf(setupOf(difficulty, 'classic'))).toMatchObject({ agents: 10, tier: 1 });
  });
});

it('a level can begin again in the middle of it', () => {
  const sim = createSim(smallSetup('chase', 'again'));
  const { x, z } = sim.state.players[0].body;
  run(sim, 120, [{ kind: 'move', x: 1, z: 0, gait: 'run' }]);
  run(sim, 1, [{ kind: 'retry' }]);
  const { body } = sim.state.players[0];
  expect(Math.hypot(body.x - x, body.z - z)).toBeLessThan(1);
});
