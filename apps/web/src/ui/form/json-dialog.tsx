/*
 * A dialog for a group as JSON: paste it, change it, and use it if all of it is valid. Problems are listed by path.
 */
import type { Issue } from '@skerry/kit';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useForm } from './form-context.ts';
import type { Field } from './model/fields.ts';

type DialogProps = { readonly field: Field; readonly text: string; readonly onClose: () => void };

export function JsonDialog({ field, text, onClose }: DialogProps): JSX.Element {
  const id = useId();
  const { edit } = useForm();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const problems = useSignal<readonly Issue[]>([]);
  useEffect(() => {
    dialogRef.current?.showModal();
    textRef.current?.select();
  }, []);

  function apply(): void {
    let value: unknown;
    try {
      value = JSON.parse(textRef.current!.value);
    } catch (error) {
      problems.value = [{ path: '', message: `This is not JSON: ${error instanceof Error ? error.message : error}` }];
      return;
    }
    const { notes } = edit({ kind: 'set', path: field.path, value });
    problems.value = notes;
    if (notes.length === 0) dialogRef.current?.close();
  }

  return (
    <dialog ref={dialogRef} class="panel form-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{field.node.label} as JSON</h2>
      <textarea ref={textRef} aria-label={`JSON of ${field.node.label}`} rows={12} spellcheck={false}>
        {text}
      </textarea>
      <ul class="form-problems" role="status">
        {problems.value.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
      <div class="button-row">
        <button type="button" class="main-button" onClick={apply}>
          Use this
        </button>
        <button type="button" class="plain-button" onClick={() => dialogRef.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
