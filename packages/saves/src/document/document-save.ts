/*
 * The saved form of a world document: its text (opaque here, with its history if it has one) and what the list shows.
 * Outside data is validated completely, every problem by path, before it is used.
 */
import { describeValue, type Issue } from '@skerry/kit';
import { MAX_SEED_LENGTH } from '@skerry/world';
import { clampTime, isRecord, MAX_TIME, type ReadSave, type SaveFacts } from '../collection/save-format.ts';
import { openEnvelope, sealEnvelope } from '../store/envelope.ts';
import { isNestedTooDeep, MAX_NESTING } from '../store/nesting.ts';

/** What lists show of a document. */
export type DocumentFacts = SaveFacts & {
  readonly seed: string;
  readonly generatorVersion: number;
  /** A small picture as a data address, or empty. */
  readonly picture: string;
};

/** A document as it is stored. */
export type DocumentSave = DocumentFacts & {
  /** As the document package encodes it. */
  readonly text: string;
};

/** Everything wrong with the text of a document, or that a newer version of Skerry made it. */
export type DocumentCheck = (text: string) => readonly Issue[] | 'newer';

/** Raise it with every change of this format; then add the step from older files here and a fixture to the tests. */
export const DOCUMENT_SAVE_VERSION = 1;

const MAX_TITLE = 120;
const MAX_PICTURE = 200_000;
const MAX_ORDER = 1e15;
const ID = /^[\w-]{1,64}$/;
const PICTURE = /^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/;

export function encodeDocumentSave(save: DocumentSave, serial = 0): Uint8Array {
  return sealEnvelope('document', { version: DOCUMENT_SAVE_VERSION, serial, text: JSON.stringify(save) });
}

/** Checks the whole file; the caller passes the check of the document. */
export function decodeDocumentSave(bytes: Uint8Array, checkDocument?: DocumentCheck): ReadSave<DocumentSave> {
  const opened = openEnvelope('document', bytes);
  if (opened.status === 'damaged')
    return { status: 'damaged', serial: 0, issues: [{ path: 'file', message: opened.why }] };
  const { version, serial, text } = opened;
  if (version > DOCUMENT_SAVE_VERSION) return { status: 'newer', serial };
  const value = parseRecord(text);
  if (!value) return { status: 'damaged', serial, issues: [{ path: 'file', message: 'expected a world being made' }] };
  const { issues, facts } = checkDocumentFacts(value);
  const faults = checkText(value['text'], checkDocument);
  if (faults === 'newer') return { status: 'newer', serial };
  if (faults.length > 0 || !facts) return { status: 'damaged', serial, issues: [...issues, ...faults] };
  return { status: 'ok', serial, save: { ...facts, text: value['text'] as string } };
}

function checkText(text: unknown, checkDocument: DocumentCheck | undefined): readonly Issue[] | 'newer' {
  if (typeof text !== 'string') return [{ path: 'text', message: `expected a text, got ${describeValue(text)}` }];
  if (isNestedTooDeep(text))
    return [{ path: 'text', message: `expected at most ${MAX_NESTING} levels of nesting, got more` }];
  const faults = checkDocument?.(text) ?? [];
  if (faults === 'newer') return faults;
  return faults.map(({ path, message }) => ({ path: path ? `text.${path}` : 'text', message }));
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  if (isNestedTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Any record as the facts of a document, or every reason why it is not that. */
export function checkDocumentFacts(value: Readonly<Record<string, unknown>>): {
  readonly issues: readonly Issue[];
  readonly facts?: DocumentFacts;
} {
  const issues: Issue[] = [];
  const check = (path: keyof DocumentFacts, what: string, isRight: (given: unknown) => boolean): void => {
    if (!isRight(value[path])) issues.push({ path, message: `expected ${what}, got ${describeValue(value[path])}` });
  };
  const isText = (min: number, max: number) => (given: unknown) =>
    typeof given === 'string' && given.length >= min && given.length <= max;
  const isNumber = (max: number) => (given: unknown) => typeof given === 'number' && given >= 0 && given <= max;
  check('id', 'letters, digits and dashes', (given) => typeof given === 'string' && ID.test(given));
  check('title', `a text of 1 to ${MAX_TITLE} characters`, isText(1, MAX_TITLE));
  check('seed', `a text of at most ${MAX_SEED_LENGTH} characters`, isText(0, MAX_SEED_LENGTH));
  check('generatorVersion', 'a version', (given) => Number.isInteger(given) && (given as number) >= 1);
  check('createdAt', 'a time in milliseconds since 1970', isNumber(MAX_TIME));
  check('savedAt', 'a time in milliseconds since 1970', isNumber(MAX_TIME));
  check('order', `a whole number up to ${MAX_ORDER}`, (given) => Number.isInteger(given) && isNumber(MAX_ORDER)(given));
  check(
    'picture',
    'a small picture or nothing',
    (given) => isText(0, MAX_PICTURE)(given) && PICTURE.test(String(given)),
  );
  return issues.length > 0 ? { issues } : { issues, facts: documentFactsOf(value as unknown as DocumentFacts) };
}

export function documentFactsOf(save: DocumentFacts): DocumentFacts {
  const { id, title, seed, generatorVersion, createdAt, savedAt, order, picture } = save;
  return { id, title, seed, generatorVersion, createdAt, savedAt, order, picture };
}

/** Clamps what only the list shows: a long title or a broken picture must never make a document invalid. */
export function tidyDocument(save: DocumentSave): DocumentSave {
  const { title, picture } = save;
  return {
    ...save,
    title: title.trim() === '' ? 'World' : title.slice(0, MAX_TITLE),
    picture: picture.length <= MAX_PICTURE && PICTURE.test(picture) ? picture : '',
    createdAt: clampTime(save.createdAt),
    savedAt: clampTime(save.savedAt),
  };
}
