/*
 * A menu's button for the full screen, where the browser has one.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

export function FullScreenButton({ className }: { readonly className: string }): JSX.Element | null {
  const isFull = useSignal(Boolean(document.fullscreenElement));
  useEffect(() => {
    const follow = (): void => {
      isFull.value = Boolean(document.fullscreenElement);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  // A refusal, such as a frame that forbids it, leaves everything as it is.
  const toggle = (): void =>
    void (isFull.value ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return (
    <button type="button" class={className} onClick={toggle}>
      <strong>{isFull.value ? 'Leave full screen' : 'Full screen'}</strong>
    </button>
  );
}
