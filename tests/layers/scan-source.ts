/*
 * What one source file imports, exports and uses, read from its syntax tree, so that comments and texts never count.
 */
import { parseSync } from 'vite';

export type SourceUse = {
  /** Every module named by import, export … from, import() and new URL(…, import.meta.url). */
  readonly modules: readonly string[];
  /** Whether it has an `export * from`. */
  readonly exportsEverything: boolean;
  /** Uses that pure packages may not have, as they would be written: `Math.sin`, `**`, `Date`. */
  readonly impurities: readonly string[];
};

/** Functions of Math that IEEE 754 fixes, or that only compare and round: the same in every engine. */
const SAME_MATHS = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN2 LN10 LOG2E LOG10E PI SQRT1_2 SQRT2'.split(' '),
);

const PLATFORM = new Set(
  'Date performance console crypto process globalThis window document self setTimeout setInterval setImmediate queueMicrotask fetch localStorage Intl'.split(
    ' ',
  ),
);

type Node = { readonly type: string; readonly [key: string]: unknown };

/** Texts without any of these hold no impurity, and most files are spared their syntax tree. */
const MAYBE_IMPURE = new RegExp(
  `(?<!/)\\*\\*(?!/)|\\\\u|\\bMath\\b(?!\\.(${[...SAME_MATHS].join('|')})\\b)|\\b(${[...PLATFORM].join('|')})\\b`,
);

/** Reads one TypeScript file; throws on a syntax error. The syntax tree is only built where it is needed: it costs most. */
export function scanSource(path: string, text: string): SourceUse {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`);
  const { staticExports } = parsed.module;
  const reExports = staticExports.flatMap(({ entries }) => entries).filter((entry) => entry.moduleRequest);
  return {
    modules: [...new Set([...modulesOf(parsed.module, text), ...(needsTree(text) ? modulesOfTree(parsed) : [])])],
    exportsEverything: reExports.some((entry) => entry.importName.kind.startsWith('All')),
    get impurities() {
      return MAYBE_IMPURE.test(text) ? impuritiesOf(parsed) : [];
    },
  };
}

type Parsed = ReturnType<typeof parseSync>;

/** What the parser lists by itself: import, export … from with names, and import() of a text. */
function modulesOf({ staticImports, staticExports, dynamicImports }: Parsed['module'], text: string): string[] {
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/s.exec(text.slice(start, end))?.[2] ?? [],
    ),
  ];
}

/** Whether a file may name modules that the parser does not list: addresses of workers, and re-exports of nothing. */
function needsTree(text: string): boolean {
  return /\bURL\b/.test(text) || /export\s*(type\s*)?\{\s*\}\s*from/.test(text);
}

function modulesOfTree({ program }: Parsed): string[] {
  const modules: string[] = [];
  visit(program as unknown as Node, undefined, (node) => {
    const module = moduleOf(node);
    if (module !== undefined) modules.push(module);
  });
  return modules;
}

function impuritiesOf({ program }: Parsed): string[] {
  const impurities = new Set<string>();
  const ownNames = new Set<string>();
  visit(program as unknown as Node, undefined, (node, parent) => {
    const impurity = impurityOf(node, parent);
    if (impurity !== undefined) impurities.add(impurity);
    for (const name of declaredBy(node)) ownNames.add(name);
  });
  // A file that declares `window` itself means its own.
  return [...impurities].filter((use) => !ownNames.has(use));
}

function visit(node: Node, parent: Node | undefined, see: (node: Node, parent: Node | undefined) => void): void {
  see(node, parent);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) {
      for (const item of child) if (isNode(item)) visit(item, node, see);
    } else if (isNode(child)) visit(child, node, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function moduleOf(node: Node): string | undefined {
  const isImport = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/.test(node.type);
  const source = isImport ? node.source : isUrlOfModule(node) ? (node.arguments as Node[])[0] : undefined;
  return isNode(source) && typeof source.value === 'string' ? source.value : undefined;
}

/** `new URL('./worker.ts', import.meta.url)`, the way a worker is named. */
function isUrlOfModule(node: Node): boolean {
  return node.type === 'NewExpression' && nameOf(node.callee) === 'URL';
}

function impurityOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === '**') return '**';
  if (node.type === 'AssignmentExpression' && node.operator === '**=') return '**=';
  if (node.type !== 'Identifier' || isNameOnly(node, parent)) return undefined;
  const name = nameOf(node) ?? '';
  if (PLATFORM.has(name)) return name;
  return name === 'Math' ? foreignMaths(parent) : undefined;
}

/** Math is fine as `Math.floor`; any other way of taking it apart hides what is used. */
function foreignMaths(parent: Node | undefined): string | undefined {
  if (parent?.type !== 'MemberExpression') return 'Math itself';
  const property = parent.property as Node;
  const name = parent.computed ? String(property.value) : (nameOf(property) ?? '');
  return SAME_MATHS.has(name) ? undefined : `Math.${name}`;
}

/** Whether an identifier is a property, key or type name instead of a value that is read. */
function isNameOnly(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'Property') return parent.key === node && parent.value !== node && !parent.computed;
  return /^(TSPropertySignature|TSMethodSignature|TSTypeReference|TSQualifiedName|LabeledStatement)$/.test(parent.type);
}

/** Names of variables, parameters and functions that a node declares directly. */
function declaredBy(node: Node): string[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
  const targets: Record<string, unknown[]> = {
    VariableDeclarator: [node.id],
    FunctionDeclaration: [node.id, ...list(node.params)],
    FunctionExpression: list(node.params),
    ArrowFunctionExpression: list(node.params),
    ObjectPattern: list(node.properties).map((property) => (isNode(property) ? property.value : undefined)),
    ArrayPattern: list(node.elements),
    AssignmentPattern: [node.left],
    RestElement: [node.argument],
  };
  return (targets[node.type] ?? []).map(nameOf).filter((name) => name !== undefined);
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : undefined;
}
