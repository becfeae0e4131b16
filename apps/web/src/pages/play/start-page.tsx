/*
 * Starts the game's page: probes the machine, then creates one worker pool and one state.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import '../../styles/settings.css';
import '../../styles/form.css';
import '../../styles/play.css';
import '../../styles/menus.css';
import { render } from 'preact';
import { probeGraphics } from '../../landscape/probe-graphics.ts';
import { createLandscapePool } from '../../landscape/landscape-pool.ts';
import type { EndPage, PageContext } from '../../shell/page.ts';
import { PlayPage } from './play-page.tsx';
import { createPlayState } from './play-state.ts';

/** The page stays open when its run cannot be saved. */
export async function startPage(root: HTMLElement, { workers }: PageContext): Promise<EndPage> {
  const graphics = await probeGraphics();
  const pool = createLandscapePool(workers);
  const state = createPlayState(pool, graphics);
  render(<PlayPage state={state} />, root);
  return async () => {
    if (!(await state.dispose())) return 'stays';
    render(null, root);
    pool.dispose();
    return 'ended';
  };
}
