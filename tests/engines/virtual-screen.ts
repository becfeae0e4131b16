/*
 * A screen in memory for browsers that draw only with a window: Firefox has no WebGL without one, WebKitGTK no mode
 * without one at all.
 */
import { spawn } from 'node:child_process';
import { findProgram } from '../../tools/find-program.mjs';

export type VirtualScreen = {
  /** For the environment of a program that is to draw there, by software whatever the machine has. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => void;
};

const START_TIMEOUT_MS = 20_000;

export async function openVirtualScreen(): Promise<VirtualScreen> {
  const program = findProgram('virtualScreen');
  if (!program) throw new Error('Xvfb is not installed; SKERRY_XVFB may name one; on Debian: xvfb.');
  // It chooses a free number by itself and writes it to the fourth stream.
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const close = (): void => void child.kill('SIGTERM');
  const number = await new Promise<string>((settle, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start in time.')), START_TIMEOUT_MS);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    child.stdio[3]!.once('data', (text: Buffer) => {
      clearTimeout(timer);
      settle(String(text).trim());
    });
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  return { env: { DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' }, close };
}
