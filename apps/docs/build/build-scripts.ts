/*
 * The scripts and styles of the documentation: those of every page, and the page of the frame that runs examples, whose
 * one script and one style lie in it and are named by their hashes in its content policy, because a frame without rights
 * has no origin from which it could load them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../src');

export async function buildScripts(folder: string): Promise<void> {
  const page = await bundle('page/main.ts', 'docs.js');
  for (const { name, code } of [...page, ...(await bundle('page/theme.ts', 'theme.js'))])
    write(join(folder, 'assets', name), code);
  write(join(folder, 'assets/docs.css'), readFileSync(join(SOURCE, 'styles/docs.css'), 'utf8'));
  const [frame] = await bundle('run/frame.ts', 'frame.js');
  write(join(folder, 'run/index.html'), framePage(frame.code, readFileSync(join(SOURCE, 'styles/run.css'), 'utf8')));
}

function framePage(script: string, style: string): string {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const code = `\n${script.replaceAll('</', String.raw`<\/`)}`;
  // Modules and workers are made from text by the script itself: nothing is fetched, from anywhere.
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src ${hashOf(style)}`,
    'img-src blob: data:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An example of Skerry</title>
<style>${style}</style>
</head>
<body><script type="module">${code}</script></body>
</html>
`;
}

async function bundle(entry: string, name: string): Promise<{ name: string; code: string }[]> {
  const result = await build({
    configFile: false,
    root: join(SOURCE, '..'),
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCE, entry),
        output: { entryFileNames: name, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [{ name: chunk.fileName, code: chunk.code }] : []));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
