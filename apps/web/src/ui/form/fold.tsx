/*
 * A group that folds and remembers whether it is open. Its menu copies, pastes and resets the whole group.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { ActionsMenu } from './actions-menu.tsx';
import { useFold, useForm } from './form-context.ts';
import type { Field } from './model/fields.ts';

type FoldProps = {
  readonly foldKey: string;
  readonly title: string;
  readonly explain?: string;
  readonly isChanged: boolean;
  readonly isOpenAtFirst: boolean;
  readonly depth: number;
  /** The group to copy, paste and reset; none for a part of a group. */
  readonly field?: Field;
  readonly children: ComponentChildren;
};

export function Fold({
  foldKey,
  title,
  explain,
  isChanged,
  isOpenAtFirst,
  depth,
  field,
  children,
}: FoldProps): JSX.Element {
  const id = useId();
  const form = useForm();
  const [isOpen, toggle] = useFold(foldKey, isOpenAtFirst);
  const Heading = depth === 0 ? 'h3' : 'h4';
  const note = field && form.notes[field.path];
  return (
    <section class={`form-fold form-depth-${Math.min(depth, 2)}`} aria-labelledby={id} data-path={field?.path}>
      <div class="form-fold-head">
        <Heading>
          <button type="button" id={id} aria-expanded={isOpen} onClick={toggle}>
            <span class="form-chevron" aria-hidden="true" />
            {title}
            {isChanged && <ChangedMark />}
          </button>
        </Heading>
        {field && (
          <ActionsMenu
            label={`Actions for ${title}`}
            actions={[
              ...form.actionsFor(field),
              { label: 'Copy as JSON', run: () => form.copy(field) },
              { label: 'Paste JSON…', run: () => form.paste(field) },
              { label: 'Reset', run: () => form.edit({ kind: 'reset', path: field.path }), isDisabled: !isChanged },
            ]}
          />
        )}
      </div>
      {note !== undefined && <Note text={note} />}
      {isOpen && (
        <div class="form-fold-body">
          {explain !== undefined && explain !== '' && <p class="settings-about">{explain}</p>}
          {children}
        </div>
      )}
    </section>
  );
}

/** Shows that something inside differs from what a reset would restore. */
export function ChangedMark(): JSX.Element {
  return (
    <span class="form-changed" title="Changed">
      <span class="only-read-aloud">, changed</span>
    </span>
  );
}

/** Why a value was limited or refused. */
export function Note({ text, id }: { readonly text: string; readonly id?: string }): JSX.Element {
  return (
    <small class="form-note" role="status" {...(id !== undefined && { id })}>
      {text}
    </small>
  );
}
