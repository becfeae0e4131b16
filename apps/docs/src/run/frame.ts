/*
 * The script of the frame that runs one program: it receives the text of all modules, turns each into a module with an
 * address of its own (imported ones first), runs the program and reports what it prints. The frame has an origin of its
 * own and no network, so nothing that runs here reaches saves, cookies or other pages.
 */
import type { FrameMessage, ProgramFile, RunRequest } from '../live/messages.ts';
import { printed } from './inspect.ts';

/** A module's name in `from '…'`, `import '…'`, `import('…')`. */
const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)(["'`])([^"'`\n]+)\2/g;
/** How a program names the script of its worker. */
const WORKER = /new URL\(\s*(["'])\.\/([\w.-]+)\1\s*,\s*import\.meta\.url\s*\)/g;

const say = (message: FrameMessage): void => parent.postMessage(message, '*');

for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) {
  const write = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    write(...values);
    say({ kind: 'print', level: level === 'warn' || level === 'error' ? level : 'log', text: printed(values) });
  };
}
addEventListener('error', (event) => complain(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => complain(event.reason));
new MutationObserver(() => {
  if (document.body.childElementCount > 0) say({ kind: 'drawn' });
}).observe(document.body, { childList: true });
addEventListener('message', (event) => {
  if (event.source === parent) void run(event.data as RunRequest);
});
say({ kind: 'ready' });

function complain(problem: unknown): void {
  const text = problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem);
  say({ kind: 'print', level: 'error', text });
}

async function run({ modules, fileByModule, files: [program, ...scripts] }: RunRequest): Promise<void> {
  const addressByFile = new Map<string, string>();
  for (const { name, code } of modules)
    addressByFile.set(
      name,
      makeModule(code, (path) => addressByFile.get(path.replace(/^\.\//, ''))),
    );
  const addressByScript = new Map<string, string>();
  const moduleAddress = (module: string): string | undefined => {
    const known =
      addressByScript.get(module.replace(/^\.{1,2}\/(.*\/)?/, '')) ?? addressByFile.get(fileByModule[module]);
    if (known === undefined && !module.startsWith('blob:')) throw new Error(`"${module}" cannot be imported here.`);
    return known;
  };
  const began = performance.now();
  try {
    for (const { name, code } of scripts) addressByScript.set(name, makeModule(code, moduleAddress));
    await import(/* @vite-ignore */ makeModule(withWorkers(program, addressByScript), moduleAddress));
  } catch (error) {
    complain(error);
  }
  say({ kind: 'end', ms: performance.now() - began });
}

/**
 * Frames without an origin of their own start no module workers, but classic workers may import modules: this script of
 * one does, and keeps what arrives before the module listens, as module workers do.
 */
function bootOf(module: string): string {
  const script = `
    const early = [];
    const keep = (event) => early.push(event);
    addEventListener('message', keep);
    import('${module}').then(
      () => {
        removeEventListener('message', keep);
        for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }));
      },
      (error) => setTimeout(() => { throw error; }),
    );`;
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}

globalThis.Worker = class extends Worker {
  constructor(address: string | URL, options: WorkerOptions = {}) {
    super(options.type === 'module' ? bootOf(String(address)) : address, { ...options, type: 'classic' });
  }
};

function withWorkers({ code }: ProgramFile, addressByScript: ReadonlyMap<string, string>): string {
  return code.replace(WORKER, (whole, _quote, name: string) => {
    const address = addressByScript.get(name);
    return address === undefined ? whole : `'${address}'`;
  });
}

/** An address for a module whose imports are replaced by addresses. */
function makeModule(code: string, addressOf: (module: string) => string | undefined): string {
  const text = code.replace(SPECIFIER, (whole, before: string, quote: string, module: string) => {
    const address = addressOf(module);
    return address === undefined ? whole : `${before}${quote}${address}${quote}`;
  });
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}
