/*
 * WebKit, by WebKitGTK's own WebDriver and its MiniBrowser on a virtual screen: plain WebDriver over HTTP.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../tools/find-program.mjs';
import { type Engine, RESULT_SELECTOR, RESULT_TIMEOUT_MS } from './engine.ts';

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 200;
/** The name under which WebDriver hands out elements, fixed by its standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export const WEBKIT: Engine = {
  name: 'WebKit',
  async readResult(url) {
    const driver = await startDriver();
    try {
      const session = await openSession(driver.address);
      try {
        await send('POST', `${session.address}/url`, { url });
        const text = await pollResult(session.address);
        return { text, version: session.version };
      } finally {
        await send('DELETE', session.address).catch(() => undefined);
      }
    } finally {
      driver.stop();
    }
  },
};

async function startDriver(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const driver = findProgram('webkitDriver');
  const screen = findProgram('virtualScreen');
  if (!driver || !screen)
    throw new Error('WebKitWebDriver and xvfb-run are needed; on Debian: webkit2gtk-driver, xvfb.');
  const port = await findFreePort();
  // Its own process group, so that stopping it also stops the virtual screen and the browser it started.
  const child = spawn(screen, ['-a', driver, `--port=${port}`], { detached: true, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (
      await send('GET', `${address}/status`).then(
        () => true,
        () => false,
      )
    )
      return { address, stop };
    await sleep(POLL_MS);
  }
  stop();
  throw new Error(`WebKitWebDriver did not answer within ${START_TIMEOUT_MS / 1000} s.`);
}

async function openSession(address: string): Promise<{ readonly address: string; readonly version: string }> {
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await send('POST', `${address}/session`, { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion?: string };
  };
  return { address: `${address}/session/${session.sessionId}`, version: session.capabilities.browserVersion ?? '' };
}

/** The result element appears when the page is done; until then looking for it fails, and that is no error. */
async function pollResult(session: string): Promise<string> {
  const deadline = Date.now() + RESULT_TIMEOUT_MS;
  const query = { using: 'css selector', value: RESULT_SELECTOR };
  while (Date.now() < deadline) {
    const found = (await send('POST', `${session}/element`, query).catch(() => undefined)) as
      | Record<string, string>
      | undefined;
    if (found) return (await send('GET', `${session}/element/${found[ELEMENT_KEY]}/property/textContent`)) as string;
    await sleep(POLL_MS);
  }
  throw new Error(`WebKit showed no result within ${RESULT_TIMEOUT_MS / 1000} s.`);
}

function findMiniBrowser(): string {
  const libraries = '/usr/lib';
  const folders = readdirSync(libraries).map((name) => join(libraries, name, 'webkit2gtk-4.1/MiniBrowser'));
  const found = folders.find((path) => existsSync(path));
  if (!found) throw new Error('The MiniBrowser of webkit2gtk-4.1 is not installed; on Debian: libwebkit2gtk-4.1-0.');
  return found;
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  await new Promise((settle) => server.close(settle));
  return typeof address === 'object' && address ? address.port : 0;
}
