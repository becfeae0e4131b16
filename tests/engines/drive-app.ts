/*
 * The built app as people use it, in any engine: the Atlas draws, the landscape is walked, a game is begun, walked, saved,
 * left and found again after a reload, and the first visit that keeps the app offline speaks of no new version.
 * Rejects with a sentence at the first thing that does not happen.
 */
import { decode } from 'fast-png';
import { type EngineWindow, waitUntil } from './engine.ts';

const VIEW = '#w=1.1;skerry;windward&eye=240,30,576,30,-4&hour=9.5&mode=fly';
/** Little to draw: software draws every pixel and every tree. */
const SETTINGS = { version: 2, settings: { graphics: { quality: 'software', drawShare: 0.25 } } };
const ISLAND = { mode: 'expedition', presetId: 'skerry', seed: 'test-isle', difficulty: 'calm', size: 'small' };
const MIN_COLOURS = 100;

type Place = readonly [x: number, z: number];

const PLACE = `(document.querySelector('canvas.landscape')?.dataset.place ?? '').split(',').map(Number)`;
const EYE = `(/&eye=([^&]+)/.exec(location.hash)?.[1] ?? '').split(',').map(Number)`;

export async function driveApp(window: EngineWindow, url: string): Promise<void> {
  await checkFirstVisit(window, url);
  await checkAtlas(window, url);
  await checkExplore(window, url);
  await checkGame(window, url);
}

async function checkFirstVisit(window: EngineWindow, url: string): Promise<void> {
  await window.open(`${url}?offline#atlas`);
  await waitUntil(window, "document.querySelector('html[data-offline]')", 'The page decides about its service worker');
  const decision = await window.evaluate('document.documentElement.dataset.offline');
  if (decision === 'refused') return; // a window that keeps nothing, as private ones do
  if (decision !== 'kept') throw new Error(`The service worker was asked for and is ${decision}.`);
  await window.evaluate(
    `void navigator.serviceWorker.ready.then(({ active }) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (document.documentElement.dataset.asked = 'yes');
      active.postMessage('', [port2]);
    })`,
  );
  // Asked after the page itself asked, so answered after it was.
  await waitUntil(window, "document.documentElement.dataset.asked === 'yes'", 'The service worker answers');
  const text = String(await window.evaluate('document.body.innerText'));
  if (text.includes('new version')) throw new Error('The first visit speaks of a new version.');
  await window.open(`${url}?offline=no#atlas`);
  await waitUntil(window, "document.documentElement.dataset.offline === 'removed'", 'The service worker is removed');
}

async function checkAtlas(window: EngineWindow, url: string): Promise<void> {
  await window.open(`${url}?a#atlas`);
  await waitUntil(window, "document.querySelector('.map-canvas')", 'The Atlas opens');
  await waitUntil(window, "document.querySelector('main[aria-busy=false]')", 'The map is drawn');
  await waitUntil(window, "location.hash.startsWith('#w=')", 'The address holds the world');
  await checkColours(window, 'The map');
}

async function checkExplore(window: EngineWindow, url: string): Promise<void> {
  await window.evaluate(`localStorage.setItem('skerry.settings', ${quoteJson(SETTINGS)})`);
  await window.open(`${url}?e${VIEW}`);
  await waitUntil(window, "document.querySelector('.landscape.is-standing')", 'The landscape stands');
  await checkColours(window, 'The landscape');
  await walk(window, EYE, 3, 'The eye flies');
}

async function checkGame(window: EngineWindow, url: string): Promise<void> {
  await window.evaluate(`localStorage.setItem('skerry.new-world', ${quoteJson(ISLAND)})`);
  await window.open(`${url}?p#play`);
  await press(window, 'New world');
  await press(window, 'Begin');
  await waitForTraveller(window);
  await checkColours(window, 'The game');
  await walk(window, PLACE, 3, 'The traveller walks');
  await window.keyDown('Escape');
  await window.keyUp('Escape');
  await waitUntil(window, buttonCalled('Save and leave'), 'The game pauses');
  const left = await readPlace(window, PLACE);
  await press(window, 'Save and leave');
  await waitUntil(window, buttonCalled('Continue'), 'The saved world is offered');
  await window.reload();
  await press(window, 'Continue');
  await waitForTraveller(window);
  const found = await readPlace(window, PLACE);
  const metres = distance(left, found);
  if (!(metres < 2)) throw new Error(`The traveller was left at ${left.join()} and found at ${found.join()}.`);
}

async function waitForTraveller(window: EngineWindow): Promise<void> {
  await waitUntil(window, "document.querySelector('.landscape.is-standing')", 'The ground stands');
  await waitUntil(window, `${PLACE}.length === 3`, 'The traveller stands');
  await window.evaluate("document.querySelector('canvas.landscape').focus()");
}

/** Holds the key until the player has moved this many metres. */
async function walk(window: EngineWindow, placeExpression: string, metres: number, what: string): Promise<void> {
  await waitUntil(window, `${placeExpression}.length >= 3`, what);
  await window.evaluate("document.querySelector('canvas.landscape').focus()");
  const [x, z] = await readPlace(window, placeExpression);
  await window.keyDown('KeyW');
  const isFar = `(([x, , z]) => Math.hypot(x - ${x}, z - ${z}) >= ${metres})(${placeExpression})`;
  await waitUntil(window, isFar, what).finally(() => window.keyUp('KeyW'));
}

async function readPlace(window: EngineWindow, expression: string): Promise<Place> {
  const [x, , z] = (await window.evaluate(expression)) as number[];
  return [x, z];
}

function distance([ax, az]: Place, [bx, bz]: Place): number {
  return Math.hypot(ax - bx, az - bz);
}

function buttonCalled(name: string): string {
  return `[...document.querySelectorAll('button')].find((each) => each.innerText.includes(${JSON.stringify(name)}) && !each.disabled)`;
}

/** Clicks the middle of a button, by its words, once it is there. */
async function press(window: EngineWindow, name: string): Promise<void> {
  const button = buttonCalled(name);
  await waitUntil(window, button, `The button "${name}" is shown`);
  const [x, y] = (await window.evaluate(
    `(() => {
      const button = ${button};
      button.scrollIntoView({ block: 'center' });
      const box = button.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`,
  )) as [number, number];
  await window.click(x, y);
}

/** An empty canvas has one colour, and a flat page few. */
async function checkColours(window: EngineWindow, what: string): Promise<void> {
  const { data, channels } = decode(await window.screenshot());
  const colours = new Set<number>();
  for (let i = 0; i + 2 < data.length; i += channels) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  if (colours.size < MIN_COLOURS) throw new Error(`${what} shows ${colours.size} colours only.`);
}

function quoteJson(value: object): string {
  return JSON.stringify(JSON.stringify(value));
}
