/*
 * One tab plays a world at a time, held by a lock. A second tab gets a message and may watch or take over, and the first
 * is notified at once. The epoch in the head (see saves.ts) stops writes of a tab that was not notified yet.
 *
 *   const hold = await holdWorld(id, { onLost: () => pause(TAKEN_OVER) });
 *   if (hold.status === 'elsewhere') ask(ELSEWHERE, { onYes: hold.takeOver });
 */

export const ELSEWHERE = 'This world is open in another tab. Play it here to close it there.';

export type WorldHold =
  | { readonly status: 'held'; release(): void }
  | { readonly status: 'elsewhere'; takeOver(): Promise<WorldHold> };

export type HoldOptions = {
  /** Another tab took the world over. */
  onLost(): void;
  /** The browser's locks; without them every tab holds the world, and epochs alone keep writes apart. */
  readonly locks?: Pick<LockManager, 'request'> | null;
};

export function holdWorld(id: string, options: HoldOptions): Promise<WorldHold> {
  return request(id, options, { ifAvailable: true });
}

function request(id: string, options: HoldOptions, how: LockOptions): Promise<WorldHold> {
  const { onLost, locks = globalThis.navigator?.locks ?? null } = options;
  if (!locks) return Promise.resolve({ status: 'held', release: () => {} });
  return new Promise((settle, reject) => {
    let isHeld = false;
    let release = (): void => {};
    const held = new Promise<void>((end) => {
      release = end;
    });
    locks
      .request(`skerry-world-${id}`, how, (lock) => {
        if (!lock) {
          settle({ status: 'elsewhere', takeOver: () => request(id, options, { steal: true }) });
          return undefined;
        }
        isHeld = true;
        settle({ status: 'held', release });
        return held;
      })
      // Rejects while held when another tab steals the lock.
      .catch((error: unknown) => (isHeld ? onLost() : reject(error)));
  });
}
