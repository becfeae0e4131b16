/*
 * The parser: what it reads, and that it names every problem at once.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, integer, number, text } from '@skerry/kit/schema';
import { flag, freeText, option, optional, point, repeated, required } from '../../src/arguments/option.ts';
import { type Positional, parseArguments } from '../../src/arguments/parse-arguments.ts';

const TABLE = {
  seed: optional(text('Seed', 80, '1', 'A seed.'), 'SEED'),
  set: repeated(freeText('Changes.'), 'PATH=VALUE'),
  size: option(integer('Size', [1, 100], 64, 'Pixels.'), 'PX'),
  span: optional(number('Span', 'm', [0.5, 1e9], 1, 'Metres.'), 'M'),
  layer: option(choice('Layer', ['height', 'slope'], 'height', 'A layer.')),
  centre: point(number('Centre', '', [-1000, 1000], 0, 'A place.')),
  contours: flag('Lines.'),
  help: flag('Help.'),
};
const FILE: Positional = { name: 'FILE', explain: 'A file.', isRequired: false };

function read(...words: string[]) {
  return parseArguments(words, TABLE, [FILE]);
}

function issuesOf(...words: string[]): string[] {
  return read(...words).issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('values', () => {
  it('are defaults when nothing is given', () => {
    const { issues, values, words } = read();
    expect(issues).toEqual([]);
    expect(values).toEqual({
      seed: undefined,
      set: [],
      size: 64,
      span: undefined,
      layer: 'height',
      centre: undefined,
      contours: false,
      help: false,
    });
    expect(words).toEqual([]);
  });

  it('are read with a space or with an equals sign, and keep equals signs of their own', () => {
    expect(read('--seed', 'a=b').values.seed).toBe('a=b');
    expect(read('--seed=a=b').values.seed).toBe('a=b');
    expect(read('--set', 'a.b=1', '--set=c=2').values.set).toEqual(['a.b=1', 'c=2']);
  });

  it('may begin with a dash when they are numbers', () => {
    expect(read('--centre', '-10,-20.5').values.centre).toEqual({ x: -10, z: -20.5 });
    expect(read('--seed', '-7').values.seed).toBe('-7');
  });

  it('keep their order from words, whatever the order of options', () => {
    const { values, words } = read('--contours', 'file.json', '--size', '8');
    expect([values.contours, values.size, words]).toEqual([true, 8, ['file.json']]);
    expect(read('--', '--seed').words).toEqual(['--seed']);
    expect(read('-').words).toEqual(['-']);
  });

  it('read every number that they can print', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1e9, noNaN: true }), (value) => {
        expect(read(`--span=${value}`).values.span).toBe(value);
        expect(read('--span', String(value)).values.span).toBe(value);
      }),
    );
  });
});

describe('issues', () => {
  it.each([
    [['--sed', '5'], '--sed: there is no such option; did you mean --seed?'],
    [['--zzzzzz'], '--zzzzzz: there is no such option; --help lists all options'],
    [['--seed'], '--seed: needs a value, as in --seed SEED'],
    [['--seed', '--contours'], '--seed: needs a value, as in --seed SEED'],
    [['--seed', 'a', '--seed', 'b'], '--seed: was given twice; give it once'],
    [['--seed='], '--seed: expected 1 to 80 characters, got ""'],
    [['--contours=yes'], '--contours: takes no value, got "yes"'],
    [['--size', '1.5'], '--size: expected a whole number from 1 to 100, got "1.5"'],
    [['--size', '101'], '--size: expected a whole number from 1 to 100, got "101"'],
    [['--size='], '--size: expected a whole number from 1 to 100, got ""'],
    [['--span', 'far'], '--span: expected a number from 0.5 to 1000000000 m, got "far"'],
    [['--span', 'Infinity'], '--span: expected a number from 0.5 to 1000000000 m, got "Infinity"'],
    [['--layer', 'heigth'], '--layer: expected one of height, slope, got "heigth"; did you mean height?'],
    [['--centre', '1'], '--centre: expected two numbers X,Z from -1000 to 1000, got "1"'],
    [['--centre', '1,2,3'], '--centre: expected two numbers X,Z from -1000 to 1000, got "1,2,3"'],
    [['--centre', '1,2000'], '--centre: expected two numbers X,Z from -1000 to 1000, got "1,2000"'],
    [['--centre', '1,'], '--centre: expected two numbers X,Z from -1000 to 1000, got "1,"'],
    [['a', 'b'], '"b": is not expected here; --help shows how to call this command'],
    [['--constructor'], '--constructor: there is no such option; --help lists all options'],
  ])('%j', (words, issue) => {
    expect(issuesOf(...words)).toEqual([issue]);
  });

  it('come all at once', () => {
    expect(issuesOf('--size', '0', '--layer', 'x', 'a', 'b')).toHaveLength(3);
  });

  it('name what is missing', () => {
    const { issues } = parseArguments([], { out: required(optional(freeText('Where to write.'), 'FILE')) }, [
      { ...FILE, isRequired: true },
    ]);
    expect(issues).toEqual([
      { path: '--out', message: 'is missing; expected FILE: Where to write.' },
      { path: 'FILE', message: 'is missing: A file.' },
    ]);
  });

  it('never throw, whatever the words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('--seed', '--size', '--', '-h', '--set', '--x='))),
        (words) => {
          expect(Array.isArray(read(...words).issues)).toBe(true);
        },
      ),
    );
  });
});
