import { coreLimits } from './core-limits';

/** Limits that clients can check before sending. The server enforces the same values. */
export const limits = {
  ...coreLimits,
  nameCharacters: 255,
  descriptionCharacters: 5_000,
  attributeValueCharacters: 10_000,
  /** Text length and largest whole number in conversation attributes, as in the compatible API. */
  attributeTextCharacters: 1_500,
  attributeWholeNumber: 9_999_999_999,
  attributesPerObject: 100,
  urlCharacters: 2_048,
  emailCharacters: 254,
  /** Addresses per email field: to, cc or bcc. */
  recipientsPerField: 100,
  bulkIds: 100,
  /** Contacts that a bulk action on all matches of a filter may change. */
  bulkMatches: 100_000,
  /** Labels added at once, attribute names removed at once, values of a filter. */
  textsPerList: 100,
  filterConditions: 20,
  countedFilters: 100,
  filterValues: 100,
  invitationsAtOnce: 50,
  pageNumber: 10_000,
  conversationsPerPage: 25,
  contactsPerPage: 15,
  contactMergeUndoDays: 30,
  csatResponsesPerPage: 25,
  reportRowsPerPage: 25,
  /** Bytes, rows after the header, columns, and bytes of one row of a file of contacts. */
  importFileBytes: 200 * 1024 ** 2,
  importRows: 1_000_000,
  importColumns: 250,
  importRowBytes: 1024 ** 2,
  /** Rows of a check or an import that are listed at once. */
  importRowsPerPage: 50,
  messagesPerPage: 20,
  searchCharacters: 1_000,
  searchHitsPerPage: 15,
} as const;
