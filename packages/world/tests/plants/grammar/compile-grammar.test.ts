/*
 * Grammars from outside: every mistake is named with its line, its column and what was expected instead.
 */
import { describe, expect, it } from 'vitest';
import { compileGrammar } from '../../../src/plants/grammar/compile-grammar.ts';
import { GRAMMAR_LIMITS } from '../../../src/plants/grammar/grammar.ts';

/** Text, where its first problem is, and what the message must say. */
const BROKEN: readonly (readonly [text: string, path: string, message: string])[] = [
  ['', 'grammar:1:1', "expected a line 'axiom …': what the plant starts from"],
  ['iterations 3\n', 'grammar:2:1', "expected a line 'axiom …': what the plant starts from"],
  ['iterations many\naxiom F', 'grammar:1:12', "expected a whole number from 0 to 24, got 'many'"],
  ['iterations 2.5\naxiom F', 'grammar:1:12', "expected a whole number from 0 to 24, got '2.5'"],
  ['iterations 25\naxiom F', 'grammar:1:12', "expected a whole number from 0 to 24, got '25'"],
  ['iterations 2\niterations 3\naxiom F', 'grammar:2:1', "'iterations' is given twice"],
  ['axiom F\naxiom F', 'grammar:2:1', "'axiom' is given twice"],
  ['let = 3\naxiom F', 'grammar:1:5', "expected the name of a constant, got '='"],
  ['let a 3\naxiom F', 'grammar:1:7', "expected '=', got '3'"],
  ['let a =\naxiom F', 'grammar:1:8', 'expected a number or a name, got the end of the line'],
  ['let a = 1\nlet a = 2\naxiom F', 'grammar:2:5', "the constant 'a' is given twice"],
  ['let a = b * 2\naxiom F', 'grammar:1:9', "unknown name 'b'; known here: none"],
  ['let a = 1 2\naxiom F', 'grammar:1:11', "expected the end of the line, got '2'"],
  ['axiom F(1', 'grammar:1:10', "expected ',' or ')' or an operator, got the end of the line"],
  ['axiom F(1 +)', 'grammar:1:12', "expected a number or a name, got ')'"],
  ['axiom F(2 * (1 + 3)', 'grammar:1:20', "expected ',' or ')' or an operator, got the end of the line"],
  ['axiom F(1, 2, 3)', 'grammar:1:7', "'F' takes 0 to 2 numbers, got 3"],
  ['axiom !', 'grammar:1:7', "'!' takes 1 number, got 0"],
  ['axiom Blbo(1)', 'grammar:1:7', "'Blbo' is neither a turtle symbol nor the name of a rule"],
  ['axiom F + F', 'grammar:1:11', "expected '(' and degrees after '+' (or a constant 'angle' above), got 'F'"],
  ['axiom F [ F [ F ]', 'grammar:1:9', "this '[' is never closed; expected a ']' before the end of its line"],
  ['axiom F ] F', 'grammar:1:9', "expected a '[' before this ']', got ']'"],
  ['axiom A(1)\nA(l, w) -> F', 'grammar:1:7', "'A' takes 2 numbers, got 1"],
  ['axiom A(1)\nA(l) -> F\nA(l, w) -> F', 'grammar:3:1', "'A' takes 1 number elsewhere, but 2 numbers here"],
  ['axiom A(1)\nA(l l) -> F', 'grammar:2:5', "expected ',' or ')', got 'l'"],
  ['axiom A(1)\nA(l, l) -> F', 'grammar:2:6', "expected a parameter name not used yet in this rule, got 'l'"],
  ['axiom A(1)\nA(2) -> F', 'grammar:2:3', "expected the name of a parameter, got '2'"],
  ['axiom A\nA F', 'grammar:2:3', "expected '->', got 'F'"],
  ['axiom A(1)\nA(l) : l > -> F', 'grammar:2:12', "expected a number or a name, got '->'"],
  [
    'axiom A(1)\nA(l) : rand(0, 1) > 0.5 -> F',
    'grammar:2:8',
    'a condition may not draw random numbers; give the choices',
  ],
  ['axiom A\nA -> 70% F 20% F F', 'grammar:2:6', 'expected shares that add up to 100%, got 90%'],
  ['axiom A\nA -> 70 F 30% F F', 'grammar:2:9', "expected '%': a number here is the share of a choice, got 'F'"],
  ['axiom A\nA -> F 30% F', 'grammar:2:8', "expected the end of the line, got '30'"],
  ['axiom F(rand(1))', 'grammar:1:15', "expected ',': rand takes 2 numbers, got ')'"],
  ['axiom F(sqrt 4)', 'grammar:1:14', "expected '(': sqrt takes 1 number, got '4'"],
  ['axiom F\n; F', 'grammar:2:1', "expected 'iterations', 'let', 'axiom' or the name a rule is for, got ';'"],
  ['axiom F 🌳', 'grammar:1:9', "'🌳' has no meaning in a grammar"],
  ['axiom F(1..2)', 'grammar:1:11', "expected ',' or ')' or an operator, got '.2'"],
];

