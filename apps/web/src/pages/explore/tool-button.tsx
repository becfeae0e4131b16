/*
 * A button of the HUD with an icon; its tooltip names the key that does the same.
 */
import type { ComponentChildren, JSX, Ref } from 'preact';

export type ToolButtonProps = {
  readonly label: string;
  /** The label with its key; see key-hints.ts. */
  readonly title: string;
  readonly isPressed?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
};

export function ToolButton({ label, title, isPressed, buttonRef, onClick, children }: ToolButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="hud-button"
      aria-label={label}
      title={title}
      onClick={onClick}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(buttonRef && { ref: buttonRef })}
    >
      {children}
    </button>
  );
}
