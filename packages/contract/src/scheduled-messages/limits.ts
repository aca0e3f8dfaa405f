export const scheduledMessageLimits = {
  /** Scheduled messages that wait. */
  perAccount: 1_000,
  perConversation: 50,
  latestDays: 366,
  /** Longest undo period after sending. */
  undoSeconds: 30,
} as const;