describe('compileGrammar', () => {
  it.each(BROKEN)('points at the mistake in %j', (text, path, message) => {
    const { issues, grammar } = compileGrammar(text);
    expect(grammar).toBeUndefined();
    expect(issues[0]?.path).toBe(path);
    expect(issues[0]?.message).toContain(message);
  });

  it('reports every broken statement at once, one problem each', () => {
    const { issues } = compileGrammar('iterations x\nlet a = \nlet b = a * 2\naxiom F(b\nA -> 10% F 20% F');
    expect(issues.map(({ path }) => path)).toEqual(['grammar:1:12', 'grammar:2:8', 'grammar:4:10', 'grammar:5:6']);
  });

  it('accepts comments, blank lines, indented text and continued lines', () => {
    const { issues, grammar } = compileGrammar(`
      # a tree
      let angle = 28   # degrees

      iterations 2
      axiom A(1)
      A(l) : l > 0.1 and l < 5 ->
        70% F(l) [ + A(l * 0.8) ]
        30% F(l)
    `);
    expect(issues).toEqual([]);
    expect(grammar?.iterations).toBe(2);
  });

  it('reads text with any line ending alike', () => {
    const text = 'iterations 1\naxiom A\nA -> F F';
    for (const ending of ['\r\n', '\r'])
      expect(compileGrammar(text.replaceAll('\n', ending)).issues, JSON.stringify(ending)).toEqual([]);
  });

  it('refuses what would cost too much to read', () => {
    const refused = (text: string): string => compileGrammar(text).issues[0]?.message ?? 'accepted';
    const { characters, rules, constants, modulesInBody, parameters, expressionParts, nesting } = GRAMMAR_LIMITS;
    expect(refused('#'.repeat(characters + 1))).toBe(
      `expected at most ${characters} characters, got ${characters + 1}`,
    );
    expect(refused(`axiom F\n${'A -> F\n'.repeat(rules + 1)}`)).toContain(`at most ${rules} rules`);
    const names = Array.from({ length: constants + 1 }, (_, i) => `let c${i} = 1`);
    expect(refused(`${names.join('\n')}\naxiom F`)).toContain(`at most ${constants} constants`);
    expect(refused(`axiom ${'F '.repeat(modulesInBody + 1)}`)).toContain(`at most ${modulesInBody} symbols`);
    expect(refused(`axiom F(${'1, '.repeat(parameters)}1)`)).toContain(`at most ${parameters} numbers`);
    expect(refused(`axiom F(${'1 + '.repeat(expressionParts)}1)`)).toContain(`at most ${expressionParts} parts`);
    expect(refused(`axiom F(${'('.repeat(nesting + 1)}1)`)).toContain(`at most ${nesting} deep`);
    expect(refused(`axiom F(${'sqrt('.repeat(nesting + 1)}1)`)).toContain(`at most ${nesting} deep`);
    expect(refused(`axiom ${'['.repeat(nesting + 1)}`)).toContain(`at most ${nesting} deep`);
    expect(refused(`axiom F(${'-'.repeat(5000)}1)`)).toBe('accepted');
  });
});
