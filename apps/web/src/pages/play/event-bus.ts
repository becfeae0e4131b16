/*
 * Sends the events of the simulation to all listeners: HUD, sound and scene.
 */

export type EventBus<T> = {
  emit(events: readonly T[]): void;
  /** Returns a function that unsubscribes. */
  listen(listener: (events: readonly T[]) => void): () => void;
};

export function createEventBus<T>(): EventBus<T> {
  const listeners = new Set<(events: readonly T[]) => void>();
  return {
    emit: (events) => {
      if (events.length > 0) for (const listener of listeners) listener(events);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
