/*
 * The message text of an event, if it has one.
 */
import { ITEMS, type SimEvent } from '@skerry/sim';
import { withArticle } from '../words.ts';

/** Text of a message-worthy event; minor events are only heard. */
export function wordsOf(event: SimEvent): { readonly title: string; readonly text: string } | undefined {
  if (event.kind === 'discovered')
    return { title: event.name, text: `You found ${withArticle(event.what)}. It is in your journal.` };
  if (event.kind !== 'picked-up' || event.item === 'coin') return undefined;
  const { title, description } = ITEMS[event.item];
  const healed = event.healed > 0 ? ` Health +${Math.round(event.healed)}.` : '';
  return { title: event.count > 1 ? `${title} (${event.count})` : title, text: description + healed };
}
