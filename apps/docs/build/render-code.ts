/*
 * A block of code as HTML: coloured, with what the page needs to run it, what it prints, and its picture.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/root.ts';
import { escapeHtml, highlight } from '../src/live/highlight.ts';
import { listLiveModules } from './build-modules.ts';
import { baseOf } from './page-shell.ts';

export type CodeBlock = {
  /** From the root of the documentation. */
  readonly url: string;
  /** Names its picture: `guides/start-1`. */
  readonly id: string;
  readonly language: string;
  readonly code: string;
  /** Written before it and not shown. */
  readonly given?: string;
  readonly prints?: string | undefined;
  readonly label: string;
  /** The scripts of its workers, by name; those of guides have the usual one. */
  readonly files?: readonly { readonly name: string; readonly code: string }[];
  /** Shown only, even if a page could run it. */
  readonly isStatic?: boolean;
  readonly linkOf?: (name: string) => string | undefined;
};

export const PICTURES = 'docs/pictures';

/** What a worker of the guides runs; the guide on three.js shows it. */
const WORLD_WORKER = {
  name: 'world-worker.ts',
  code: `import { createWorldHandlers, serveWorker } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view/plants';

serveWorker({ ...createWorldHandlers(), ...createPlantHandlers() });
`,
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g;
const modules = new Set(listLiveModules());

/** Whether a page can run it: it imports only what the page has, and nothing in it is declared only. */
function isRunnable(language: string, code: string, given: string, files: readonly { name: string }[]): boolean {
  if (!/^(ts|tsx|js)$/.test(language) || /^\s*(export )?declare /m.test(given) || /^await import/m.test(given))
    return false;
  const isFile = (module: string): boolean =>
    module.startsWith('.') && files.some(({ name }) => module.endsWith(`/${name}`));
  const imported = [...`${given}\n${code}`.matchAll(IMPORT)].map(([, module]) => module);
  if (imported.length === 0 || /\bprocess\./.test(code)) return false;
  if (/\bcreateWorldHandlers\b/.test(code) && /^\s*serveWorker\(/m.test(code)) return false;
  return imported.every((module) => modules.has(module) || isFile(module));
}

export function pictureOf(id: string): string | undefined {
  return ['jpg', 'png'].map((kind) => `${id}.${kind}`).find((file) => existsSync(join(ROOT, PICTURES, file)));
}

export function renderCode(block: CodeBlock): string {
  const { url, id, language, code, given = '', prints, label, isStatic = false, linkOf } = block;
  const files = block.files ?? (code.includes(`./${WORLD_WORKER.name}`) ? [WORLD_WORKER] : []);
  const isCode = /^(ts|tsx|js|json|html|css)$/.test(language);
  const text = code.trimEnd();
  const colours = isCode ? highlight(text, linkOf) : escapeHtml(text);
  const attributes = [`data-code-id="${escapeHtml(id)}"`];
  if (!isStatic && isRunnable(language, code, given, files)) {
    const extra = files.length > 0 ? ` data-files="${escapeHtml(JSON.stringify(files))}"` : '';
    const before = given.trim() ? ` data-given="${escapeHtml(given)}"` : '';
    attributes.push(`data-live data-name="program.${language}" data-label="${escapeHtml(label)}"${extra}${before}`);
  }
  const picture = pictureOf(id);
  const shown = [
    picture === undefined
      ? ''
      : `<img class="shown code-picture" src="${baseOf(url)}pictures/${picture}" alt="What it shows: ${escapeHtml(label)}" loading="lazy">`,
    prints === undefined
      ? ''
      : `<pre class="shown prints" tabindex="0" aria-label="What it prints">${escapeHtml(prints.trimEnd())}</pre>`,
  ];
  const isCopied = language !== 'text' && language !== '';
  return `<div class="${isCopied ? 'code' : 'plain'}" ${attributes.join(' ').trim()}><pre class="code-text" tabindex="0" aria-label="${escapeHtml(label)}"><code>${colours}</code></pre>${shown.join('')}</div>`;
}
