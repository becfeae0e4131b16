/*
 * Starts the Atlas: one worker pool, one state, one map.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import { render } from 'preact';
import type { EndPage } from '../../shell/page.ts';
import { createWorldPool } from '../../worker/world-pool.ts';
import { AtlasPage } from './atlas-page.tsx';
import { createAtlasState } from './atlas-state.ts';

export function startPage(root: HTMLElement): EndPage {
  const pool = createWorldPool();
  const state = createAtlasState(pool, () => ({ width: innerWidth, height: innerHeight }));
  render(<AtlasPage state={state} />, root);
  return () => {
    render(null, root);
    state.dispose();
    pool.dispose();
  };
}
