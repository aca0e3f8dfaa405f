import type { ConnectionState, InboundItem } from '@parley/contract';
import { websiteInbox } from '../../../testing/website-inbox';

export const emailInbox = () => websiteInbox({ id: 4, channel_type: 'Channel::Email' });
export const apiInbox = () => websiteInbox({ id: 6, channel_type: 'Channel::Api' });
export const telegramInbox = () => websiteInbox({ id: 5, channel_type: 'Channel::Telegram' });

/** A connection without problems; tests pass only the fields that matter. */
export function connectionState(change: Partial<ConnectionState> = {}): ConnectionState {
  return {
    received_at: '2026-11-20T10:00:00.000Z',
    visited_at: null,
    fetched_at: null,
    next_fetch_at: null,
    folders: [],
    sent_at: '2026-11-20T10:00:00.000Z',
    incoming_error: null,
    incoming_failed_at: null,
    outgoing_error: null,
    outgoing_failed_at: null,
    needs_sign_in: false,
    waiting_in: 0,
    waiting_out: 0,
    parked: 0,
    oldest_waiting_at: null,
    oldest_parked_at: null,
    received_last_day: 0,
    sent_last_day: 0,
    failed_last_week: 0,
    sent_last_week: 0,
    ...change,
  };
}

/** A parked email; tests pass only the fields that matter. */
export function inboundItem(id: number, change: Partial<InboundItem> = {}): InboundItem {
  return {
    id,
    origin: 'relay',
    sender: `writer-${id}@mail.example`,
    subject: 'Where is my parcel?',
    bytes: 4_100,
    state: 'parked',
    reason: 'too_deep',
    detail: 'Mail refused: too_deep',
    attempts: 1,
    authentication: null,
    received_at: '2026-11-20T10:00:00.000Z',
    processed_at: '2026-11-20T10:00:01.000Z',
    conversation_id: null,
    message_id: null,
    is_movable: false,
    move: null,
    ...change,
  };
}
