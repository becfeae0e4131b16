/*
 * Buttons for the right thumb, over the world; the left thumb has a stick wherever it is set down. Every button is an
 * action like any key, held as long as it is touched:
 *
 *   <TouchButtons input={input} held={intent.held} actions={['jump', 'light']} />
 *
 * Show them while the last device was touch; they fit into 360 pixels beside the thumb that moves.
 */
import type { JSX } from 'preact';
import type { PlayAction } from './play-actions.ts';
import type { DeviceListener } from './listen-to-devices.ts';

/** What a thumb can reach, the most used first, and its short word. */
const WORDS = {
  light: 'Hit',
  jump: 'Jump',
  dodge: 'Dodge',
  block: 'Block',
  interact: 'Take',
  heavy: 'Heavy',
  shoot: 'Shoot',
  sneak: 'Sneak',
  use: 'Use',
  'lock-on': 'Aim',
} as const satisfies Partial<Record<PlayAction, string>>;

export type TouchAction = keyof typeof WORDS;

export const TOUCH_ACTIONS: readonly TouchAction[] = ['light', 'jump', 'dodge', 'block', 'interact', 'sneak'];

export type TouchButtonsProps = {
  readonly input: Pick<DeviceListener, 'hold'>;
  /** Actions that are on, for those that switch. */
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
            // Keeps the finger when it slides off, and keeps the focus where it is.
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
