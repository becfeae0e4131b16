/*
 * The frame that every menu shares: a sheet of paper with a heading and a way back. Escape goes back too.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export type MenuPageProps = {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onBack?: () => void;
  readonly backLabel?: string;
  readonly children: ComponentChildren;
};

export function MenuPage({ title, isWide = false, onBack, backLabel = 'Back', children }: MenuPageProps): JSX.Element {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), [title]);
  useEffect(() => {
    if (!onBack) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onBack]);
  return (
    <section class={isWide ? 'panel menu-page is-wide' : 'panel menu-page'} aria-label={title}>
      <header>
        <h2 ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {onBack && (
          <button type="button" class="plain-button" onClick={onBack}>
            {backLabel}
          </button>
        )}
      </header>
      {children}
    </section>
  );
}
