/*
 * One run of a program: a new frame without rights, which gets the program and says what it prints. Ending the run
 * removes the frame and everything in it.
 */
import type { FrameMessage, ProgramFile } from './messages.ts';
import { gatherProgram } from './program.ts';

/** From the root of the documentation. */
const FRAME_PAGE = 'run/index.html';

export type Run = { readonly stop: () => void };

export function startRun(
  base: string,
  place: HTMLElement,
  files: readonly ProgramFile[],
  onMessage: (message: FrameMessage) => void,
): Run {
  const frame = document.createElement('iframe');
  frame.title = 'What the example shows';
  // Scripts and nothing else: an origin of its own, no saves, no other pages, no forms, no windows.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = new URL(FRAME_PAGE, base).href;
  const gathered = gatherProgram(base, files);
  const fail = (error: unknown): void => {
    onMessage({ kind: 'print', level: 'error', text: error instanceof Error ? error.message : String(error) });
    onMessage({ kind: 'end', ms: 0 });
  };
  const listen = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow) return;
    const message = event.data as FrameMessage;
    if (message.kind === 'ready') gathered.then((request) => frame.contentWindow?.postMessage(request, '*'), fail);
    else onMessage(message);
  };
  addEventListener('message', listen);
  gathered.catch(() => undefined);
  place.replaceChildren(frame);
  return {
    stop: () => {
      removeEventListener('message', listen);
      frame.remove();
    },
  };
}
