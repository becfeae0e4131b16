/*
 * Starts Studio: probes the machine, then creates the pools of workers and one state.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import '../../styles/settings.css';
import '../../styles/form.css';
import '../../styles/studio.css';
import '../../styles/studio-panels.css';
import { render } from 'preact';
import { createLandscapePool } from '../../landscape/landscape-pool.ts';
import { probeGraphics } from '../../landscape/probe-graphics.ts';
import type { EndPage, PageContext } from '../../shell/page.ts';
import { StudioPage } from './studio-page.tsx';
import { createStudioState } from './studio-state.ts';

export async function startPage(root: HTMLElement, { workers }: PageContext): Promise<EndPage> {
  const graphics = await probeGraphics();
  const landscapePool = createLandscapePool(workers);
  const state = createStudioState(landscapePool, graphics);
  render(<StudioPage state={state} />, root);
  return async () => {
    await state.dispose();
    render(null, root);
    landscapePool.dispose();
  };
}
