/*
 * The bag: what the player carries, what each item does, and how to use it.
 */
import { useComputed } from '@preact/signals';
import { type ItemKind, ITEMS } from '@skerry/sim';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import { itemOfWeapon } from '../scene/weapons-carried.ts';
import type { JournalView } from '@skerry/host';

export function Bag({
  session,
  journal,
}: {
  readonly session: PlaySession;
  readonly journal: JournalView;
}): JSX.Element {
  const held = useComputed(() => itemOfWeapon(session.frame.value?.player.weapon ?? 'fists'));
  const { arrows = 0, draughts = 0 } = session.frame.value?.player ?? {};
  const kinds = [...new Set(journal.inventory)];
  return (
    <section aria-label="Bag">
      <h3>Bag</h3>
      {kinds.length === 0 && arrows === 0 && draughts === 0 && (
        <p class="menu-note">
          {session.setup.mode === 'expedition' ? 'Empty. Helpers lie near where you landed.' : 'Empty.'}
        </p>
      )}
      <ul class="bag">
        {kinds.map((kind) => (
          <BagRow key={kind} kind={kind} isHeld={held.value === kind} session={session} />
        ))}
        {draughts > 0 && (
          <li>
            <strong>
              {ITEMS.draught.title} ({draughts})
            </strong>
            <span>{ITEMS.draught.description}</span>
            <button type="button" class="plain-button" onClick={() => session.send({ kind: 'use', item: 'draught' })}>
              Drink on resume
            </button>
          </li>
        )}
        {arrows > 0 && (
          <li>
            <strong>
              {ITEMS.arrows.title} ({arrows})
            </strong>
          </li>
        )}
      </ul>
    </section>
  );
}

type BagRowProps = { readonly kind: ItemKind; readonly isHeld: boolean; readonly session: PlaySession };

function BagRow({ kind, isHeld, session }: BagRowProps): JSX.Element {
  const { title, description, effect } = ITEMS[kind];
  return (
    <li>
      <strong>{title}</strong>
      <span>{description}</span>
      {effect.kind === 'weapon' && (
        <button
          type="button"
          class="plain-button"
          aria-pressed={isHeld}
          disabled={isHeld}
          onClick={() => session.send({ kind: 'equip', item: kind })}
        >
          {isHeld ? 'Equipped' : 'Equip'}
        </button>
      )}
    </li>
  );
}
