/*
 * The title over the landscape: name, tagline, and a link to each page.
 */
import { findPreset } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PageLink } from '../../shell/page.ts';
import type { WorldChoice } from '../../world/world-choice.ts';

export type TitleScreenProps = {
  readonly links: readonly PageLink[];
  /** The world behind the title. */
  readonly world: WorldChoice;
  readonly onChooseWorld: () => void;
};

export function TitleScreen({ links, world, onChooseWorld }: TitleScreenProps): JSX.Element {
  const mainRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => mainRef.current?.focus({ preventScroll: true }), []);
  const [main, ...others] = links.filter(({ id }) => id !== 'title');
  return (
    <div class="title">
      <h1>Skerry</h1>
      <p class="title-line">Endless worlds, grown from one seed.</p>
      <nav class="title-links" aria-label="Pages">
        <a ref={mainRef} class="title-button is-main" href={main.home}>
          {main.label}
        </a>
        {others.map(({ id, label, home }) => (
          <a key={id} class="title-button" href={home}>
            {label}
          </a>
        ))}
        <button type="button" class="title-button" aria-haspopup="dialog" onClick={onChooseWorld}>
          Another world
        </button>
      </nav>
      <p class="title-world">
        {findPreset(world.presetId)?.title}, <em>{world.seed}</em>
        {' · '}
        <a href="docs/index.html">Documentation</a>
        {' · '}
        <a href="third-party.txt" target="_blank">
          Licences
        </a>
      </p>
    </div>
  );
}
