/*
 * Checks the document inside a save by the document package's own rules. Separate from the save format, which does not
 * depend on the content.
 */
import { decodeDocument, decodeHistory, DOCUMENT_FORMAT, encodeHistory, type History } from '@skerry/document';
import { isNewerGenerator } from '@skerry/world';
import { isRecord } from '../collection/save-format.ts';
import type { DocumentCheck, DocumentSave } from './document-save.ts';

/** For `createDocuments`: takes the texts of `encodeDocument` and `encodeHistory`. */
export const checkDocumentText: DocumentCheck = (text) => {
  const value = parseJson(text);
  if (!isRecord(value)) return decodeDocument(text).issues;
  const { format, document, history } = value;
  if (typeof format === 'number' && format > DOCUMENT_FORMAT) return 'newer';
  if (isRecord(document) && isNewerGenerator(document['generatorVersion'])) return 'newer';
  return history === undefined ? decodeDocument(text).issues : decodeHistory(text).issues;
};

/** A document with its history as it is saved; `picture` is a small one as a data address, or empty. */
export function packHistory(
  history: History,
  { id, createdAt, picture = '' }: { readonly id: string; readonly createdAt: number; readonly picture?: string },
): DocumentSave {
  const { name, seed, generatorVersion } = history.document;
  const text = encodeHistory(history);
  return { id, title: name, seed, generatorVersion, createdAt, savedAt: createdAt, order: 0, picture, text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
