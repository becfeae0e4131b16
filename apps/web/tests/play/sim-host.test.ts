import { createSetup } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createSimHost } from '../../src/play/sim/sim-host.ts';
import type { FromSim, ToSim } from '../../src/play/sim/sim-messages.ts';

const { recipe } = findPreset('plains-lake')!;
const SETUP = createSetup({ mode: 'wander', recipe, presetId: 'plains-lake', seed: 'quiet-reed-1' });
const WALK = { kind: 'move', x: 0, z: -1, gait: 'run' } as const;

/** A host and what it has said. */
function openHost(): { say(message: ToSim): FromSim; readonly heard: FromSim[] } {
  const heard: FromSim[] = [];
  const receive = createSimHost((message) => heard.push(structuredClone(message)));
  return {
    heard,
    say: (message) => {
      receive(structuredClone(message));
      return heard.at(-1)!;
    },
  };
}

describe('the simulation behind the page', () => {
  it('begins with a frame, and answers every batch with one', () => {
    const { say, heard } = openHost();
    const ready = say({ kind: 'start', setup: SETUP });
    expect(ready.kind).toBe('ready');
    const frame = say({ kind: 'run', ticks: 30, commands: [WALK] });
    expect(heard).toHaveLength(2);
    if (ready.kind !== 'ready' || frame.kind !== 'frame') throw new Error('expected frames');
    expect(frame.frame.tick).toBe(ready.frame.tick + 30);
    expect(frame.frame.player.z).toBeLessThan(ready.frame.player.z);
    expect(frame.frame.hour).toBeGreaterThan(ready.frame.hour);
  });

  it('goes on from its save as if it had never stopped', () => {
    const one = openHost();
    one.say({ kind: 'start', setup: SETUP });
    one.say({ kind: 'run', ticks: 40, commands: [WALK] });
    const saved = one.say({ kind: 'save', ask: 1 });
    if (saved.kind !== 'answer') throw new Error('expected an answer');
    const other = openHost();
    const ready = other.say({ kind: 'start', setup: SETUP, snapshot: String(saved.value) });
    expect(ready.kind).toBe('ready');
    const [a, b] = [one, other].map(({ say }) => say({ kind: 'run', ticks: 40, commands: [] }));
    if (a.kind !== 'frame' || b.kind !== 'frame') throw new Error('expected frames');
    expect(b.frame.player).toEqual(a.frame.player);
    expect(b.frame.creatures).toEqual(a.frame.creatures);
  });

  it('refuses a damaged save and a wrong setup with what is wrong, and begins nothing', () => {
    const { say } = openHost();
    const refused = say({ kind: 'start', setup: SETUP, snapshot: '{"format":"skerry-snapshot"}' });
    expect(refused.kind).toBe('refused');
    const wrong = say({ kind: 'start', setup: { ...SETUP, mode: 'chase' } });
    if (wrong.kind !== 'refused') throw new Error('expected a refusal');
    expect(wrong.issues[0].path).toBe('setup.recipe.shape.kind');
    expect(say({ kind: 'run', ticks: 1, commands: [] }).kind).toBe('failed');
  });

  it('hides the way to the goal and the enemies until the items are found', () => {
    const { say } = openHost();
    const island = findPreset('skerry')!;
    const setup = createSetup({ mode: 'expedition', recipe: island.recipe, presetId: 'skerry', seed: island.seed });
    say({ kind: 'start', setup });
    expect(say({ kind: 'route', ask: 1 })).toEqual({ kind: 'answer', ask: 1, value: undefined });
    const book = say({ kind: 'book', ask: 2 });
    if (book.kind !== 'answer') throw new Error('expected an answer');
    expect((book.value as { enemies: unknown[] }).enemies).toEqual([]);
  });
});
