/*
 * Every setting there is, by group: one source for the type, the validation, the panel and the help.
 * Settings belong to a person at a machine, never to a world; saves hold none of them.
 */
import type { InputPage } from '../input/actions.ts';
import type { StoredBindings } from '../input/input-map.ts';
import { PALETTE_TITLES } from './palettes.ts';
import type { Setting, SettingGroup, ValueOf } from './setting.ts';

const toggle = (label: string, initial: boolean, help?: string) =>
  ({ kind: 'toggle', label, initial, ...(help !== undefined && { help }) }) as const;
const volume = (label: string, initial: number) =>
  ({ kind: 'slider', label, initial, least: 0, most: 1, step: 0.05, unit: 'percent' }) as const;
const factor = (label: string, least: number, most: number) =>
  ({ kind: 'slider', label, initial: 1, least, most, step: 0.05, unit: 'times' }) as const;
const holdOrToggle = (label: string) =>
  ({ kind: 'choice', label, initial: 'hold', options: { hold: 'Hold', toggle: 'Press to switch' } }) as const;

export const SETTINGS_SCHEMA = {
  graphics: {
    title: 'Graphics',
    fields: {
      quality: {
        kind: 'choice',
        label: 'Quality',
        initial: 'auto',
        options: {
          auto: 'Automatic',
          software: 'Software',
          low: 'Low',
          medium: 'Medium',
          high: 'High',
          ultra: 'Ultra',
        },
      },
      drawShare: {
        kind: 'slider',
        label: 'Draw distance',
        initial: 1,
        least: 0.25,
        most: 1,
        step: 0.05,
        unit: 'percent',
        help: 'Share of the distance the quality would draw.',
      },
      fov: {
        kind: 'slider',
        label: 'Field of view',
        initial: 60,
        least: 45,
        most: 100,
        step: 1,
        unit: 'degrees',
      },
      effects: toggle('Dust, splashes and leaves', true),
    },
  },
  sound: {
    title: 'Sound',
    fields: {
      master: volume('Everything', 0.8),
      music: volume('Music', 0.6),
      effects: volume('Steps, blows and finds', 0.9),
      ambience: volume('Wind, sea and animals', 0.8),
      menu: volume('Menus', 0.6),
    },
  },
  controls: {
    title: 'Controls',
    fields: {
      lookSpeed: factor('Look speed', 0.25, 3),
      padLookSpeed: factor('Look speed of a gamepad', 0.25, 3),
      touchLookSpeed: factor('Look speed of a finger', 0.25, 3),
      invertY: toggle('Invert looking up and down', false),
      invertX: toggle('Invert looking left and right', false),
      cameraDistance: {
        kind: 'slider',
        label: 'Distance of the camera',
        initial: 5,
        least: 2,
        most: 12,
        step: 0.5,
        unit: 'metres',
      },
      catchesPointer: toggle('Catch the mouse pointer', true, 'Otherwise drag to look.'),
      run: holdOrToggle('Run'),
      sneak: { ...holdOrToggle('Sneak'), initial: 'toggle' },
      block: holdOrToggle('Block'),
      deadZone: {
        kind: 'slider',
        label: 'Dead zone of the sticks',
        initial: 0.15,
        least: 0.02,
        most: 0.5,
        step: 0.01,
        unit: 'percent',
      },
      vibration: toggle('Vibration', true),
      pausesOnBlur: toggle('Pause when the window loses focus', true),
    },
  },
  accessibility: {
    title: 'Accessibility',
    fields: {
      motion: {
        kind: 'choice',
        label: 'Motion',
        initial: 'system',
        options: { system: 'As the system asks', reduced: 'Reduced', full: 'Full' },
        help: 'Reduced: no camera sway, no flashes, no sliding menus.',
      },
      captions: toggle('Captions for sounds', false, 'Says what is heard, and from where.'),
      textSize: {
        kind: 'slider',
        label: 'Text size',
        initial: 1,
        least: 0.8,
        most: 1.6,
        step: 0.1,
        unit: 'percent',
      },
      palette: { kind: 'choice', label: 'Colours of signs', initial: 'standard', options: PALETTE_TITLES },
      popUpsWait: toggle('Messages wait for me', false, 'They stay until they are closed.'),
    },
  },
  hud: {
    title: 'Display',
    fields: {
      health: toggle('Health and stamina', true),
      detection: toggle('Who has seen me', true),
      minimap: toggle('Small map', true),
      compass: toggle('Compass', true),
      objectives: toggle('Objectives', true),
      popUps: toggle('Messages about finds', true),
      cues: toggle('Direction of damage', true),
      reticle: toggle('Mark in the middle', true),
      clock: toggle('Time of day', false),
    },
  },
} as const satisfies Readonly<Record<string, SettingGroup>>;

export type GroupName = keyof typeof SETTINGS_SCHEMA;

type FieldsOf<G extends GroupName> = (typeof SETTINGS_SCHEMA)[G]['fields'];

export type GroupSettings<G extends GroupName> = {
  readonly [K in keyof FieldsOf<G>]: FieldsOf<G>[K] extends Setting ? ValueOf<FieldsOf<G>[K]> : never;
};

/** By page: keys and buttons by action, only where they differ from the defaults. The input map checks them. */
export type BindingsByPage = Readonly<Partial<Record<InputPage, StoredBindings>>>;

export type Settings = { readonly [G in GroupName]: GroupSettings<G> } & { readonly bindings: BindingsByPage };

export const GROUP_NAMES = Object.keys(SETTINGS_SCHEMA) as readonly GroupName[];

/** The settings of a group as a plain list, for whoever goes through all of them. */
export function fieldsOf(group: GroupName): readonly (readonly [string, Setting])[] {
  return Object.entries<Setting>(SETTINGS_SCHEMA[group].fields);
}
