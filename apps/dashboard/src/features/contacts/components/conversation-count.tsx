import { useI18n } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { conversationCountsQuery, useConversationCountsLive } from '../data/conversation-counts';

const Counts = createContext<Readonly<Record<number, number>> | undefined>(undefined);

interface ConversationCountsProps {
  accountId: number;
  /** Ids of the shown contacts. */
  contactIds: readonly number[];
  children: ReactNode;
}

/** Reads how many conversations the shown contacts have, with one request for all of them. */
export function ConversationCounts({ accountId, contactIds, children }: ConversationCountsProps) {
  const options = useMemo(() => conversationCountsQuery(accountId, contactIds), [accountId, contactIds]);
  const { data } = useQuery({ ...options, enabled: contactIds.length > 0 });
  useConversationCountsLive(accountId, options.queryKey);
  return <Counts value={data}>{children}</Counts>;
}

/** Number of conversations of a contact; empty until it is read. */
export function ConversationCount({ contactId }: { contactId: number }) {
  const { formatNumber } = useI18n();
  const counts = use(Counts);
  if (!counts) return null;
  return <span className="num text-2">{formatNumber(counts[contactId] ?? 0)}</span>;
}
