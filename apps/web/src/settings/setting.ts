/*
 * One setting as data: what it is called, what it can be, what it is at first. Panel, validation and types all come
 * from these descriptions, so a new setting is one entry in the schema and nothing else.
 */

export type Toggle = {
  readonly kind: 'toggle';
  readonly label: string;
  readonly help?: string;
  readonly initial: boolean;
};

export type Slider = {
  readonly kind: 'slider';
  readonly label: string;
  readonly help?: string;
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** How the number reads: a share as percent, a factor with a times sign, or degrees. */
  readonly unit: 'percent' | 'times' | 'degrees' | 'metres';
};

export type Choice = {
  readonly kind: 'choice';
  readonly label: string;
  readonly help?: string;
  readonly initial: string;
  /** Title by value, in the order they are offered. */
  readonly options: Readonly<Record<string, string>>;
};

export type Setting = Toggle | Slider | Choice;

export type SettingGroup = { readonly title: string; readonly fields: Readonly<Record<string, Setting>> };

export type ValueOf<S extends Setting> = S extends Toggle
  ? boolean
  : S extends Slider
    ? number
    : S extends { readonly kind: 'choice'; readonly options: infer O }
      ? keyof O & string
      : never;

/** The value as a person reads it. */
export function formatSetting(setting: Setting, value: boolean | number | string): string {
  if (setting.kind === 'toggle') return value === true ? 'on' : 'off';
  if (setting.kind === 'choice') return setting.options[String(value)] ?? String(value);
  if (setting.unit === 'percent') return `${Math.round(Number(value) * 100)} %`;
  if (setting.unit === 'metres') return `${Number(value)} m`;
  return setting.unit === 'degrees' ? `${Math.round(Number(value))}°` : `${Number(value).toFixed(2)} ×`;
}

/** The value if the setting can have it; undefined otherwise. Sliders are not rounded to steps: a file may say 0.33. */
export function checkValue(setting: Setting, value: unknown): boolean | number | string | undefined {
  if (setting.kind === 'toggle') return typeof value === 'boolean' ? value : undefined;
  if (setting.kind === 'choice')
    return typeof value === 'string' && Object.hasOwn(setting.options, value) ? value : undefined;
  return typeof value === 'number' && value >= setting.least && value <= setting.most ? value : undefined;
}
