/*
 * Opens the Atlas on the page: one pool of workers, one state, one map.
 */
import '../../styles/atlas.css';
import '../../styles/panels.css';
import { render } from 'preact';
import { ATLAS_HASH } from '../../shell/page-route.ts';
import { createWorldPool } from '../../worker/world-pool.ts';
import { AtlasPage } from './atlas-page.tsx';
import { createAtlasState } from './atlas-state.ts';

/** Returns what ends it. */
export function startPage(root: HTMLElement): () => void {
  // The bare route names no world: the Atlas finds its own and writes it here.
  if (location.hash === ATLAS_HASH) history.replaceState(null, '', location.pathname + location.search);
  const pool = createWorldPool();
  const state = createAtlasState(pool, () => ({ width: innerWidth, height: innerHeight }));
  render(<AtlasPage state={state} />, root);
  return () => {
    render(null, root);
    state.dispose();
    pool.dispose();
  };
}
