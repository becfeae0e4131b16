/*
 * Autosave for a page: also saves at once when the page is hidden, frozen or left.
 */
import { type Autosave, type AutosaveOptions, createAutosave, type Timers } from '@skerry/saves';

export const PAGE_TIMERS: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export function createPageAutosave<R>(options: Omit<AutosaveOptions<R>, 'timers'>): Autosave {
  const autosave = createAutosave({ ...options, timers: PAGE_TIMERS });
  const stop = onLeave(() => void autosave.flush());
  return {
    request: autosave.request,
    flush: autosave.flush,
    get isSaving() {
      return autosave.isSaving;
    },
    dispose: () => {
      autosave.dispose();
      stop();
    },
  };
}

/** Runs whenever the page may be about to end; returns a function that stops listening. */
export function onLeave(leave: () => void): () => void {
  const hide = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide);
  document.addEventListener('freeze', leave);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    document.removeEventListener('freeze', leave);
    window.removeEventListener('pagehide', leave);
  };
}
