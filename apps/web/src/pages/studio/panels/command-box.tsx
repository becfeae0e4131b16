/*
 * One box for everything: commands, parameters, starting points, saved worlds and places. What is highlighted is
 * previewed if it is a world; Enter takes it, Escape leaves everything as it was.
 */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { findOffers, type Offer } from '../desk/offers.ts';

export type CommandBoxProps = {
  /** For a text that was typed, such as coordinates. */
  readonly offersFor: (query: string) => readonly Offer[];
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
};

const MAX_SHOWN = 60;

export function CommandBox({ offers, offersFor, onClose }: CommandBoxProps): JSX.Element {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const query = useSignal('');
  const index = useSignal(0);
  const shown = useComputed(() => [...offersFor(query.value), ...findOffers(offers, query.value)].slice(0, MAX_SHOWN));
  const chosen = useComputed(() => shown.value[Math.min(index.value, shown.value.length - 1)]);

  // At once: what is typed right after the key belongs into the box.
  useLayoutEffect(() => dialogRef.current?.showModal(), []);
  useSignalEffect(() => chosen.value?.preview?.());
  useSignalEffect(() => {
    const { value } = index;
    listRef.current?.children[value]?.scrollIntoView({ block: 'nearest' });
  });

  function run(offer: Offer | undefined): void {
    if (!offer) return;
    dialogRef.current?.close();
    offer.run();
  }

  function moveByKey(event: KeyboardEvent): void {
    const count = Math.max(shown.peek().length, 1);
    if (event.key === 'ArrowDown') index.value = (index.peek() + 1) % count;
    else if (event.key === 'ArrowUp') index.value = (index.peek() - 1 + count) % count;
    else if (event.key === 'Enter') run(chosen.peek());
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialogRef}
      class="panel command-box"
      aria-label="Commands, parameters, presets and places"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialogRef.current) dialogRef.current?.close();
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded="true"
        aria-controls="command-list"
        aria-activedescendant={chosen.value ? `offer-${chosen.value.id}` : undefined}
        placeholder="A parameter, command, preset, or x, z"
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        onInput={(event) => {
          query.value = event.currentTarget.value;
          index.value = 0;
        }}
        onKeyDown={moveByKey}
      />
      <ul ref={listRef} id="command-list" role="listbox" aria-label="Found">
        {shown.value.map((offer, at) => (
          <li
            key={offer.id}
            id={`offer-${offer.id}`}
            role="option"
            aria-selected={offer === chosen.value}
            onPointerMove={() => {
              index.value = at;
            }}
            onClick={() => run(offer)}
          >
            <span class="offer-kind">{offer.kind}</span>
            <span>
              {offer.title}
              {offer.explain !== undefined && offer.explain !== '' && <small>{offer.explain}</small>}
            </span>
          </li>
        ))}
      </ul>
      {shown.value.length === 0 && <p class="desk-hint">Nothing is called that.</p>}
    </dialog>
  );
}
