/** Limits a client may want to know before it sends. Server side they are enforced from here too. */
export const limits = {
  messageContentCharacters: 150_000,
  attachmentsPerMessage: 15,
  nameCharacters: 255,
  descriptionCharacters: 5_000,
  attributeValueCharacters: 10_000,
  attributesPerObject: 100,
  urlCharacters: 2_048,
  emailCharacters: 254,
  bulkIds: 100,
  conversationsPerPage: 25,
  contactsPerPage: 15,
  messagesPerPage: 20,
} as const;
