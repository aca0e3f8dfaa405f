import type { ConversationPriority } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';

/** Highest first, in the order of the menus. */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

const keys: Record<ConversationPriority, DashboardKey> = {
  low: 'conversations.priorityLow',
  medium: 'conversations.priorityMedium',
  high: 'conversations.priorityHigh',
  urgent: 'conversations.priorityUrgent',
};

export function usePriorityName(): (priority: ConversationPriority | null) => string {
  const t = useT();
  return (priority) => t(priority === null ? 'conversations.priorityNone' : keys[priority]);
}
