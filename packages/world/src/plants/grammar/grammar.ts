/*
 * A compiled plant grammar: what `compileGrammar` makes of the text and `expandGrammar` rewrites.
 * Expressions are closures over a stack of numbers (no generated code: the content security policy forbids it).
 * The limits here make untrusted grammars harmless: neither text nor growth can run away.
 */
import { describeValue, refuse, requireObject, type Rng } from '@skerry/kit';

/** Constants lie at `values[0…]`, the arguments of the module being rewritten at `values[base…]`. */
export type Expression = (values: Float64Array, base: number, rng: Rng) => number;

export type Module = { readonly symbol: number; readonly args: readonly Expression[] };

/** One right-hand side; it is chosen when a draw from [0, 1) is below `upTo` and not below that of the choice before. */
export type Choice = { readonly upTo: number; readonly modules: readonly Module[] };

export type Rule = { readonly condition?: Expression; readonly choices: readonly Choice[] };

/** A compiled grammar. */
export type Grammar = {
  readonly iterations: number;
  /** Drawn once per plant, in this order; a constant may use those before it. */
  readonly constants: readonly Expression[];
  readonly axiom: readonly Module[];
  /** Names by symbol; the turtle's own symbols come first. */
  readonly symbols: readonly string[];
  /** Rules in the order written: the first whose condition holds is used. Empty for symbols that stay as they are. */
  readonly rulesBySymbol: readonly (readonly Rule[])[];
};

/** Limits of a grammar's text. */
export const GRAMMAR_LIMITS = {
  characters: 8192,
  rules: 64,
  constants: 64,
  modulesInBody: 128,
  parameters: 8,
  iterations: 24,
  expressionParts: 64,
  nesting: 16,
} as const;

/** Limits of growing one plant. */
export type GrowthLimits = {
  /** Modules visited over all iterations. */
  readonly modules: number;
  readonly segments: number;
  readonly leaves: number;
  /** Maximum distance of any part of a plant from its base, metres. */
  readonly reach: number;
};

/** Limits of plants that ship. */
export const GROWTH_LIMITS: GrowthLimits = { modules: 200_000, segments: 20_000, leaves: 20_000, reach: 1000 };

/** Throws unless `grammar` is a compiled grammar. */
export function requireGrammar(grammar: Grammar): void {
  requireObject(grammar, 'grammar', 'a compiled grammar');
  const { axiom, constants, symbols, rulesBySymbol } = grammar;
  for (const [name, part] of Object.entries({ axiom, constants, symbols, rulesBySymbol }))
    if (!Array.isArray(part))
      refuse(`grammar.${name}`, `expected a list, as in a compiled grammar, got ${describeValue(part)}`);
}
