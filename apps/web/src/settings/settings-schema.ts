/*
 * Every setting, by group: one source for the type, the validation, the form and the help.
 * Settings belong to a user on a device, never to a world; saves hold none of them.
 */
import {
  choice,
  type ChoiceParameter,
  flag,
  type FlagParameter,
  group,
  number,
  type NumberParameter,
  type ValueOf,
} from '@skerry/kit/schema';
import type { InputPage } from '../input/actions.ts';
import type { StoredBindings } from '../input/input-map.ts';
import { PALETTE_NAMES, PALETTE_TITLES } from './palettes.ts';

const volume = (label: string, byDefault: number) =>
  number(label, '', [0, 1], byDefault, '', { step: 0.05, shownAs: 'percent' });
const factor = (label: string) => number(label, '×', [0.25, 3], 1, '', { step: 0.05 });
const holdOrToggle = (label: string, byDefault: 'hold' | 'toggle') =>
  choice(label, ['hold', 'toggle'], byDefault, '', { titles: { hold: 'Hold', toggle: 'Toggle' } });

const FRAME_LIMITS = ['none', '30', '60', '120'] as const;
export type FrameLimit = (typeof FRAME_LIMITS)[number];

export const SETTINGS_SCHEMA = {
  graphics: group('Graphics', '', {
    quality: choice('Quality', ['auto', 'software', 'low', 'medium', 'high', 'ultra'], 'auto', '', {
      titles: {
        auto: 'Automatic',
        software: 'Software',
        low: 'Low',
        medium: 'Medium',
        high: 'High',
        ultra: 'Ultra',
      },
    }),
    drawShare: number('Draw distance', '', [0.25, 1], 1, 'Share of the distance the quality would draw.', {
      step: 0.05,
      shownAs: 'percent',
    }),
    fov: number('Field of view', '°', [45, 100], 60, '', { step: 1 }),
    effects: flag('Dust, splashes and leaves', true, ''),
    resolution: number('Resolution', '', [0.4, 1], 1, 'Less is faster and softer.', { step: 0.05, shownAs: 'percent' }),
    brightness: number('Brightness', '', [0.8, 1.6], 1, 'More makes dark nights easier to see by.', {
      step: 0.05,
      shownAs: 'percent',
    }),
    frameLimit: choice('Frame rate limit', FRAME_LIMITS, 'none', '', {
      titles: { none: 'None', '30': '30', '60': '60', '120': '120' },
    }),
    frameRate: flag('Show the frame rate', false, ''),
  }),
  sound: group('Sound', '', {
    master: volume('Master volume', 0.8),
    music: volume('Music', 0.6),
    effects: volume('Sound effects', 0.9),
    ambience: volume('Ambience', 0.8),
    menu: volume('Menus', 0.6),
  }),
  controls: group('Controls', '', {
    lookSpeed: factor('Mouse sensitivity'),
    padLookSpeed: factor('Gamepad sensitivity'),
    touchLookSpeed: factor('Touch sensitivity'),
    invertY: flag('Invert vertical look', false, ''),
    invertX: flag('Invert horizontal look', false, ''),
    firstPerson: flag('First person', false, 'Also changes when you switch in the game.'),
    cameraDistance: number('Camera distance', 'm', [2, 12], 5, '', { step: 0.5 }),
    catchesPointer: flag('Lock pointer', true, 'If off, drag to look around.'),
    run: holdOrToggle('Run', 'hold'),
    sneak: holdOrToggle('Sneak', 'toggle'),
    block: holdOrToggle('Block', 'hold'),
    deadZone: number('Stick dead zone', '', [0.02, 0.5], 0.15, '', { step: 0.01, shownAs: 'percent' }),
    vibration: flag('Vibration', true, ''),
    pausesOnBlur: flag('Pause when the window loses focus', true, ''),
  }),
  accessibility: group('Accessibility', '', {
    motion: choice(
      'Motion',
      ['system', 'reduced', 'full'],
      'system',
      'Reduced: no camera sway, no flashes, no sliding menus.',
      { titles: { system: 'System default', reduced: 'Reduced', full: 'Full' } },
    ),
    captions: flag('Captions for sounds', false, 'Shows what is heard, and from which direction.'),
    textSize: number('Text size', '', [0.8, 1.6], 1, '', { step: 0.1, shownAs: 'percent' }),
    palette: choice('Colour palette', PALETTE_NAMES, 'standard', '', { titles: PALETTE_TITLES }),
    popUpsWait: flag('Keep messages open', false, 'They stay until you close them.'),
  }),
  hud: group('HUD', '', {
    health: flag('Health and stamina', true, ''),
    detection: flag('Detection', true, ''),
    marks: flag('Signs over heads', true, 'A question mark: suspicious. An exclamation mark: you are seen.'),
    minimap: flag('Minimap', true, ''),
    compass: flag('Compass', true, ''),
    objectives: flag('Objectives', true, ''),
    popUps: flag('Item messages', true, ''),
    cues: flag('Damage direction', true, ''),
    reticle: flag('Crosshair', true, ''),
    clock: flag('Time of day', false, ''),
  }),
} as const;

export type GroupName = keyof typeof SETTINGS_SCHEMA;

export type GroupSettings<G extends GroupName> = ValueOf<(typeof SETTINGS_SCHEMA)[G]>;

/** By page: keys and buttons by action, only where they differ from the defaults. The input map checks them. */
export type BindingsByPage = Readonly<Partial<Record<InputPage, StoredBindings>>>;

export type Settings = { readonly [G in GroupName]: GroupSettings<G> } & { readonly bindings: BindingsByPage };

export const GROUP_NAMES = Object.keys(SETTINGS_SCHEMA) as readonly GroupName[];

/** One setting: what a form can show and a file can hold. */
export type Setting = NumberParameter | FlagParameter | ChoiceParameter;

/** The settings of a group by name, whatever the group. */
export function fieldsOf(group: GroupName): Readonly<Record<string, Setting>> {
  return SETTINGS_SCHEMA[group].fields;
}
