/*
 * Escape goes back, unless an inner element handled it.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useEscape(onBack: (() => void) | undefined): void {
  const backRef = useRef(onBack);
  backRef.current = onBack;
  // A layout effect: the key works from the moment the element is shown, not only after the next frame.
  useLayoutEffect(() => {
    const shownMs = performance.now();
    const leave = (event: KeyboardEvent): void => {
      // A modal dialog closes itself.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      // The key press that opened the element must not close it again.
      if (!backRef.current || event.timeStamp < shownMs) return;
      event.preventDefault();
      backRef.current();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
}
