// Constants only: the dashboard needs them to read filters and must not load zod for that.

/** The index is the stored number. */
export const conversationStatuses = ['open', 'resolved', 'pending', 'snoozed'] as const;

/** The index is the stored number; null means no priority. */
export const conversationPriorities = ['low', 'medium', 'high', 'urgent'] as const;
