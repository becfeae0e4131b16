/*
 * As much of Web Locks as the app uses: one holder per name, `ifAvailable`, `steal`.
 */

export function createLocks(): Pick<LockManager, 'request'> {
  const stealByName = new Map<string, () => void>();
  const request = (name: string, how: LockOptions, run: (lock: object | null) => unknown): Promise<unknown> => {
    if (stealByName.has(name) && !how.steal) return Promise.resolve(run(null));
    stealByName.get(name)?.();
    return new Promise((settle, reject) => {
      const steal = (): void => reject(new DOMException('stolen', 'AbortError'));
      stealByName.set(name, steal);
      void Promise.resolve(run({})).then(() => {
        if (stealByName.get(name) === steal) stealByName.delete(name);
        settle(undefined);
      });
    });
  };
  return { request: request as LockManager['request'] };
}
