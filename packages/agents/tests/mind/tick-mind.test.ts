import { compileMind, createMindState, isInState, type MindTable, tickMind } from '@skerry/agents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLampContext, LAMP, LAMP_WORDS } from './lamp.ts';

function createLamp() {
  const mind = compileMind(LAMP, LAMP_WORDS);
  const context = createLampContext();
  const state = createMindState();
  const tick = (now: number): string[] => {
    context.done.length = 0;
    tickMind(mind, state, context, now);
    return [...context.done];
  };
  tick(0);
  return { mind, context, state, tick };
}

describe('a thought', () => {
  it('the first enters the initial state', () => {
    const { state, context } = createLamp();
    expect(state).toEqual({ state: 'off', since: 0, until: 0 });
    expect(context.done).toEqual(['note 1']);
  });

  it('does nothing but the ongoing actions while no guard holds', () => {
    const { state, tick } = createLamp();
    expect(tick(7)).toEqual([]);
    expect(state.since).toBe(0);
  });

  it('leaves inside out, acts on the way, enters outside in, then goes on with what lasts', () => {
    const { state, context, tick } = createLamp();
    context.facts.add('pressed');
    expect(tick(3)).toEqual(['note 2', 'note 11', 'note 3', 'note 6', 'note 5', 'note 8']);
    expect(state).toMatchObject({ state: 'dim', since: 3 });
    context.facts.clear();
    context.level = 6;
    // The parent stays: neither its exit nor its entry runs.
    expect(tick(4)).toEqual(['note 7', 'glow 2 1', 'note 5']);
    context.level = 0;
    context.facts.add('pressed');
    // Both could be taken; the inner state goes first.
    expect(tick(5)).toEqual(['note 10', 'note 6', 'note 5', 'note 8']);
    expect(tick(6)).toEqual(['note 7', 'note 4', 'note 1']);
  });

  it('takes the transition of highest priority, even from an outer state', () => {
    const { context, state, tick } = createLamp();
    context.facts.add('pressed');
    tick(1);
    context.facts.add('broken');
    context.level = 9;
    tick(2);
    expect(state.state).toBe('dead');
  });

  it('knows the states around the innermost one', () => {
    const { mind, context, state, tick } = createLamp();
    context.facts.add('pressed');
    tick(1);
    expect(['dim', 'on', 'off', 'nonsense'].map((name) => isInState(mind, state, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('a state that the table does not have begins anew', () => {
    const { mind, context } = createLamp();
    const state = { state: 'from-an-old-save', since: 4, until: 0 };
    tickMind(mind, state, context, 9);
    expect(state).toEqual({ state: 'off', since: 9, until: 0 });
  });

  it('a transition to itself leaves and enters', () => {
    const table: MindTable = {
      ...LAMP,
      transitions: [...LAMP.transitions, { from: 'off', to: 'off', when: ['broken'] }],
    };
    const mind = compileMind(table, LAMP_WORDS);
    const context = createLampContext();
    const state = createMindState();
    tickMind(mind, state, context, 0);
    context.facts.add('broken');
    context.done.length = 0;
    tickMind(mind, state, context, 5);
    expect(context.done).toEqual(['note 2', 'note 1']);
    expect(state.since).toBe(5);
  });

  it('parameters of a kind replace those of the table', () => {
    const mind = compileMind(LAMP, LAMP_WORDS, { limit: 0 });
    const context = { ...createLampContext(), level: 1 };
    context.facts.add('pressed');
    const state = createMindState();
    for (let now = 0; now < 2; now++) tickMind(mind, state, context, now);
    context.facts.clear();
    tickMind(mind, state, context, 3);
    expect(state.state).toBe('bright');
  });

  it('equal histories of facts give equal states, and every state change balances entries and exits', () => {
    const fact = fc.record({ pressed: fc.boolean(), broken: fc.boolean(), level: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40, size: 'max' }), (facts) => {
        const runs = [createLamp(), createLamp()];
        let open = 1; // 'off' was entered
        facts.forEach(({ pressed, broken, level }, now) => {
          const done = runs.map(({ context, tick }) => {
            context.facts.clear();
            if (pressed) context.facts.add('pressed');
            if (broken) context.facts.add('broken');
            context.level = level;
            return tick(now + 1);
          });
          expect(done[0]).toEqual(done[1]);
          const count = (words: readonly string[]): number => done[0].filter((word) => words.includes(word)).length;
          open += count(['note 1', 'note 3', 'note 6', 'glow 2 1']) - count(['note 2', 'note 4', 'note 7', 'note 10']);
          expect(open).toBe(runs[0].state.state === 'dead' ? 0 : runs[0].state.state === 'off' ? 1 : 2);
        });
        expect(runs[0].state).toEqual(runs[1].state);
      }),
    );
  });
});
