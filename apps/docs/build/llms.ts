/*
 * The documentation as plain text for language models: a list of its pages (llms.txt) and everything in one file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES } from '../../../examples/list.ts';
import type { ApiDoor } from '../../../tools/docs/read-api.ts';
import { readManifest } from '../../../tools/packages/workspaces.ts';
import { ROOT } from '../../../tools/root.ts';
import { readSummary } from './example-pages.ts';
import { GUIDE_PAGES, MORE_PAGES, PACKAGE_PAGES } from './site.ts';

const SUMMARY =
  '> Endless, explorable 3D worlds grown from one seed, in TypeScript: terrain, biomes, forests, water, pathfinding, creatures. ESM packages for browsers and Node; the same recipe and seed give the same bytes everywhere.';

export function listForModels(): string {
  const rows = (pages: readonly { url: string; title: string }[]): string =>
    pages.map(({ url, title }) => `- [${title}](${url})`).join('\n');
  const packages = PACKAGE_PAGES.map(({ url, title, file }) => {
    const { description } = readManifest(file.replace('/README.md', ''));
    return `- [${title}](${url}): ${description}`;
  });
  const examples = EXAMPLES.map((each) => `- [${each.title}](examples/${each.id}.html): ${readSummary(each)}`);
  return `# Skerry

${SUMMARY}

Everything on these pages as one text: [llms-full.txt](llms-full.txt)

## Guides

${rows(GUIDE_PAGES)}

## Packages

${packages.join('\n')}

## Examples

${examples.join('\n')}

## Optional

${rows(MORE_PAGES)}
`;
}

export function writeForModels(doors: readonly ApiDoor[]): string {
  const documents = [...GUIDE_PAGES, ...PACKAGE_PAGES].map(({ file }) => readFileSync(join(ROOT, file), 'utf8').trim());
  const examples = EXAMPLES.map(({ title, files }) => {
    const sources = files.map(
      (file) => `\`\`\`ts\n// ${file}\n${readFileSync(join(ROOT, file), 'utf8').trim()}\n\`\`\``,
    );
    return `## Example: ${title}\n\n${sources.join('\n\n')}`;
  });
  const reference = doors.map(({ door, entries }) => {
    const rows = entries.map(
      ({ name, doc, signature }) =>
        `${doc ? `/** ${doc.text} */\n` : ''}${signature.includes(name) ? '' : `// as ${name}\n`}${signature}`,
    );
    return `## Reference: ${door}\n\n\`\`\`ts\n${rows.join('\n\n')}\n\`\`\``;
  });
  return `# Skerry\n\n${SUMMARY}\n\n${[...documents, ...examples, ...reference].join('\n\n')}\n`;
}
