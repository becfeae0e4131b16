/*
 * The functions of `Saves` over a pair of ports: one message there, one back. Texts and bytes are all that travels, and
 * copying them costs the sender next to nothing.
 */
import type { Saves } from './saves.ts';

export type SaveCall = { readonly call: number; readonly method: keyof Saves; readonly args: readonly unknown[] };
export type SaveAnswer =
  | { readonly call: number; readonly value: unknown }
  | { readonly call: number; readonly failure: string };

export type MessagePortLike = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

const METHODS: readonly (keyof Saves)[] = [
  'isLasting',
  'list',
  'open',
  'look',
  'save',
  'rename',
  'duplicate',
  'remove',
  'restore',
  'purge',
  'exportFile',
  'importFile',
];

/** The far end: answers calls when the saves are there. */
export function serveSaves(port: MessagePortLike, opening: Promise<Saves>): void {
  port.addEventListener('message', ({ data }: MessageEvent<SaveCall>) => {
    const { call, method, args } = data;
    const run = async (): Promise<unknown> => callMethod(await opening, method, args);
    run().then(
      (value) => port.postMessage({ call, value } satisfies SaveAnswer),
      (error: unknown) => port.postMessage({ call, failure: String(error) } satisfies SaveAnswer),
    );
  });
}

/** The near end: the same functions, each a promise. `fail` ends all that wait when the far end is gone. */
export function callSaves(port: MessagePortLike): { readonly saves: Saves; fail(why: string): void } {
  const waiting = new Map<number, { settle(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  let dead = '';
  port.addEventListener('message', ({ data }: MessageEvent<SaveAnswer>) => {
    const waiter = waiting.get(data.call);
    waiting.delete(data.call);
    if ('failure' in data) waiter?.reject(new Error(data.failure));
    else waiter?.settle(data.value);
  });
  const saves = forwardSaves(
    (method, args) =>
      new Promise((settle, reject) => {
        if (dead !== '') return reject(new Error(dead));
        waiting.set(++calls, { settle, reject });
        return port.postMessage({ call: calls, method, args } satisfies SaveCall);
      }),
  );
  return {
    saves,
    fail: (why) => {
      dead = why;
      for (const { reject } of waiting.values()) reject(new Error(why));
      waiting.clear();
    },
  };
}

/** All functions of `Saves`, each going through one. */
export function forwardSaves(call: (method: keyof Saves, args: readonly unknown[]) => Promise<unknown>): Saves {
  const forward =
    (method: keyof Saves) =>
    (...args: readonly unknown[]): Promise<unknown> =>
      call(method, args);
  return Object.fromEntries(METHODS.map((method) => [method, forward(method)])) as unknown as Saves;
}

export async function callMethod(saves: Saves, method: keyof Saves, args: readonly unknown[]): Promise<unknown> {
  return (saves[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
}
