import { describe, expect, it } from 'vitest';
import { isReadable, migrate, type Migrations } from '../src/index.ts';

const STEPS: Migrations = {
  1: ({ name, ...rest }) => ({ ...rest, title: name }),
  2: (value) => ({ ...value, count: 0 }),
};

describe('migrate', () => {
  it('takes every step from a version to the newest, and leaves the original alone', () => {
    const old = Object.freeze({ name: 'a' });
    expect(migrate(old, 1, 3, STEPS)).toEqual({ title: 'a', count: 0 });
    expect(migrate({ title: 'b' }, 2, 3, STEPS)).toEqual({ title: 'b', count: 0 });
    expect(old).toEqual({ name: 'a' });
  });

  it('leaves a value of the newest version as it is', () => {
    const value = { title: 'c', count: 4 };
    expect(migrate(value, 3, 3, STEPS)).toBe(value);
  });

  it.each([[null], ['text'], [[1]], [undefined]])('gives nothing for %j', (value) => {
    expect(migrate(value, 1, 3, STEPS)).toBeUndefined();
  });

  it('gives nothing where a step is missing', () => {
    expect(migrate({}, 0, 3, STEPS)).toBeUndefined();
    expect(migrate({}, 1, 4, STEPS)).toBeUndefined();
  });
});

it('versions from 1 to the newest are readable, and nothing else', () => {
  expect([0, 1, 2, 3, 1.5, '1', null, Number.NaN].filter((version) => isReadable(version, 2))).toEqual([1, 2]);
});
