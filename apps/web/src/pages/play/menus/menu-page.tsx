/*
 * The frame of every menu: a panel with a heading and a back button. Escape goes back too. The focus starts on the main
 * button, or on the heading where there is none.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useEscape } from '../../../ui/use-escape.ts';

export type MenuPageProps = {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onBack?: () => void;
  readonly backLabel?: string;
  readonly children: ComponentChildren;
};

export function MenuPage({ title, isWide = false, onBack, backLabel = 'Back', children }: MenuPageProps): JSX.Element {
  const pageRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = pageRef.current!;
    const first = page.querySelector<HTMLElement>('.menu-button.is-main') ?? page.querySelector('h2')!;
    first.focus({ preventScroll: true });
  }, [title]);
  useEscape(onBack);
  return (
    <section ref={pageRef} class={isWide ? 'panel menu-page is-wide' : 'panel menu-page'} aria-label={title}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
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
