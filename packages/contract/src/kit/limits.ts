import { coreLimits } from './core-limits';

/** Limits a client may want to know before it sends. Server side they are enforced from here too. */
export const limits = {
  ...coreLimits,
  nameCharacters: 255,
  descriptionCharacters: 5_000,
  attributeValueCharacters: 10_000,
  /** Texts and whole numbers among the attributes of a conversation, as the compatible API has them. */
  attributeTextCharacters: 1_500,
  attributeWholeNumber: 9_999_999_999,
  attributesPerObject: 100,
  urlCharacters: 2_048,
  emailCharacters: 254,
  /** Addresses of one field of an e-mail: to, cc or bcc. */
  recipientsPerField: 100,
  bulkIds: 100,
  /** Labels put on something at once, names of attributes taken off it, values of a filter. */
  textsPerList: 100,
  filterConditions: 20,
  filterValues: 100,
  invitationsAtOnce: 50,
  pageNumber: 10_000,
  conversationsPerPage: 25,
  contactsPerPage: 15,
  messagesPerPage: 20,
  searchCharacters: 1_000,
  searchHitsPerPage: 15,
} as const;
