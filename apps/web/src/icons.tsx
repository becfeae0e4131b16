/*
 * Line icons of 20 x 20, drawn in the colour of the text around them; the button they sit in carries the name.
 */
import type { ComponentChildren, JSX } from 'preact';

function Icon({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const LinkIcon = (): JSX.Element => (
  <Icon>
    <path d="M8.5 11.5l3-3M9 6.5l1.6-1.6a3.2 3.2 0 0 1 4.5 4.5L13.5 11M11 13.5l-1.6 1.6a3.2 3.2 0 0 1-4.5-4.5L6.5 9" />
  </Icon>
);

export const PictureIcon = (): JSX.Element => (
  <Icon>
    <path d="M10 3.5v8.5M6.5 8.8l3.5 3.4 3.5-3.4M4 15.8h12" />
  </Icon>
);

export const DiceIcon = (): JSX.Element => (
  <Icon>
    <rect x="3.5" y="3.5" width="13" height="13" rx="2.5" />
    <path class="icon-dots" d="M7.2 7.2h0M12.8 7.2h0M10 10h0M7.2 12.8h0M12.8 12.8h0" />
  </Icon>
);

export const PlusIcon = (): JSX.Element => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
);

export const MinusIcon = (): JSX.Element => (
  <Icon>
    <path d="M4.5 10h11" />
  </Icon>
);

export const HomeIcon = (): JSX.Element => (
  <Icon>
    <path d="M7 3.5H3.5V7M13 3.5h3.5V7M7 16.5H3.5V13M13 16.5h3.5V13" />
  </Icon>
);

export const CloseIcon = (): JSX.Element => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);

export const ChevronIcon = (): JSX.Element => (
  <Icon>
    <path d="M6 8l4 4 4-4" />
  </Icon>
);
