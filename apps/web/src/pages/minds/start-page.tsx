/*
 * Starts the page of minds: one state, one worker.
 */
import '../../styles/panels.css';
import '../../styles/form.css';
import '../../styles/lab.css';
import '../../styles/minds.css';
import { render } from 'preact';
import type { EndPage, PageContext } from '../../shell/page.ts';
import { PAGE_CLOCK } from '../../worker/worker-channel.ts';
import { MindsPage } from './minds-page.tsx';
import { createMindsState } from './minds-state.ts';
import { openStageWorker } from './stage/open-stage-worker.ts';

export function startPage(root: HTMLElement, { links }: PageContext): EndPage {
  const state = createMindsState({
    openChannel: openStageWorker,
    clock: PAGE_CLOCK,
    reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  render(<MindsPage state={state} links={links} />, root);
  return () => {
    render(null, root);
    state.dispose();
  };
}
