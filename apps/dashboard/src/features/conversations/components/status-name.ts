import { useT } from '@parley/i18n/react';
import type { StatusFilter } from '../model/conversation-view';

const keys = {
  open: 'conversations.statusOpen',
  resolved: 'conversations.statusResolved',
  pending: 'conversations.statusPending',
  snoozed: 'conversations.statusSnoozed',
  all: 'conversations.statusAll',
} as const;

export function useStatusName(): (status: StatusFilter) => string {
  const t = useT();
  return (status) => t(keys[status]);
}
