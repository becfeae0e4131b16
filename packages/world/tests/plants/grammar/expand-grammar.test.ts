/*
 * Rewriting: depth first gives what the textbook's parallel rewriting gives, within its budget, by weights and conditions.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGrammar } from '../../../src/plants/grammar/compile-grammar.ts';
import { expandGrammar } from '../../../src/plants/grammar/expand-grammar.ts';
import type { Grammar } from '../../../src/plants/grammar/grammar.ts';

function compile(text: string): Grammar {
  const { issues, grammar } = compileGrammar(text);
  expect(issues).toEqual([]);
  return grammar!;
}

function expand(text: string, seed = 1): string {
  const result = expandGrammar(compile(text), seed);
  return result.status === 'expanded' ? result.text : result.status;
}

describe('expandGrammar', () => {
  it('rewrites A to AB and B to BA as source 002 does: ABBABAAB after three steps', () => {
    const rules = 'axiom A\nA -> A B\nB -> B A';
    expect(expand(`iterations 0\n${rules}`)).toBe('A');
    expect(expand(`iterations 1\n${rules}`)).toBe('AB');
    expect(expand(`iterations 2\n${rules}`)).toBe('ABBA');
    expect(expand(`iterations 3\n${rules}`)).toBe('ABBABAAB');
  });

  it("grows source 002's tree B to F [+B] [-B] with the angle in place", () => {
    expect(expand('iterations 2\nlet angle = 45\naxiom B\nB -> F [ + B ] [ - B ]')).toBe(
      'F[+(45)F[+(45)B][-(45)B]][-(45)F[+(45)B][-(45)B]]',
    );
  });

  it('gives the same text as rewriting the whole string again and again', () => {
    const letter = fc.constantFrom('A', 'B', 'C', '[', ']');
    const body = fc.array(letter, { maxLength: 6 }).map((letters) => closeBrackets(letters));
    fc.assert(
      fc.property(body, body, body, fc.integer({ min: 0, max: 5 }), (a, b, c, iterations) => {
        const rules: Readonly<Record<string, string>> = { A: a, B: b, C: c };
        let text = 'A';
        for (let i = 0; i < iterations; i++) text = [...text].map((letter) => rules[letter] ?? letter).join('');
        const spaced = (body: string): string => [...body].join(' ');
        const grammar = `iterations ${iterations}\naxiom A\nA -> ${spaced(a)}\nB -> ${spaced(b)}\nC -> ${spaced(c)}`;
        expect(expand(grammar)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('passes numbers through parametric rules and picks the first rule whose condition holds', () => {
    const text = `
iterations 4
let shrink = 0.5
axiom A(8, 1)
A(l, n) : l >= 4 and n != 3 -> F(l) A(l * shrink, n + 1)
A(l, n) : l < 1 or n == 3 -> f(l)
A(l, n) -> F(0 - l)`;
    expect(expand(text)).toBe('F(8)F(4)f(2)');
  });

  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 2 - 1', 5],
    ['8 / 2 / 2', 2],
    ['-2 * -3', 6],
    ['1 < 2', 1],
    ['1 + 1 == 2', 1],
    ['2 <= 1 or 3 > 2 and 1 != 1', 0],
    ['min(4, max(1, 2))', 2],
    ['sqrt(16) + floor(2.9)', 6],
    ['sin(90) + cos(180)', 0],
    ['.5 + 1.', 1.5],
  ])('computes %s = %d', (expression, value) => {
    expect(expand(`axiom F(${expression})`)).toBe(`F(${value})`);
  });

  it('draws constants once per plant, so that all their uses agree', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [first, second] = expand('let a = rand(2, 9)\naxiom F(a) f(a)', seed).match(/[\d.]+/g)!;
      expect(first, `seed ${seed}`).toBe(second);
    }
  });

  it('takes choices as often as their shares say', () => {
    const grammar = compile('iterations 1\naxiom A A A A A A A A A A\nA -> 70% F 20% f 10%');
    let tall = 0;
    let flat = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const result = expandGrammar(grammar, seed);
      const text = result.status === 'expanded' ? result.text : '';
      tall += [...text].filter((letter) => letter === 'F').length;
      flat += [...text].filter((letter) => letter === 'f').length;
    }
    // 20,000 draws: one standard deviation is 0.0032.
    expect(Math.abs(tall / 20_000 - 0.7)).toBeLessThan(0.015);
    expect(Math.abs(flat / 20_000 - 0.2)).toBeLessThan(0.015);
  });

  it('keeps random numbers between the bounds given, spread evenly', () => {
    const grammar = compile('axiom F(rand(-3, 5))');
    let sum = 0;
    for (let seed = 0; seed < 4000; seed++) {
      const result = expandGrammar(grammar, seed);
      const value = Number(result.status === 'expanded' && /\((.*)\)/.exec(result.text)![1]);
      expect(value).toBeGreaterThanOrEqual(-3);
      expect(value).toBeLessThanOrEqual(5);
      sum += value;
    }
    expect(Math.abs(sum / 4000 - 1)).toBeLessThan(0.15);
  });

  it('gives the same plant for the same seed and another for another', () => {
    const text = 'iterations 6\naxiom A(1)\nA(l) -> 60% F(l) [ +(rand(10, 40)) A(l * 0.9) ] A(l * 0.8) 40% F(l) A(l)';
    expect(expand(text, 7)).toBe(expand(text, 7));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => expand(text, seed))).size).toBe(50);
  });

  it('stops a grammar that doubles for ever at its budget', () => {
    expect(expandGrammar(compile('iterations 24\naxiom A\nA -> A A'), 1).status).toBe('out-of-budget');
    const many = Array.from({ length: 120 }, () => 'A').join(' ');
    expect(expandGrammar(compile(`iterations 24\naxiom A\nA -> ${many}`), 1).status).toBe('out-of-budget');
  });
});

/** Letters with every bracket closed and none closed that was not open. */
function closeBrackets(letters: readonly string[]): string {
  let open = 0;
  let text = '';
  for (const letter of letters) {
    if (letter === ']' && open === 0) continue;
    open += letter === '[' ? 1 : letter === ']' ? -1 : 0;
    text += letter;
  }
  return text + ']'.repeat(open);
}
