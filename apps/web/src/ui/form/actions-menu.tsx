/*
 * A button that opens a menu of actions. The popover is the browser's: top layer, Escape and a click outside close it,
 * and focus returns to the button. Arrow keys move between the actions.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';

export type MenuAction = { readonly label: string; readonly isDisabled?: boolean; run(): void };

type MenuProps = {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** What the button shows; three dots by default. */
  readonly children?: ComponentChildren;
  readonly class?: string;
};

/** Distance of the menu from the border of the window, pixels. */
const MARGIN = 8;

export function ActionsMenu({ label, actions, children, class: className = 'form-icon' }: MenuProps): JSX.Element {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

  /** Under the button, inside the window. */
  function place(): void {
    const [button, menu] = [buttonRef.current, menuRef.current];
    if (!button || !menu) return;
    const { bottom, top, right } = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = menu;
    const isRoomBelow = bottom + offsetHeight + MARGIN <= innerHeight;
    menu.style.left = `${Math.max(MARGIN, right - offsetWidth)}px`;
    menu.style.top = `${isRoomBelow ? bottom + 2 : Math.max(MARGIN, top - offsetHeight - 2)}px`;
    menu.querySelector<HTMLElement>('button:enabled')?.focus();
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...(menuRef.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        class={className}
        aria-label={label}
        aria-haspopup="menu"
        popovertarget={id}
      >
        {children ?? '⋯'}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class="form-menu"
        onToggle={(event) => event.newState === 'open' && place()}
        onKeyDown={moveByKey}
      >
        {actions.map(({ label: text, isDisabled = false, run }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            disabled={isDisabled}
            onClick={() => {
              menuRef.current?.hidePopover();
              run();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
