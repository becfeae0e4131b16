/*
 * A group of check boxes over a set of ids.
 */
import type { JSX } from 'preact';

export type CheckSetProps = {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  /** A signal, or what passes for one. */
  readonly chosen: { value: ReadonlySet<string> };
};

export function CheckSet({ title, items, chosen }: CheckSetProps): JSX.Element {
  return (
    <fieldset class="locks">
      <legend>{title}</legend>
      {items.map(({ id, label }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={chosen.value.has(id)}
            onChange={(event) => {
              const next = new Set(chosen.value);
              if (event.currentTarget.checked) next.add(id);
              else next.delete(id);
              chosen.value = next;
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
