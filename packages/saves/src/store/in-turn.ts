/*
 * A queue per name: one operation at a time, in order of the calls; different names do not wait for each other.
 */

export type InTurn = {
  <T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Whether an operation runs or waits under this name. */
  isBusy(name: string): boolean;
};

/** `exclusively` also locks out other tabs, where the browser supports that. */
export function createInTurn(exclusively?: <T>(name: string, run: () => Promise<T>) => Promise<T>): InTurn {
  const lastByName = new Map<string, Promise<unknown>>();
  function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
    const alone = exclusively ? () => exclusively(`skerry-write-${name}`, run) : run;
    const turn = (lastByName.get(name) ?? Promise.resolve()).then(alone, alone);
    const last = turn
      .catch(() => {})
      .then(() => {
        if (lastByName.get(name) === last) lastByName.delete(name);
      });
    lastByName.set(name, last);
    return turn;
  }
  return Object.assign(inTurn, { isBusy: (name: string) => lastByName.has(name) });
}
