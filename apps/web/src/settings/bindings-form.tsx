/*
 * Keys and buttons by action, for each page: press a binding, then the new key. If another action has the key, the form
 * asks before it is moved; each action, or all of them, can be reset.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SettingsStore } from './settings-store.ts';
import {
  ACTION_GROUPS,
  type ActionGroup,
  type ActionTable,
  type Binding,
  idsOf,
  RESERVED_BINDING,
} from '../input/action-table.ts';
import { ACTIONS, INPUT_PAGES, type InputPage } from '../input/actions.ts';
import { bindingLabel, type KeyLayout, watchLayout } from '../input/binding-label.ts';
import { captureBinding } from '../input/capture-binding.ts';
import {
  bindAction,
  canBind,
  encodeBindings,
  findConflicts,
  type InputMap,
  MAX_BINDINGS,
  resetAction,
  unbindAction,
} from '../input/input-map.ts';

type Wish = { readonly action: string; readonly slot: number };
type Question = Wish & { readonly binding: Binding; readonly others: readonly string[] };

export type BindingsFormProps = {
  readonly store: SettingsStore;
  /** The page whose keys are shown first. */
  readonly page: InputPage;
};

export function BindingsForm({ store, page: firstPage }: BindingsFormProps): JSX.Element {
  const page = useSignal(firstPage);
  const layout = useSignal<KeyLayout>(new Map());
  const waiting = useSignal<(Wish & { readonly ending: AbortController }) | undefined>(undefined);
  const question = useSignal<Question | undefined>(undefined);
  const hint = useSignal('');
  const table: ActionTable = ACTIONS[page.value];
  const map: InputMap = store.inputMaps[page.value].value;
  const own = encodeBindings(table, map);
  const label = (binding: Binding): string => bindingLabel(binding, layout.value);
  const keep = (next: InputMap): void => store.bind(page.value, encodeBindings(table, next));

  useEffect(() => {
    const ending = new AbortController();
    void watchLayout((next) => {
      layout.value = next;
    }, ending.signal);
    return () => {
      ending.abort();
      waiting.peek()?.ending.abort();
    };
  }, []);

  async function change(wish: Wish): Promise<void> {
    waiting.value?.ending.abort();
    question.value = undefined;
    const ending = new AbortController();
    waiting.value = { ...wish, ending };
    hint.value = `Press a key or button for ${table[wish.action].label}. Escape gives up.`;
    const binding = await captureBinding(ending.signal);
    if (waiting.value?.ending !== ending) return;
    waiting.value = undefined;
    hint.value = '';
    if (binding === undefined) return;
    if (!canBind(map, wish.action, binding)) hint.value = `${label(binding)} cannot be bound.`;
    else {
      const others = findConflicts(map, wish.action, binding);
      if (others.length > 0) question.value = { ...wish, binding, others };
      else bind(wish, binding);
    }
  }

  function bind({ action, slot }: Wish, binding: Binding): void {
    question.value = undefined;
    keep(bindAction(map, action, slot, binding));
    hint.value = `${table[action].label}: ${label(binding)}`;
  }

  return (
    <section class="bindings" aria-label="Keys and buttons">
      <h3>Keys and buttons</h3>
      <label class="field">
        <span>Of the page</span>
        <select
          value={page.value}
          onChange={(event) => {
            waiting.value?.ending.abort();
            waiting.value = question.value = undefined;
            hint.value = '';
            page.value = event.currentTarget.value as InputPage;
          }}
        >
          {idsOf(INPUT_PAGES).map((id) => (
            <option key={id} value={id} selected={id === page.value}>
              {INPUT_PAGES[id]}
            </option>
          ))}
        </select>
      </label>
      <p class="settings-note" role="status">
        {hint.value}
      </p>
      {question.value && (
        <div class="bindings-question" role="alert">
          <p>
            {label(question.value.binding)} belongs to{' '}
            {question.value.others.map((id) => table[id].label).join(' and ')}. Take it for{' '}
            {table[question.value.action].label}?
          </p>
          <div class="button-row">
            <button type="button" class="plain-button" onClick={() => bind(question.value!, question.value!.binding)}>
              Take it
            </button>
            <button
              type="button"
              class="plain-button"
              onClick={() => {
                question.value = undefined;
              }}
            >
              Leave it
            </button>
          </div>
        </div>
      )}
      {(Object.keys(ACTION_GROUPS) as ActionGroup[]).map((group) => (
        <dl key={group} class="bindings-list" aria-label={ACTION_GROUPS[group]}>
          {idsOf(table)
            .filter((id) => table[id].group === group)
            .map((action) => (
              <div key={action}>
                <dt>{table[action].label}</dt>
                <dd>
                  {[...map[action], ...(map[action].length < MAX_BINDINGS ? [undefined] : [])].map((binding, slot) => (
                    <BindingButton
                      key={binding ?? 'more'}
                      name={table[action].label}
                      text={binding === undefined ? undefined : label(binding)}
                      isFixed={binding === RESERVED_BINDING}
                      isWaiting={waiting.value?.action === action && waiting.value.slot === slot}
                      onChange={() => void change({ action, slot })}
                      onRemove={() => binding !== undefined && keep(unbindAction(map, action, binding))}
                    />
                  ))}
                  {own[action] && (
                    <button
                      type="button"
                      class="key-button is-quiet"
                      aria-label={`Reset ${table[action].label}`}
                      title="Back to the default"
                      onClick={() => keep(resetAction(table, map, action))}
                    >
                      ↺
                    </button>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      ))}
      <button type="button" class="plain-button" onClick={() => store.bind(page.value, {})}>
        Reset all keys and buttons of {INPUT_PAGES[page.value]}
      </button>
    </section>
  );
}

type ButtonProps = {
  readonly name: string;
  /** Label of the binding, or undefined for an empty slot. */
  readonly text: string | undefined;
  readonly isFixed: boolean;
  readonly isWaiting: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

function BindingButton({ name, text, isFixed, isWaiting, onChange, onRemove }: ButtonProps): JSX.Element {
  if (isFixed) return <kbd class="key-button is-fixed">{text}</kbd>;
  const does = text === undefined ? `Add a key for ${name}` : `${name}: ${text}. Change; Delete removes.`;
  return (
    <button
      type="button"
      class={text === undefined && !isWaiting ? 'key-button is-quiet' : 'key-button'}
      aria-label={isWaiting ? `Waiting for a key for ${name}` : does}
      aria-pressed={isWaiting}
      onClick={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      }}
    >
      {isWaiting ? '…' : (text ?? '+')}
    </button>
  );
}
