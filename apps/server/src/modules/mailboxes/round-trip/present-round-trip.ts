import type { RoundTrip } from '@parley/contract';
import type { AccountContext } from '../../access/access.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { type ChannelState, findChannelState } from '../../inbound-messages/inbound-messages.facade';
import type { RoundTripRow } from './round-trips.repository';

/** An email usually takes seconds; after this time the way is looked at. It may still arrive. */
export const LATE_AFTER_SECONDS = 120;

/** How far a test has come, and what to do about one that does not arrive. */
export async function presentRoundTrip(
  { db, accountId }: AccountContext,
  row: RoundTripRow,
  /** A mailbox is read; otherwise mail is forwarded to us. */
  isFetched: boolean,
): Promise<RoundTrip> {
  const state = stateOf(row);
  const [connection, other] = await Promise.all([
    state === 'late' ? findChannelState(db, accountId, row.inbox_id) : undefined,
    row.other_inbox_id === null ? undefined : findInbox(db, accountId, row.other_inbox_id),
  ]);
  const late = state === 'late' ? lateAdvice(row, connection, isFetched) : undefined;
  return {
    state,
    address: row.address,
    forward_address: row.forward_address,
    started_at: row.started_at.toISOString(),
    server: row.server,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    forward_arrived_at: row.forward_arrived_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    origin: row.origin,
    failed_hop: row.failed_hop,
    words: late?.words ?? row.words,
    advice: late?.advice ?? (other ? 'other_inbox' : row.advice),
    other_inbox: other && row.arrived_at === null ? { id: other.id, name: other.name } : null,
  };
}

function stateOf(row: RoundTripRow): RoundTrip['state'] {
  if (row.arrived_at) return 'arrived';
  if (row.state === 'failed' || row.other_inbox_id !== null) return 'failed';
  if (Date.now() - row.started_at.getTime() > LATE_AFTER_SECONDS * 1_000) return 'late';
  return row.state === 'accepted' ? 'waiting' : 'sending';
}

/** The part of the way at which a test is stuck, as far as it can be known. */
function lateAdvice(
  row: RoundTripRow,
  connection: ChannelState | undefined,
  isFetched: boolean,
): { advice: string; words: string | null } {
  const advice = (code: string, words: string | null = null) => ({ advice: code, words });
  // No process has taken the job.
  if (row.state === 'sending') return advice('not_sent');
  if (row.forward_address !== null) {
    return advice(row.forward_arrived_at ? 'forwarding_rule' : 'receiver_unreachable');
  }
  if (!isFetched) return advice('forwarding_or_receiver');
  if (connection?.needs_sign_in || connection?.incoming_error) {
    return advice('mailbox_unreadable', connection.incoming_error);
  }
  const isReadSince = (connection?.fetched_at ?? new Date(0)) > row.started_at;
  return advice(isReadSince || isWatched(connection) ? 'not_in_mailbox' : 'mailbox_unread');
}

/** A mailbox that a process keeps open tells of new mail by itself, so nothing is fetched in between. */
function isWatched(connection: ChannelState | undefined): boolean {
  return (connection?.leased_until ?? new Date(0)) > new Date();
}
