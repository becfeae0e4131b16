/*
 * Rewrites a grammar depth first and passes each finished symbol to a visitor, in order.
 * The result equals rewriting the whole text `iterations` times, but no intermediate text is stored: memory is one
 * stack of numbers, and the budget can stop it at any symbol.
 */
import { requireInteger, requireNumber, type Rng, rngFromSeed } from '@skerry/kit';
import { type Grammar, GRAMMAR_LIMITS, GROWTH_LIMITS, type Module, requireGrammar } from './grammar.ts';

/** Called for each finished symbol with its numbers at `values[at…at + count - 1]`; false stops the growth. */
export type SymbolVisitor = (symbol: number, values: Float64Array, at: number, count: number) => boolean;

const _values = new Float64Array(
  GRAMMAR_LIMITS.constants + (GRAMMAR_LIMITS.iterations + 2) * GRAMMAR_LIMITS.parameters,
);

type Expansion = {
  readonly grammar: Grammar;
  readonly rng: Rng;
  readonly visit: SymbolVisitor;
  readonly values: Float64Array;
  modulesLeft: number;
};

/** True if the whole plant was visited, false if the visitor or the module budget stopped it. */
export function visitExpansion(grammar: Grammar, seed: number, visit: SymbolVisitor, maxModules: number): boolean {
  const { constants } = grammar;
  const values = _values;
  const rng = rngFromSeed(seed);
  for (let i = 0; i < constants.length; i++) values[i] = constants[i](values, 0, rng);
  const expansion: Expansion = { grammar, rng, visit, values, modulesLeft: maxModules };
  return expandModules(expansion, grammar.axiom, constants.length, constants.length, 0);
}

function expandModules(e: Expansion, modules: readonly Module[], base: number, top: number, depth: number): boolean {
  const { values, rng, grammar } = e;
  for (let m = 0; m < modules.length; m++) {
    if (--e.modulesLeft < 0) return false;
    const { symbol, args } = modules[m];
    for (let i = 0; i < args.length; i++) values[top + i] = args[i](values, base, rng);
    const successor = depth < grammar.iterations ? chooseSuccessor(e, symbol, top) : undefined;
    const done = successor
      ? expandModules(e, successor, top, top + args.length, depth + 1)
      : e.visit(symbol, values, top, args.length);
    if (!done) return false;
  }
  return true;
}

function chooseSuccessor(
  { grammar, values, rng }: Expansion,
  symbol: number,
  base: number,
): readonly Module[] | undefined {
  const rules = grammar.rulesBySymbol[symbol];
  for (let r = 0; r < rules.length; r++) {
    const { condition, choices } = rules[r];
    if (condition && condition(values, base, rng) === 0) continue;
    if (choices.length === 1) return choices[0].modules;
    const draw = rng.unit();
    for (let c = 0; c < choices.length - 1; c++) if (draw < choices[c].upTo) return choices[c].modules;
    return choices[choices.length - 1].modules;
  }
  return undefined;
}

/** A rewritten grammar as text, or that it grew too large. */
export type ExpandedText =
  | { readonly status: 'expanded'; readonly text: string; readonly moduleCount: number }
  | { readonly status: 'out-of-budget' };

/** The rewritten grammar as readable text: symbols without numbers run together, as in textbooks. */
export function expandGrammar(grammar: Grammar, seed: number, maxModules = GROWTH_LIMITS.modules): ExpandedText {
  requireGrammar(grammar);
  requireNumber(seed, 'seed');
  requireInteger(maxModules, 'maxModules', 1);
  const parts: string[] = [];
  const visit: SymbolVisitor = (symbol, values, at, count) => {
    const name = grammar.symbols[symbol];
    const args = Array.from(values.subarray(at, at + count), formatNumber).join(', ');
    parts.push(count > 0 ? `${name}(${args})` : name);
    return true;
  };
  if (!visitExpansion(grammar, seed, visit, maxModules)) return { status: 'out-of-budget' };
  return { status: 'expanded', text: parts.join(''), moduleCount: parts.length };
}

function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
