/*
 * The last event of a moment in words, with the numbers behind it.
 */
import { cellOfNode, type TraceEvent, type TraceReader } from '@skerry/nav/trace';

/** Why the search did what it did last; an empty text before the first event. */
export function explainMoment(reader: TraceReader, place: (cell: number) => string): string {
  const at = reader.position();
  if (at === 0) return 'Nothing has happened yet.';
  const event = reader.event(at - 1);
  const here = place(event.cell);
  const side = event.side === 'backward' ? 'From the goal: ' : '';
  const parent =
    event.parent >= 0 ? place(cellOfNode(reader.data, event.parent, event.side === 'backward' ? 1 : 0)) : 'the start';
  const waiting = at > 1 ? reader.openByEvent[at - 2] : 0;
  switch (event.kind) {
    case 'generated':
      return `${side}${here} is found from ${parent} and waits: ${sumOf(event)}.`;
    case 'expanded':
      return `${side}${here} leaves the open list${waiting > 1 ? `, first of ${count(waiting)}` : ''}: ${sumOf(event)}${effectOf(reader, event, place)}.`;
    case 'improved':
      return `${side}${here} improves ${previousCost(reader, event)}to ${number(event.value)} by way of ${parent}.`;
    case 'closed':
      return `${side}${here} leaves the open list and is not expanded: nothing behind it can matter.`;
    case 'passed':
      return `${side}${here} is passed on a straight line from ${parent}: g ${number(event.value)}.`;
    case 'offered':
      return `${side}${here} is put on the stack: g ${number(event.value)}.`;
    case 'scanned':
      return `${side}The line from ${parent} to ${here} is looked at for a corner.`;
    case 'round':
      return `Round ${event.parent + 1} begins: paths of at most ${number(event.value)} are followed.`;
    case 'wave':
      return `The wave at cost ${number(event.value)} begins at ${here}.`;
    case 'promised':
      return `${here} could be reached for ${number(event.value)} by way of ${parent}.`;
    case 'queued':
      return `${here} waits, because its cost and what its neighbours promise differ: key ${number(event.value)}.`;
    case 'raised':
      return `${here} loses its cost: the path it stood for is gone.`;
    case 'edited':
      return `${here} was edited.`;
    case 'moved':
      return `The walker is at ${here} now.`;
    case 'lowered':
      return `The lower bound of ${here} falls to ${number(event.value)}.`;
    case 'cluster':
      return `The cluster at ${here} is entered: ${count(event.value)} portals.`;
  }
}

/** What an expansion does to its neighbours, from the events that follow it: up to the next one. */
function effectOf(reader: TraceReader, { index }: TraceEvent, place: (cell: number) => string): string {
  let found = 0;
  let improved = '';
  for (let next = index + 1; next < reader.data.length; next++) {
    const event = reader.event(next);
    if (event.kind === 'generated') found++;
    else if (event.kind === 'improved')
      improved ||= `; its neighbour ${place(event.cell)} improves ${previousCost(reader, event)}to ${number(event.value)}`;
    else break;
  }
  const neighbours = found === 0 ? '' : `; it finds ${found === 1 ? 'a neighbour' : `${found} neighbours`}`;
  return neighbours + improved;
}

/** f = g + h where the search estimates; g alone where it does not. */
function sumOf({ value, h, f }: TraceEvent): string {
  return h > 0 ? `f ${number(f)} = g ${number(value)} + h ${number(f - value)}` : `g ${number(value)}`;
}

/** The cost the node had before: that of its latest earlier event. */
function previousCost({ data }: TraceReader, { index }: TraceEvent): string {
  const { codeByEvent, valueByEvent } = data;
  const slot = codeByEvent[index] >> 4;
  for (let before = index - 1; before >= 0; before--)
    if (codeByEvent[before] >> 4 === slot && valueByEvent[before] > 0) return `from ${number(valueByEvent[before])} `;
  return '';
}

function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10) / 10) : 'infinite';
}

function count(value: number): string {
  return String(Math.round(value));
}
