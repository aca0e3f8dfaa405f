import type { SendOutcome } from '../../channels/messages';
import type { Services } from '../../platform/services';
import { connectionTools } from '../inboxes/inboxes.facade';
import { type OpenInbox, saveChannelState } from '../inbound-messages/inbound-messages.facade';
import { markMessageFailed, setMessageSent } from '../messages/messages.facade';
import { loadOutgoing } from './load-outgoing';
import {
  deleteOutbound,
  endSend,
  type OutboundMessage,
  postponeOutbound,
  startSend,
} from './outbound-messages.repository';

/** Waits before the tries after the first; together less than the 15 minutes in which a message has an end (D5). */
const RETRY_SECONDS = [15, 30, 60, 120, 240];

/** Sends one message and stores what became of it. Never throws: what fails in our own code counts as a failed try. */
export async function sendOne(services: Services, open: OpenInbox, row: OutboundMessage): Promise<void> {
  const { account_id: accountId, message_id: messageId } = row;
  const db = services.database.tenant(accountId);
  const outgoing = await loadOutgoing(services, open, row);
  // Deleted, or accepted by the attempt of another job meanwhile.
  if (!outgoing) return deleteOutbound(db, row);
  const { attempt, hasUnknown } = await startSend(db, {
    accountId,
    messageId,
    channel: open.inbox.channel_type,
  });
  const send = { accountId, messageId, attempt };
  if (hasUnknown && !open.channel.repeatsSafely) {
    await endSend(db, send, {
      state: 'failed',
      detail: CUT_SHORT,
      sentParts: outgoing.context.sentParts,
    });
    return failForGood(services, row, CUT_SHORT);
  }
  const outcome = await open.channel
    .send(connectionTools(services), open.connection, outgoing.message, outgoing.context)
    .catch((error: unknown): SendOutcome => {
      services.logger.error({ err: error, accountId, messageId }, 'a message could not be sent');
      return { state: 'retry', reason: 'It could not be sent' };
    });
  const sentParts = outcome.sent ?? outgoing.context.sentParts;
  await endSend(db, send, { ...resultOf(outcome), sentParts });
  await settle(services, open, row, outcome);
}

const CUT_SHORT = 'It is not known whether it arrived, because sending it was cut short';

function resultOf(outcome: SendOutcome) {
  if (outcome.state === 'accepted') return { state: 'accepted' as const, detail: null };
  return {
    state: outcome.state === 'unknown' ? ('unknown' as const) : ('failed' as const),
    detail: outcome.reason,
  };
}

async function settle(
  services: Services,
  open: OpenInbox,
  row: OutboundMessage,
  outcome: SendOutcome,
): Promise<void> {
  switch (outcome.state) {
    case 'accepted':
      return noteSent(services, row, outcome.sourceId);
    case 'failed':
      return failForGood(services, row, outcome.reason);
    case 'unknown':
      if (!open.channel.repeatsSafely) return failForGood(services, row, outcome.reason);
      return tryLater(services, row, outcome);
    case 'retry':
      return tryLater(services, row, outcome);
  }
}

async function noteSent(services: Services, row: OutboundMessage, sourceId: string): Promise<void> {
  const origin = { accountId: row.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await setMessageSent(tx, row.message_id, sourceId);
    await deleteOutbound(tx.db, row);
    await saveChannelState(tx.db, row.account_id, row.inbox_id, {
      sent_at: new Date(),
      outgoing_error: null,
    });
  });
}

async function failForGood(services: Services, row: OutboundMessage, reason: string): Promise<void> {
  const origin = { accountId: row.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await markMessageFailed(tx, row.message_id, reason);
    await deleteOutbound(tx.db, row);
    await saveChannelState(tx.db, row.account_id, row.inbox_id, {
      outgoing_failed_at: new Date(),
      outgoing_error: reason,
    });
  });
}

async function tryLater(
  services: Services,
  row: OutboundMessage,
  { reason, afterMs = 0 }: { reason: string; afterMs?: number },
): Promise<void> {
  const seconds = RETRY_SECONDS[row.attempts];
  if (seconds === undefined) return failForGood(services, row, reason);
  const waitMs = Math.max(afterMs, seconds * 1_000);
  // A provider that wants a pause longer than all our tries has refused the message.
  if (afterMs > 600_000) return failForGood(services, row, reason);
  const db = services.database.tenant(row.account_id);
  await postponeOutbound(db, row, { attempts: row.attempts + 1, due_at: new Date(Date.now() + waitMs) });
  await saveChannelState(db, row.account_id, row.inbox_id, {
    outgoing_failed_at: new Date(),
    outgoing_error: reason,
  });
}
