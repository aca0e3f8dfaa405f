// Words alone: browsers read filters with them, and load no zod for that.

/** Index = stored number. */
export const conversationStatuses = ['open', 'resolved', 'pending', 'snoozed'] as const;

/** Index = stored number; null means no priority. */
export const conversationPriorities = ['low', 'medium', 'high', 'urgent'] as const;
