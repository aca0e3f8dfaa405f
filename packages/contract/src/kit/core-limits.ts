/**
 * The limits that the widget and the dashboard's initial bundle need. Separate from `limits`, so that these bundles
 * stay small.
 */
export const coreLimits = {
  messageContentCharacters: 150_000,
  attachmentsPerMessage: 15,
  /** Conversations or contacts per bulk action. */
  bulkActionIds: 1_000,
} as const;
