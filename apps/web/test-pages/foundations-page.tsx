/*
 * A page for tests: the modules below the game, as they are, for tests to use.
 */
import '../src/styles/base.css';
import '../src/styles/panels.css';
import '../src/styles/explore.css';
import '../src/styles/settings.css';
import '../src/styles/form.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { PLAY_ACTIONS } from '../src/input/play-actions.ts';
import { createInputMap } from '../src/input/input-map.ts';
import { type DeviceListener, listenToDevices, type Stick } from '../src/input/listen-to-devices.ts';
import { followPad } from '../src/input/pad-focus.ts';
import { createInputMemory, inputOptions, type Intent, readIntent } from '../src/input/read-intent.ts';
import { ThumbStick } from '../src/input/thumb-stick.tsx';
import { TouchButtons } from '../src/input/touch-buttons.tsx';
import { createBrowserSaves } from '../src/saves/create-browser-saves.ts';
import { openSaves } from '../src/saves/open-saves.ts';
import { holdWorld } from '../src/saves/world-lock.ts';
import { applySettings } from '../src/settings/apply-settings.ts';
import { SettingsForm } from '../src/settings/settings-form.tsx';
import { createSettingsStore } from '../src/settings/settings-store.ts';
import { makeSave } from '../../../packages/saves/tests/make-save.ts';
import { decodeSaveFile } from '@skerry/saves';
import type { Foundations, HandsSum } from './foundations.ts';
import { renderSounds } from './render-sounds.ts';

const store = createSettingsStore();
const root = document.getElementById('page')!;

function showSettings(): void {
  applySettings(document.documentElement, store.settings.value);
  followPad({ isActive: () => true });
  render(
    <main class="explore">
      <section class="panel side-panel" aria-label="Settings">
        <h1>Settings</h1>
        <SettingsForm store={store} page="play" />
      </section>
    </main>,
    root,
  );
}

const stick = signal<Stick | undefined>(undefined);

function World({ input, intent }: { readonly input: DeviceListener; readonly intent: Intent }) {
  return (
    <>
      {stick.value && <ThumbStick stick={stick.value} />}
      <TouchButtons input={input} held={intent.held} />
    </>
  );
}

/** A world that only listens: sums the input, frame by frame. */
function listen(): HandsSum {
  render(
    <main class="explore">
      <div class="landscape is-standing" id="world" tabIndex={0} />
      <div id="over" />
    </main>,
    root,
  );
  const canvas = document.getElementById('world')!;
  const { map } = createInputMap(PLAY_ACTIONS, store.settings.value.bindings.play);
  const input = listenToDevices({
    canvas,
    isActive: () => true,
    wantsPointer: () => store.settings.peek().controls.catchesPointer,
    isBound: (binding) => Object.values(map).some((bindings) => bindings.includes(binding)),
    onStick: (next) => {
      stick.value = next;
    },
    onFreed: () => sum.freed++,
  });
  const sum: HandsSum = { forward: 0, yaw: 0, freed: 0, pressed: [], device: '', isCaught: false };
  let memory = createInputMemory();
  let last = performance.now();
  const frame = (now: number): void => {
    const read = readIntent({
      map,
      options: inputOptions(store.settings.peek()),
      devices: input.take(),
      memory,
      seconds: (now - last) / 1000,
    });
    last = now;
    memory = read.memory;
    const { intent } = read;
    sum.forward += intent.moveForward;
    sum.yaw += intent.yaw;
    sum.pressed.push(...intent.pressed);
    sum.device = intent.device;
    sum.isCaught = input.isCaught;
    render(<World input={input} intent={intent} />, document.getElementById('over')!);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return sum;
}

/** The snapshot of a real run: any other would be refused. */
async function fetchSnapshot(): Promise<string> {
  const answer = await fetch(new URL('../../../packages/saves/tests/fixtures/run-v2.skerry', import.meta.url));
  const read = decodeSaveFile(new Uint8Array(await answer.arrayBuffer()));
  if (read.status !== 'ok') throw new Error('The fixture cannot be read.');
  return read.save.snapshot;
}

const snapshot = await fetchSnapshot();
const foundations: Foundations = {
  store,
  showSettings,
  listen,
  openSaves,
  createBrowserSaves,
  holdWorld,
  makeSave: (part = {}, progress = 0, filler = '') => {
    // What lies beside the state is kept and not looked at.
    const filled = JSON.stringify({ ...(JSON.parse(snapshot) as object), filler });
    return makeSave({ snapshot: filled, ...part }, progress);
  },
  renderSounds,
};
Object.assign(globalThis, { foundations });
document.documentElement.dataset['ready'] = 'yes';
