/*
 * `skerry parameters`: everything that --set can change, from the schema that also checks it.
 */
import { type Node, RECIPE_SCHEMA, type Variants } from '@skerry/world';
import { describeLeaf } from '@skerry/kit/schema';
import { nearestWord } from '../arguments/nearest-word.ts';
import { defineCommand } from '../command.ts';

type ParameterRow = {
  readonly path: string;
  readonly kind: string;
  readonly range: string;
  readonly default: string;
  readonly label: string;
  readonly explain: string;
};

export const PARAMETERS = defineCommand({
  name: 'parameters',
  summary: 'List what --set can change: path, range, default and meaning.',
  explain: 'Items of a list are named by their id or their place, from 0: biomes.desert.ground or biomes.0.ground.',
  positionals: [
    {
      name: 'PREFIX',
      explain: 'Only parameters whose path begins so, such as terrain.layers.hills.',
      isRequired: false,
    },
  ],
  options: {},
  examples: [
    { line: 'skerry parameters terrain', explain: 'All parameters of the terrain.' },
    { line: 'skerry parameters --json', explain: 'All of them as data.' },
  ],
  async run({ values, words: [prefix = ''], io }) {
    const all = listParameters(RECIPE_SCHEMA, '');
    const rows = all.filter(
      ({ path }) => path === prefix || path.startsWith(prefix.endsWith('.') ? prefix : `${prefix}${prefix && '.'}`),
    );
    if (rows.length === 0) {
      const starts = new Set(
        all.flatMap(({ path }) => path.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))),
      );
      const near = nearestWord(prefix, [...starts]);
      return [
        { path: 'PREFIX', message: `no parameter begins with "${prefix}"${near ? `; did you mean ${near}?` : ''}` },
      ];
    }
    if (values.json) io.out(JSON.stringify(rows, null, 2));
    else for (const row of rows) io.out(formatRow(row));
    return [];
  },
});

function formatRow({ path, range, default: byDefault, label, explain }: ParameterRow): string {
  return `${path}\n    ${label}: ${explain}\n    ${range}, default ${byDefault}`;
}

function listParameters(node: Node, path: string, of = ''): ParameterRow[] {
  if (node.kind === 'group')
    return Object.entries(node.fields).flatMap(([name, child]) =>
      listParameters(child as Node, path ? `${path}.${name}` : name, of),
    );
  if (node.kind === 'list') return listParameters(node.item as Node, `${path}.*`, of);
  if (node.kind === 'variants') return listVariants(node as Variants, path, of);
  const { kind, label, explain } = node;
  return [
    { path, kind, range: describeLeaf(node), default: describeDefault(node.default), label: of + label, explain },
  ];
}

/** The choice of a kind, then the parameters of each kind; what all kinds share is listed once. */
function listVariants(
  { label, explain, options, default: byDefault }: Variants,
  path: string,
  of: string,
): ParameterRow[] {
  const range = `one of ${Object.keys(options).join(', ')}`;
  const rows: ParameterRow[] = [
    { path: `${path}.kind`, kind: 'choice', range, default: byDefault, label: `${of}${label}, kind`, explain },
  ];
  const groups = Object.values(options);
  const isShared = (name: string): boolean =>
    groups.every(
      ({ fields }) =>
        JSON.stringify({ ...fields[name], default: '' }) === JSON.stringify({ ...groups[0].fields[name], default: '' }),
    );
  for (const group of groups)
    for (const [name, child] of Object.entries(group.fields)) {
      if (isShared(name) && group !== groups[0]) continue;
      rows.push(...listParameters(child, `${path}.${name}`, isShared(name) ? of : `${of}${group.label}, `));
    }
  return rows;
}

function describeDefault(value: unknown): string {
  return Array.isArray(value) ? value.map((point) => String(point)).join(' ') : String(value);
}
