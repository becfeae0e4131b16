/*
 * The settings as a form, made from their schema: one tab a group, one control a setting, changes at once. Frame and
 * heading belong to whoever shows it, over the title, in Explore or in the pause menu:
 *
 *   <SettingsForm store={store} page="play" notes={{ quality: 'Now: High' }} groups={['graphics', 'sound']} />
 *
 * Tabs follow the usual pattern: arrow keys, Home and End go between them, Tab into the group.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { InputPage } from '../input/actions.ts';
import { BindingsForm } from './bindings-form.tsx';
import { type Setting, formatSetting } from './setting.ts';
import { fieldsOf, GROUP_NAMES, type GroupName, SETTINGS_SCHEMA } from './settings-schema.ts';
import type { SettingsStore } from './settings-store.ts';

export type SettingsFormProps = {
  readonly store: SettingsStore;
  /** Groups to show, in this order; all of them when not said. */
  readonly groups?: readonly GroupName[];
  /** What else there is to say about a setting at the moment, by its name. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Settings that mean nothing here, by name. */
  readonly without?: readonly string[];
  /** The page that shows the form: its keys are offered first. */
  readonly page: InputPage;
};

export function SettingsForm({
  store,
  groups = GROUP_NAMES,
  notes = {},
  without = [],
  page,
}: SettingsFormProps): JSX.Element {
  const id = useId();
  const shown = useSignal<GroupName>(groups[0]);
  const tabsRef = useRef<HTMLDivElement>(null);
  const group = shown.value;

  function choose(index: number): void {
    const next = (index + groups.length) % groups.length;
    shown.value = groups[next];
    tabsRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  function moveByKey(event: KeyboardEvent): void {
    const at = groups.indexOf(group);
    const indexByKey: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: groups.length - 1,
    };
    const index = indexByKey[event.key];
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  }

  return (
    <div class="settings">
      <div ref={tabsRef} class="settings-tabs" role="tablist" aria-label="Kinds of settings" onKeyDown={moveByKey}>
        {groups.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === group}
            aria-controls={`${id}-group`}
            tabIndex={name === group ? 0 : -1}
            onClick={() => {
              shown.value = name;
            }}
          >
            {SETTINGS_SCHEMA[name].title}
          </button>
        ))}
      </div>
      <div class="settings-group" role="tabpanel" id={`${id}-group`} aria-labelledby={`${id}-tab-${group}`}>
        {fieldsOf(group)
          .filter(([name]) => !without.includes(name))
          .map(([name, setting]) => (
            <SettingField
              key={`${group}.${name}`}
              setting={setting}
              value={(store.settings.value[group] as Readonly<Record<string, boolean | number | string>>)[name]}
              note={notes[name]}
              onChange={(value) => store.change(group, { [name]: value })}
            />
          ))}
        {group === 'controls' && <BindingsForm store={store} page={page} />}
        {!store.isLasting.value && (
          <p class="settings-note" role="status">
            This browser keeps no settings: they hold until the page is closed.
          </p>
        )}
        <button type="button" class="plain-button settings-reset" onClick={() => store.reset(group)}>
          Reset {SETTINGS_SCHEMA[group].title.toLowerCase()}
        </button>
      </div>
    </div>
  );
}

type FieldProps = {
  readonly setting: Setting;
  readonly value: boolean | number | string;
  readonly note: string | undefined;
  readonly onChange: (value: boolean | number | string) => void;
};

function SettingField({ setting, value, note, onChange }: FieldProps): JSX.Element {
  const id = useId();
  const about = [setting.help, note].filter((text) => text !== undefined).join(' ');
  const described = about === '' ? {} : { 'aria-describedby': `${id}-about` };
  const said = about !== '' && (
    <small id={`${id}-about`} class="settings-about">
      {about}
    </small>
  );
  if (setting.kind === 'toggle')
    return (
      <div class="settings-field">
        <label class="check">
          <input
            type="checkbox"
            {...described}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {setting.label}
        </label>
        {said}
      </div>
    );
  return (
    <div class="field settings-field">
      <label class="settings-label" for={id}>
        {setting.label}
        {setting.kind === 'slider' && <output for={id}>{formatSetting(setting, value)}</output>}
      </label>
      {setting.kind === 'choice' ? (
        <select id={id} {...described} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {Object.entries(setting.options).map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="range"
          {...described}
          min={setting.least}
          max={setting.most}
          step={setting.step}
          value={Number(value)}
          aria-valuetext={formatSetting(setting, value)}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
      {said}
    </div>
  );
}
