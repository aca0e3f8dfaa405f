/** A part of `limits` that stands apart: the widget and the first load of the dashboard have no room for the others. */
export const coreLimits = {
  messageContentCharacters: 150_000,
  attachmentsPerMessage: 15,
  /** Conversations or contacts of one bulk action. */
  bulkActionIds: 1_000,
} as const;
