/*
 * Escape goes back, unless an inner element handled it.
 */
import { useEffect } from 'preact/hooks';

export function useEscape(onBack: (() => void) | undefined): void {
  useEffect(() => {
    if (!onBack) return undefined;
    const leave = (event: KeyboardEvent): void => {
      // A modal dialog closes itself.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onBack]);
}
