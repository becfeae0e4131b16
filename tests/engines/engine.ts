/*
 * A browser engine as the tests see it: a window that opens addresses, evaluates expressions and takes real keys and
 * clicks. Each engine speaks its own protocol below it.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export type EngineKey = 'KeyW' | 'Escape';

export type EngineWindow = {
  readonly version: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of a JavaScript expression in the page; it must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  keyDown(key: EngineKey): Promise<void>;
  keyUp(key: EngineKey): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** The window as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** A window with a new profile; the caller must close it. Rejects with a sentence if the engine is missing. */
  readonly openWindow: () => Promise<EngineWindow>;
};

const POLL_MS = 200;
const RESULT = "document.querySelector('#result')";
const RESULT_TIMEOUT_MS = 240_000;

/** Waits until an expression is true in the page; rejects with what it waited for and what the page shows instead. */
export async function waitUntil(
  window: EngineWindow,
  expression: string,
  what: string,
  timeoutMs = 120_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    // While a page is loading there may be nothing to evaluate in.
    if (await window.evaluate(`Boolean(${expression})`).catch(() => false)) return;
    await sleep(POLL_MS);
  }
  const shown = await window.evaluate('document.body.innerText.slice(0, 300)').catch(String);
  throw new Error(`${what}: not within ${timeoutMs / 1000} s. The page says: ${JSON.stringify(shown)}`);
}

/** What a page wrote into the element `#result` when it was done, which is when that element appears. */
export async function readResult(
  { name, openWindow }: Engine,
  url: string,
): Promise<{ readonly text: string; readonly version: string }> {
  const window = await openWindow();
  try {
    await window.open(url);
    await waitUntil(window, RESULT, `${name} computes a result`, RESULT_TIMEOUT_MS);
    return { text: String(await window.evaluate(`${RESULT}.textContent`)), version: window.version };
  } finally {
    await window.close();
  }
}
