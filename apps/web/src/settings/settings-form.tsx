/*
 * The settings as a form, generated from their schema: one tab per group, one control per setting, applied at once. The
 * caller provides frame and heading, over the title, in Explore or in the pause menu:
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
import { SchemaForm } from '../ui/form/schema-form.tsx';
import type { FormSpec } from '../ui/form/model/form-spec.ts';
import { fieldsOf, GROUP_NAMES, type GroupName, type GroupSettings, SETTINGS_SCHEMA } from './settings-schema.ts';
import type { SettingsStore } from './settings-store.ts';

export type SettingsFormProps = {
  readonly store: SettingsStore;
  /** Groups to show, in this order; all of them by default. */
  readonly groups?: readonly GroupName[];
  /** Additional notes about settings, by name. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Settings to hide here, by name. */
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
            {SETTINGS_SCHEMA[name].label}
          </button>
        ))}
      </div>
      <div class="settings-group" role="tabpanel" id={`${id}-group`} aria-labelledby={`${id}-tab-${group}`}>
        <SchemaForm
          key={group}
          spec={specOf(group, without)}
          value={keep<unknown>(store.settings.value[group], without)}
          notes={notes}
          onEdit={({ value }) => store.change(group, value as Partial<GroupSettings<GroupName>>)}
        />
        {group === 'controls' && <BindingsForm store={store} page={page} />}
        {!store.isLasting.value && (
          <p class="settings-note" role="status">
            This browser does not store settings: they last until the page is closed.
          </p>
        )}
        <button type="button" class="plain-button settings-reset" onClick={() => store.reset(group)}>
          Reset {group === 'hud' ? 'HUD' : SETTINGS_SCHEMA[group].label.toLowerCase()}
        </button>
      </div>
    </div>
  );
}

function specOf(group: GroupName, without: readonly string[]): FormSpec {
  return { schema: { ...SETTINGS_SCHEMA[group], fields: keep(fieldsOf(group), without) } };
}

/** The entries of an object but for some names. */
function keep<T>(record: Readonly<Record<string, T>>, without: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !without.includes(name)));
}
