/** A part of `limits` that stands apart: the widget has no room for the others. */
export const messageLimits = {
  messageContentCharacters: 150_000,
  attachmentsPerMessage: 15,
} as const;
