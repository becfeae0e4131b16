/*
 * Opens the landscape on the page: looks at the machine, then one pool of workers, one state, one scene.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import '../../styles/explore.css';
import '../../styles/settings.css';
import { render } from 'preact';
import { createLandscapePool } from '../../landscape/landscape-pool.ts';
import { ExplorePage } from './explore-page.tsx';
import { createExploreState } from './explore-state.ts';
import { probeGraphics } from '../../landscape/probe-graphics.ts';

/** Takes over workers that run already; returns what ends it. */
export async function startPage(root: HTMLElement, workers: readonly Worker[]): Promise<() => void> {
  const graphics = await probeGraphics();
  const pool = createLandscapePool(workers);
  const state = createExploreState(pool, graphics);
  render(<ExplorePage state={state} />, root);
  return () => {
    render(null, root);
    state.dispose();
    pool.dispose();
  };
}
