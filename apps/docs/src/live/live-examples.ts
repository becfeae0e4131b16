/*
 * Every example of a page gets its tools: copy, and where it can run here, an editor with run, stop and reset, and the
 * place where it shows what it prints and draws.
 */
import { createEditor } from './editor.ts';
import type { FrameMessage, ProgramFile } from './messages.ts';
import { type Run, startRun } from './run-frame.ts';

const MAX_LINES = 500;

/** `base` is the address of the documentation. */
export function openLiveExamples(base: string): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code')) openExample(base, block);
}

function openExample(base: string, block: HTMLElement): void {
  const code = block.querySelector('pre')!;
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  const { name } = block.dataset;
  if (block.dataset.live === undefined || name === undefined) {
    tools.append(button('Copy', 'Copy the code', () => copy(code.textContent ?? '')));
    block.prepend(tools);
    return;
  }
  const label = block.dataset.label ?? 'Code of the example';
  let run: Run | undefined;
  const output = document.createElement('div');
  output.className = 'output';
  const stage = document.createElement('div');
  stage.className = 'output-stage';
  const lines = document.createElement('pre');
  lines.className = 'output-lines';
  lines.tabIndex = 0;
  lines.setAttribute('aria-label', 'What it prints');
  const status = document.createElement('p');
  status.className = 'output-status';
  status.setAttribute('role', 'status');
  output.append(stage, lines, status);
  output.hidden = true;
  block.append(output);
  const shown = block.querySelectorAll<HTMLElement>('.shown');
  const stop = (): void => {
    run?.stop();
    run = undefined;
    output.hidden = true;
    for (const each of shown) each.hidden = false;
    stopButton.hidden = true;
    runButton.textContent = 'Run';
  };
  const hear = (message: FrameMessage): void => {
    if (message.kind === 'drawn') stage.classList.add('is-drawn');
    if (message.kind === 'print' && lines.childElementCount < MAX_LINES) {
      const line = document.createElement('span');
      line.className = `is-${message.level}`;
      line.textContent = `${message.text}\n`;
      lines.append(line);
    }
    if (message.kind === 'end') {
      output.dataset.ended = 'true';
      status.textContent =
        message.ms > 0
          ? `Ran in ${message.ms < 1000 ? `${message.ms.toFixed(0)} ms` : `${(message.ms / 1000).toFixed(1)} s`}.`
          : 'It did not run.';
    }
  };
  const start = (): void => {
    run?.stop();
    lines.replaceChildren();
    stage.classList.toggle('is-drawn', /\bdocument\.(body|create)/.test(editor.text()));
    delete output.dataset.ended;
    status.textContent = 'Running …';
    for (const each of shown) each.hidden = true;
    output.hidden = false;
    stopButton.hidden = false;
    runButton.textContent = 'Run again';
    const program: ProgramFile = { name, code: `${block.dataset.given ?? ''}\n${editor.text()}` };
    run = startRun(base, stage, [program, ...filesOf(block)], hear);
    // Browsers draw no frames of what is out of sight.
    output.scrollIntoView({ block: 'nearest' });
  };
  const runButton = button('Run', `Run: ${label} (Ctrl + Enter)`, start);
  runButton.classList.add('is-main');
  const stopButton = button('Stop', 'Stop it and show the picture again', stop);
  stopButton.hidden = true;
  const resetButton = button('Reset', 'Take back all edits', () => editor.reset());
  resetButton.hidden = true;
  const editor = createEditor(code, label, start, () => {
    resetButton.hidden = false;
  });
  tools.append(
    runButton,
    stopButton,
    resetButton,
    button('Copy', 'Copy the code', () => copy(editor.text())),
  );
  block.prepend(tools);
}

/** The scripts of its workers, shown beside it or brought by the page. */
function filesOf(block: HTMLElement): ProgramFile[] {
  return JSON.parse(block.dataset.files ?? '[]') as ProgramFile[];
}

function button(text: string, label: string, onClick: (event: MouseEvent) => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.title = label;
  made.addEventListener('click', onClick);
  return made;
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text.trimEnd());
  const notice = document.getElementById('notice')!;
  notice.textContent = 'Copied.';
  setTimeout(() => (notice.textContent = ''), 2000);
}
