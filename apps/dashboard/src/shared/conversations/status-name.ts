import type { ConversationStatus } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';

const keys: Record<ConversationStatus | 'all', DashboardKey> = {
  open: 'conversations.statusOpen',
  resolved: 'conversations.statusResolved',
  pending: 'conversations.statusPending',
  snoozed: 'conversations.statusSnoozed',
  all: 'conversations.statusAll',
};

export function useStatusName(): (status: ConversationStatus | 'all') => string {
  const t = useT();
  return (status) => t(keys[status]);
}
