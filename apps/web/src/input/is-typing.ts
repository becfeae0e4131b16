/*
 * Whether keys belong to a form field or a dialog, and not to the world behind it.
 */

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open]')) return true;
  return target.matches('input, select, textarea');
}
