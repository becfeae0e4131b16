/*
 * Documents as text and back. A document of a newer format is refused; older ones are migrated first.
 */
import { type Issue, isReadable, migrate, type Migrations, requireText } from '@skerry/kit';
import { isRecord, textOf } from './plain-data.ts';
import {
  type CheckedDocument,
  checkStoredDocument,
  requireDocument,
  storedDocument,
  type WorldDocument,
} from './world-document.ts';

/** The format in which documents are written. */
export const DOCUMENT_FORMAT = 1;
/** By the format they start from; tests/fixtures holds a file of each. */
export const DOCUMENT_MIGRATIONS: Migrations = {};
/** Far more than a document with a long history needs. */
const MAX_TEXT_LENGTH = 32_000_000;

/** The text of a document, the same for equal documents. */
export function encodeDocument(document: WorldDocument): string {
  requireDocument(document);
  return textOf({ format: DOCUMENT_FORMAT, document: storedDocument(document) });
}

/** The document of a text from outside, or every problem with it. */
export function decodeDocument(text: string): CheckedDocument {
  const { issues, value } = readDocumentText(text);
  return value ? checkStoredDocument(value['document']) : { issues };
}

/** The fields of a document's or a history's text in the newest format, not checked yet. */
export function readDocumentText(text: string): {
  readonly issues: readonly Issue[];
  readonly value?: Readonly<Record<string, unknown>>;
} {
  requireText(text, 'text');
  const fail = (path: string, message: string) => ({ issues: [{ path, message }] });
  if (text.length > MAX_TEXT_LENGTH)
    return fail('', `expected at most ${MAX_TEXT_LENGTH} characters, got ${text.length}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail('', `expected a document as JSON: ${(error as Error).message}`);
  }
  const format = isRecord(value) ? value['format'] : undefined;
  if (!isReadable(format, DOCUMENT_FORMAT)) {
    const isNewer = Number.isInteger(format) && (format as number) > DOCUMENT_FORMAT;
    if (isNewer)
      return fail('format', `is ${String(format)}, of a newer Skerry; this one reads up to ${DOCUMENT_FORMAT}`);
    return fail('format', 'expected a document of Skerry');
  }
  const newest = migrate(value, format, DOCUMENT_FORMAT, DOCUMENT_MIGRATIONS);
  return { issues: [], value: newest as Readonly<Record<string, unknown>> };
}
