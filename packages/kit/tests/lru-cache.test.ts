/*
 * The limit and the order of eviction, against an obvious model.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLruCache } from '../src/index.ts';

const LIMIT = 100;

const command = fc.oneof(
  fc.record({
    name: fc.constant('set' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    cost: fc.integer({ min: 0, max: 130 }),
  }),
  fc.record({
    name: fc.constantFrom('get' as const, 'delete' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  }),
);

it('never holds more than its limit and lets the least recently used go first', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 80, size: 'max' }), (commands) => {
      const cache = createLruCache<string, string>(LIMIT);
      // The model: a list from the oldest use to the newest.
      let model: { key: string; cost: number }[] = [];
      for (const step of commands) {
        const known = model.find(({ key }) => key === step.key);
        const others = model.filter(({ key }) => key !== step.key);
        if (step.name === 'set') {
          cache.set(step.key, step.key, step.cost);
          model = [...others, { key: step.key, cost: step.cost }];
          while (model.reduce((sum, { cost }) => sum + cost, 0) > LIMIT) model.shift();
        } else if (step.name === 'get') {
          expect(cache.get(step.key)).toBe(known?.key);
          if (known) model = [...others, known];
        } else {
          cache.delete(step.key);
          model = others;
        }
        expect(cache.cost).toBe(model.reduce((sum, { cost }) => sum + cost, 0));
        expect(cache.cost).toBeLessThanOrEqual(LIMIT);
        for (const key of ['a', 'b', 'c', 'd', 'e'])
          expect(cache.has(key)).toBe(model.some((item) => item.key === key));
      }
    }),
  );
});

it('reports every value that leaves, exactly once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
      const held = new Set<object>();
      const cache = createLruCache<string, object>(LIMIT, (value) => {
        expect(held.delete(value)).toBe(true);
      });
      for (const step of commands) {
        if (step.name === 'set') {
          const value = {};
          held.add(value);
          cache.set(step.key, value, step.cost);
        } else if (step.name === 'delete') cache.delete(step.key);
        expect(held.size).toBe(cache.size);
      }
      cache.clear();
      expect(held.size).toBe(0);
      expect(cache.cost).toBe(0);
    }),
  );
});

it('a peek is not a use', () => {
  const cache = createLruCache<string, number>(2);
  cache.set('old', 1, 1);
  cache.set('new', 2, 1);
  expect(cache.peek('old')).toBe(1);
  cache.set('newest', 3, 1);
  expect(cache.has('old')).toBe(false);
});

it('counts entries when no cost is given', () => {
  const cache = createLruCache<number, string>(2);
  for (const key of [1, 2, 3]) cache.set(key, String(key));
  expect(cache.values()).toEqual(['2', '3']);
});
