/*
 * What a player may go to: tools by their distance, the goal once it is known, places without a name.
 */
import { createSetup, createSim, HELPER_ITEMS, type Sim } from '@skerry/sim';
import { findPreset, setParameters } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createPlaceFinder, findTools } from '../src/frame/find-aims.ts';

function openIsland(): Sim {
  const { recipe } = setParameters(findPreset('skerry')!.recipe, [{ path: 'shape.island.size', text: '1024' }]);
  return createSim(createSetup({ mode: 'expedition', recipe: recipe!, seed: 'aims' }));
}

describe('aims', () => {
  it('are the tools that were not found, with their distance and not their place', () => {
    const sim = openIsland();
    const [player] = sim.state.players;
    const aims = findTools(sim, player);
    expect(aims.map(({ kind }) => kind)).toEqual(HELPER_ITEMS);
    for (const { kind, metres, x } of aims) {
      const item = sim.state.items.find((one) => one.kind === kind)!;
      expect(metres).toBeCloseTo(Math.hypot(item.x - player.body.x, item.z - player.body.z), 6);
      expect(x).toBeUndefined();
    }
    player.inventory.push('compass');
    expect(findTools(sim, player).map(({ kind }) => kind)).toEqual(HELPER_ITEMS.slice(1));
  });

  it('are the goal with its place only once the pathfinder shows it', () => {
    const sim = openIsland();
    const [player] = sim.state.players;
    expect(findTools(sim, player).some(({ kind }) => kind === 'goal')).toBe(false);
    player.inventory.push('pathfinder');
    const goal = sim.state.items.find(({ kind }) => kind === 'goal')!;
    expect(findTools(sim, player).at(-1)).toMatchObject({ kind: 'goal', x: goal.x, z: goal.z });
    player.inventory.push('goal');
    expect(findTools(sim, player).some(({ kind }) => kind === 'goal')).toBe(false);
  });

  it('are the nearest places that the journal does not hold', () => {
    const preset = findPreset('skerry')!;
    const sim = createSim(createSetup({ mode: 'wander', recipe: preset.recipe, seed: preset.seed }));
    const [player] = sim.state.players;
    const findPlaces = createPlaceFinder();
    const aims = findPlaces(sim, player);
    expect(aims.length).toBeGreaterThan(0);
    expect(aims.map(({ metres }) => metres)).toEqual(aims.map(({ metres }) => metres).sort((a, b) => a - b));
    const [first] = aims;
    const block = [Math.floor(first.x! / 256), Math.floor(first.z! / 256)];
    player.journal.push({ place: `${first.kind} ${block}`, what: 'peak', name: 'A', x: 0, z: 0, tick: 0 });
    expect(findPlaces(sim, player)).not.toContainEqual(first);
  });
});
