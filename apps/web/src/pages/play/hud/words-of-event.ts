/*
 * What an event says in words, if it is worth a message.
 */
import { ITEMS, type SimEvent } from '@skerry/sim';
import { withArticle } from '../words.ts';

/** What is worth a message; small things are only heard. */
export function wordsOf(event: SimEvent): { readonly title: string; readonly text: string } | undefined {
  if (event.kind === 'discovered')
    return { title: event.name, text: `You found ${withArticle(event.what)}. It is in your journal.` };
  if (event.kind !== 'picked-up' || event.item === 'coin') return undefined;
  const { title, description } = ITEMS[event.item];
  const healed = event.healed > 0 ? ` Health +${Math.round(event.healed)}.` : '';
  return { title: event.count > 1 ? `${title} (${event.count})` : title, text: description + healed };
}
