import { capabilitiesOf, type ConnectionState } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import type { InboxRow } from '../inboxes/inboxes.facade';
import { summarizeInboxDeliveries } from '../webhooks/webhooks.facade';
import { countSends, findLatestMessages, findLatestVisit } from './sends.repository';

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/**
 * How an inbox does whose channel is no connection: what its visitors or its own system sent, and the webhook that
 * carries replies, if it has one. Replies to visitors arrive with the event that announces them, so none of them waits.
 */
export async function showChannelState(
  { db, accountId }: AccountContext,
  inbox: InboxRow,
): Promise<ConnectionState> {
  const { hasWidget, isOperatedByApi } = capabilitiesOf(inbox.channel_type);
  const [sends, latest, visitedAt, deliveries] = await Promise.all([
    countSends(db, accountId, inbox.id),
    findLatestMessages(db, accountId, inbox.id),
    hasWidget ? findLatestVisit(db, accountId, inbox.id) : null,
    isOperatedByApi ? summarizeInboxDeliveries(db, accountId, inbox.id) : null,
  ]);
  const { received_last_day: receivedLastDay, ...sent } = sends;
  return {
    received_at: iso(latest.receivedAt),
    visited_at: iso(visitedAt),
    fetched_at: null,
    next_fetch_at: null,
    folders: [],
    sent_at: iso(deliveries?.deliveredAt ?? latest.sentAt),
    incoming_error: null,
    incoming_failed_at: null,
    outgoing_error: deliveries?.error ?? null,
    outgoing_failed_at: iso(deliveries?.failedAt),
    needs_sign_in: false,
    waiting_in: 0,
    waiting_out: deliveries?.waiting ?? 0,
    parked: 0,
    oldest_waiting_at: iso(deliveries?.oldest),
    oldest_parked_at: null,
    received_last_day: receivedLastDay,
    ...sent,
  };
}
