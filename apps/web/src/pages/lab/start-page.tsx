/*
 * Starts the Lab: one state, one worker, and the parts of its modes.
 */
import '../../styles/panels.css';
import '../../styles/form.css';
import '../../styles/settings.css';
import '../../styles/lab.css';
import '../../styles/lab-learn.css';
import { render } from 'preact';
import { type EndPage, homeOf, type PageContext } from '../../shell/page.ts';
import { PAGE_CLOCK } from '../../worker/worker-channel.ts';
import { LabPage } from './lab-page.tsx';
import { createLabState } from './lab-state.ts';
import { LAB_MODES } from './modes/lab-modes.ts';
import { createModeParts } from './modes/mode-parts.ts';
import { openLabWorker } from './search/open-lab-worker.ts';

export function startPage(root: HTMLElement, { links }: PageContext): EndPage {
  const state = createLabState({ openChannel: openLabWorker, clock: PAGE_CLOCK, modes: LAB_MODES });
  const parts = createModeParts(state, LAB_MODES);
  render(<LabPage state={state} modes={LAB_MODES} parts={parts} mindsHome={homeOf(links, 'minds')} />, root);
  return () => {
    render(null, root);
    parts.dispose();
    state.dispose();
  };
}
