/*
 * `npm run docs-pictures`: opens every page of the documentation in Chromium, runs every example that can run there, and
 * takes a picture of what it draws; for programs that only print, of what they print. Programs for Node are run in Node.
 * Words name the pages to renew: `npm run docs-pictures -- examples/maze guides/start`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildDocs, renderPages } from '../apps/docs/build/build-docs.ts';
import { PICTURES } from '../apps/docs/build/render-code.ts';
import { escapeHtml } from '../apps/docs/src/live/highlight.ts';
import { type Example, EXAMPLES } from '../examples/list.ts';
import { drawingFlags, launchChromium } from './launch-chromium.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const SITE = join(ROOT, '.skerry/docs-site');
const WIDTH = 1280;
const QUALITY = 78;
const END_DEADLINE_MS = 240_000;
/** Landscapes stream in, and drawing by software takes its time; pictures on a canvas are complete at once. */
const LANDSCAPE_MS = 60_000;
const CANVAS_MS = 2500;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await buildDocs(join(SITE, 'docs'));
const server = await serveFolder(SITE, { port: 7600, mayMove: true });
const browser = await launchChromium(drawingFlags());
let failed = 0;
try {
  const urls = renderPages()
    .map(({ url }) => url)
    .filter((url) => words.length === 0 || words.some((word) => url.startsWith(word)));
  for (const url of urls) await takePictures(browser, url);
  for (const example of EXAMPLES)
    if (example.run === 'node' && urls.includes(`examples/${example.id}.html`)) await takeNodePicture(browser, example);
} finally {
  await browser.close();
  await server.close();
}
if (failed > 0) process.exitCode = 1;

async function takePictures(chromium: Browser, url: string): Promise<void> {
  const page = await chromium.newPage({ viewport: { width: WIDTH, height: 900 } });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  try {
    await page.goto(`${server.url}docs/${url}`);
    const blocks = page.locator('.code[data-live]');
    const count = await blocks.count();
    for (let i = 0; i < count; i++) await takePicture(page, i, problems);
  } finally {
    await page.close();
  }
}

/** Runs a program for Node and shows the PNG that it wrote, or what it printed. */
async function takeNodePicture(chromium: Browser, { id, files }: Example): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-picture-'));
  const printed = execFileSync(process.execPath, [join(ROOT, files[0])], { cwd: folder, encoding: 'utf8' });
  const written = readdirSync(folder).find((name) => name.endsWith('.png'));
  const content = written
    ? `<img src="data:image/png;base64,${readFileSync(join(folder, written)).toString('base64')}">`
    : `<pre>${escapeHtml(printed)}</pre>`;
  const page = await chromium.newPage({ viewport: { width: 938, height: 586 } });
  await page.setContent(
    `<style>body { margin: 0; background: #f1eadb; color: #56636b } pre { padding: 14px 16px; font: 14px/1.55 monospace } img { width: 100% }</style>${content}`,
  );
  await page.screenshot({ path: join(ROOT, PICTURES, `examples/${id}.jpg`), type: 'jpeg', quality: QUALITY });
  await page.close();
  rmSync(folder, { recursive: true });
  console.log(`examples/${id}: of Node`);
}

async function takePicture(page: Page, index: number, problems: string[]): Promise<void> {
  const block = page.locator('.code[data-live]').nth(index);
  const id = (await block.getAttribute('data-code-id'))!;
  const began = Date.now();
  await block.getByRole('button', { name: 'Run', exact: true }).click();
  // Browsers draw no frames of what is out of sight.
  await block.locator('.output').scrollIntoViewIfNeeded();
  await block.locator('.output[data-ended]').waitFor({ state: 'attached', timeout: END_DEADLINE_MS });
  const isDrawn = (await block.locator('.output-stage.is-drawn').count()) > 0;
  const errors = await block.locator('.is-error').allTextContents();
  const code = await block.locator('textarea').inputValue();
  if (isDrawn) await page.waitForTimeout(/three|fiber/.test(code) ? LANDSCAPE_MS : CANVAS_MS);
  const part = block.locator(isDrawn ? '.output-stage' : '.output-lines');
  const lines = (await block.locator('.output-lines').textContent()) ?? '';
  if (errors.length > 0) {
    failed++;
    console.error(`${id}: ${errors.join(' ')}`);
  } else if (isDrawn || id.startsWith('examples/')) {
    const picture = await part.screenshot({ type: 'jpeg', quality: QUALITY, timeout: 180_000 });
    const file = join(ROOT, PICTURES, `${id}.jpg`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
    console.log(`${id}: ${(picture.length / 1024).toFixed(0)} KB after ${((Date.now() - began) / 1000).toFixed(0)} s`);
  } else console.log(`${id}: prints ${JSON.stringify(lines.slice(0, 80))}`);
  await block.getByRole('button', { name: 'Stop' }).click();
  if (problems.length > 0) console.error(`  console: ${problems.splice(0).join('\n  ')}`);
}
