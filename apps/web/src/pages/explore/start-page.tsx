/*
 * Starts the landscape page: probes the machine, then creates one worker pool, one state, one scene.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import '../../styles/explore.css';
import '../../styles/settings.css';
import '../../styles/form.css';
import { type ComponentType, render } from 'preact';
import { createLandscapePool } from '../../landscape/landscape-pool.ts';
import type { EndPage, PageContext } from '../../shell/page.ts';
import { ExplorePage, type TitleProps } from './explore-page.tsx';
import { createExploreState } from './explore-state.ts';
import { probeGraphics } from '../../landscape/probe-graphics.ts';

export type LandscapeContext = PageContext & { readonly TitleScreen: ComponentType<TitleProps> };

export async function startPage(
  root: HTMLElement,
  { workers, links, TitleScreen }: LandscapeContext,
): Promise<EndPage> {
  const graphics = await probeGraphics();
  const pool = createLandscapePool(workers);
  const state = createExploreState(pool, graphics);
  render(<ExplorePage state={state} links={links} TitleScreen={TitleScreen} />, root);
  return () => {
    render(null, root);
    state.dispose();
    pool.dispose();
  };
}
