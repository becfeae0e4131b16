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

export const MapIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 5.5l4.5-2 4.5 2 4-2v11l-4 2-4.5-2-4.5 2zM8 3.5v11M12.5 5.5v11" />
  </Icon>
);

export const CameraIcon = (): JSX.Element => (
  <Icon>
    <path d="M3 6.5h3l1.2-2h5.6l1.2 2h3v9.5H3z" />
    <circle cx="10" cy="11" r="2.8" />
  </Icon>
);

export const PhotoIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13M6.5 13l2.5-3.5 2 2.4 1.2-1.4 1.6 2.5z" />
  </Icon>
);

export const ChartIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 16.5h13M5.5 13.5v-4M9 13.5V5M12.5 13.5V8M16 13.5V3.8" />
  </Icon>
);

export const SettingsIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 6h7.5M15 6h1.5M3.5 14H5M9 14h7.5" />
    <circle cx="13" cy="6" r="2" />
    <circle cx="7" cy="14" r="2" />
  </Icon>
);

export const HelpIcon = (): JSX.Element => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.7h0" />
  </Icon>
);

export const WalkIcon = (): JSX.Element => (
  <Icon>
    <circle cx="11" cy="3.8" r="1.4" />
    <path d="M7 16.8l2-4.6-.6-4.4L12 7.2l1 3 2.4 1M8.4 7.8L6 11M9.4 12l2.6 2 .6 2.8" />
  </Icon>
);

export const UndoIcon = (): JSX.Element => (
  <Icon>
    <path d="M7 4.5L3.5 8 7 11.5M4 8h7.5a4 4 0 0 1 0 8H8" />
  </Icon>
);

export const RedoIcon = (): JSX.Element => (
  <Icon>
    <path d="M13 4.5L16.5 8 13 11.5M16 8H8.5a4 4 0 0 0 0 8H12" />
  </Icon>
);

export const SlidersIcon = (): JSX.Element => (
  <Icon>
    <path d="M3.5 6h6M13.5 6h3M3.5 14h3M10.5 14h6" />
    <circle cx="11.5" cy="6" r="2" />
    <circle cx="8.5" cy="14" r="2" />
  </Icon>
);

export const SearchIcon = (): JSX.Element => (
  <Icon>
    <circle cx="9" cy="9" r="5" />
    <path d="M12.8 12.8l3.7 3.7" />
  </Icon>
);

export const ExportIcon = (): JSX.Element => (
  <Icon>
    <path d="M10 12.5v-9M6.5 6.5L10 3l3.5 3.5M4 11.5v4.5h12v-4.5" />
  </Icon>
);
