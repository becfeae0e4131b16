/*
 * An abort storm on the static server: thousands of downloads that are broken off leave no file open.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveFolder } from '../tools/serve.ts';
import { scaled } from './long/long-run.ts';
import { breakOffDownloads, canCountOpenFiles } from './serve/break-off-downloads.ts';

const DOWNLOADS = 2000;

it.skipIf(!canCountOpenFiles())('keeps no file open after thousands of downloads that were broken off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skerry-storm-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const server = await serveFolder(folder, { port: 5450, mayMove: true });
  try {
    const count = scaled(DOWNLOADS);
    expect(await breakOffDownloads(server, folder, count)).toBe(0);
    expect((await fetch(server.url)).status, 'it still answers').toBe(200);
    console.log(`${count} downloads broken off`);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
