/*
 * The world documents of a store, saved like games: two slots and a head each, verified before they count, restorable
 * after deletion, exported and imported as files. They can share a store with games: their keys differ.
 */
import { type Collection, type CollectionOptions, createCollection } from '../collection/collection.ts';
import { withHeights } from '../collection/with-heights.ts';
import { plainName, type SaveFormat } from '../collection/save-format.ts';
import {
  checkDocumentFacts,
  decodeDocumentSave,
  type DocumentCheck,
  type DocumentFacts,
  documentFactsOf,
  type DocumentSave,
  encodeDocumentSave,
  tidyDocument,
} from './document-save.ts';

/** Worlds being edited. */
export type Documents = Collection<DocumentSave, DocumentFacts>;

/** A collection of documents and how their texts are checked. */
export type DocumentsOptions = CollectionOptions & {
  /** Checks the texts of documents; by default any text passes. */
  readonly checkDocument?: DocumentCheck;
};

/** The collection of documents over a store. */
export function createDocuments({ checkDocument, ...options }: DocumentsOptions): Documents {
  const format: SaveFormat<DocumentSave, DocumentFacts> = {
    kind: 'document',
    // The name is part of the document and is edited with it.
    carriesTitle: true,
    lockName: (id) => `document-${id}`,
    encode: encodeDocumentSave,
    decode: (bytes) => decodeDocumentSave(bytes, checkDocument),
    sizeOf: ({ text, picture }) => text.length + picture.length,
    factsOf: documentFactsOf,
    readFacts: (value) => checkDocumentFacts(value).facts,
    tidy: tidyDocument,
    fileName: ({ title }) => `${plainName(title)}.skerry-document`,
  };
  return withHeights(createCollection(format, options), { ...options, kind: format.kind, textOf: ({ text }) => text });
}
