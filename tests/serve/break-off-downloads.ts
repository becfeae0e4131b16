/*
 * Downloads of a large file that end when the first bytes have come, and how many files the server still holds open
 * afterwards. The server runs in this process; only Linux lists the open files of a process.
 */
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../tools/serve.ts';

const OPEN_FILES = '/proc/self/fd';
const LARGE_BYTES = 8 << 20;
const AT_ONCE = 25;
const DEADLINE_MS = 10_000;
const POLL_MS = 20;

export function canCountOpenFiles(): boolean {
  return existsSync(OPEN_FILES);
}

/** Breaks off `count` downloads and returns how many files of the folder stay open, given time to close them. */
export async function breakOffDownloads(server: RunningServer, folder: string, count: number): Promise<number> {
  writeFileSync(join(folder, 'large.bin'), new Uint8Array(LARGE_BYTES));
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, () => breakOff(server)));
  const deadline = Date.now() + DEADLINE_MS;
  while (countOpenFiles(folder) > 0 && Date.now() < deadline) await sleep(POLL_MS);
  return countOpenFiles(folder);
}

/** Resolves when the first bytes came and the connection is gone. */
function breakOff({ port }: RunningServer): Promise<void> {
  return new Promise((settle, reject) => {
    request({ host: '127.0.0.1', port, path: '/large.bin', agent: false }, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', settle);
      response.on('error', () => {});
    })
      .on('error', reject)
      .end();
  });
}

function countOpenFiles(folder: string): number {
  return readdirSync(OPEN_FILES).filter((name) => {
    try {
      return readlinkSync(join(OPEN_FILES, name)).startsWith(folder);
    } catch {
      return false; // closed since it was listed
    }
  }).length;
}
