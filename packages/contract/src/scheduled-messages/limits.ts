export const scheduledMessageLimits = {
  /** Waiting ones. */
  perAccount: 1_000,
  perConversation: 50,
  latestDays: 366,
  /** The longest time in which a message that is held back for its writer can be taken back. */
  undoSeconds: 30,
} as const;
