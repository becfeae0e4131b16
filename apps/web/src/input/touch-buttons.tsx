/*
 * On-screen buttons for the right thumb; the left thumb gets a stick wherever it touches. Every button triggers an
 * action as a key would, for as long as it is touched:
 *
 *   <TouchButtons input={input} held={intent.held} actions={['jump', 'light']} />
 *
 * Show them while touch is the last device used; they fit into 360 pixels beside the stick.
 */
import type { JSX } from 'preact';
import type { PlayAction } from './play-actions.ts';
import type { DeviceListener } from './listen-to-devices.ts';

/** Actions within reach of the thumb, most used first, with a short label. */
const WORDS = {
  light: 'Hit',
  jump: 'Jump',
  dodge: 'Dodge',
  block: 'Block',
  interact: 'Open',
  heavy: 'Heavy',
  shoot: 'Shoot',
  sneak: 'Sneak',
  use: 'Drink',
  'lock-on': 'Lock',
  'next-item': 'Swap',
} as const satisfies Partial<Record<PlayAction, string>>;

export type TouchAction = keyof typeof WORDS;

const TOUCH_ACTIONS: readonly TouchAction[] = ['light', 'jump', 'dodge', 'block', 'interact', 'sneak'];

export type TouchButtonsProps = {
  readonly input: Pick<DeviceListener, 'hold'>;
  /** Toggled actions that are on. */
  readonly held: ReadonlySet<PlayAction>;
  readonly actions?: readonly TouchAction[];
};

export function TouchButtons({ input, held, actions = TOUCH_ACTIONS }: TouchButtonsProps): JSX.Element {
  return (
    <div class="touch-buttons" role="group" aria-label="Actions">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          class={action === 'light' ? 'touch-button is-main' : 'touch-button'}
          aria-pressed={held.has(action)}
          onPointerDown={(event) => {
            // Keeps receiving the touch when the finger slides off, and leaves the focus where it is.
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            input.hold(action, true);
          }}
          onPointerUp={() => input.hold(action, false)}
          onPointerCancel={() => input.hold(action, false)}
          onContextMenu={(event) => event.preventDefault()}
        >
          {WORDS[action]}
        </button>
      ))}
    </div>
  );
}
