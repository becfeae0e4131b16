/*
 * Gives every name in a grammar its number and checks that each is used with the right number of arguments.
 * A name that has no rule and is not a turtle symbol is refused: it would grow nothing, and is nearly always a typo.
 */
import type { Issue } from '@skerry/kit';
import type { Grammar, Module, Rule } from './grammar.ts';
import { numbers } from './parse-expression.ts';
import type { Body } from './parse-modules.ts';
import { issueAt, type Token } from './scan-grammar.ts';
import { TURTLE_SYMBOLS } from './turtle-symbols.ts';

/** A parsed rule: its names are not yet numbers. */
export type ReadRule = {
  readonly name: Token;
  readonly parameterCount: number;
  readonly rule: Omit<Rule, 'choices'>;
  readonly choices: readonly { readonly upTo: number; readonly body: Body }[];
};

type SymbolEntry = { readonly index: number; fewest: number; most: number };

/** The parts of a grammar that hold symbols; meaningless when issues were added. */
export function resolveSymbols(
  axiom: Body,
  rules: readonly ReadRule[],
  issues: Issue[],
): Pick<Grammar, 'axiom' | 'symbols' | 'rulesBySymbol'> {
  const entries = new Map<string, SymbolEntry>();
  TURTLE_SYMBOLS.forEach(({ name, fewest, most }, index) => entries.set(name, { index, fewest, most }));
  for (const { name, parameterCount } of rules) {
    const entry = entries.get(name.text);
    if (!entry) entries.set(name.text, { index: entries.size, fewest: parameterCount, most: parameterCount });
    else if (entry.index < TURTLE_SYMBOLS.length && parameterCount <= entry.most) entry.fewest = parameterCount;
    else if (entry.most !== parameterCount)
      issues.push(issueAt(name, `'${name.text}' takes ${takes(entry)} elsewhere, but ${numbers(parameterCount)} here`));
  }
  const rulesBySymbol: Rule[][] = Array.from(entries, () => []);
  for (const { name, rule, choices } of rules)
    rulesBySymbol[entries.get(name.text)!.index].push({
      ...rule,
      choices: choices.map(({ upTo, body }) => ({ upTo, modules: resolveBody(body, entries, issues) })),
    });
  return { axiom: resolveBody(axiom, entries, issues), symbols: [...entries.keys()], rulesBySymbol };
}

function resolveBody(body: Body, entries: ReadonlyMap<string, SymbolEntry>, issues: Issue[]): Module[] {
  return body.map(({ token, args }) => {
    const entry = entries.get(token.text);
    if (!entry) issues.push(issueAt(token, `'${token.text}' is neither a turtle symbol nor the name of a rule`));
    else if (args.length < entry.fewest || args.length > entry.most)
      issues.push(issueAt(token, `'${token.text}' takes ${takes(entry)}, got ${args.length}`));
    return { symbol: entry?.index ?? 0, args };
  });
}

function takes({ fewest, most }: SymbolEntry): string {
  return fewest === most ? numbers(most) : `${fewest} to ${most} numbers`;
}
