/*
 * Where the page begins: one pool of workers, one state, one map.
 */
import './styles/base.css';
import './styles/atlas.css';
import './styles/panels.css';
import { render } from 'preact';
import { AtlasPage } from './atlas/atlas-page.tsx';
import { createAtlasState } from './atlas/atlas-state.ts';
import { createWorldPool } from './worker/world-pool.ts';

const state = createAtlasState(createWorldPool(), () => ({ width: innerWidth, height: innerHeight }));
render(<AtlasPage state={state} />, document.getElementById('page')!);
