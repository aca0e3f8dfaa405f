import type { RefusedRecipient } from '@parley/contract';
import { SignInNeededError } from '../../channels/connection/credentials';
import type { SendOutcome } from '../../channels/messages';
import type { Services } from '../../platform/services';
import { connectionTools, lockInbox } from '../inboxes/inboxes.facade';
import {
  expireAccess,
  findChannelState,
  freshConnection,
  openInboxConnection,
  type OpenInbox,
  saveChannelState,
} from '../inbound-messages/inbound-messages.facade';
import { markMessageFailed, setMessageSent } from '../messages/messages.facade';
import { type LoadedOutgoing, loadOutgoing } from './load-outgoing';
import { endPause, pauseThrottled } from './pauses';
import {
  deleteOutbound,
  endSend,
  keepUntilSignIn,
  type OutboundMessage,
  postponeOutbound,
  startSend,
} from './outbound-messages.repository';

/** Waits before the tries after the first; together less than the 15 minutes in which a message has an end (D5). */
const RETRY_SECONDS = [15, 30, 60, 120, 240];

const WAITS_AT_MOST_MS = 24 * 3_600_000;

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
  const attemptRow = { accountId, messageId, attempt };
  if (hasUnknown && !open.channel.repeatsSafely) {
    await endSend(db, attemptRow, {
      state: 'failed',
      detail: CUT_SHORT,
      sentParts: outgoing.context.sentParts,
    });
    return failForGood(services, row, CUT_SHORT);
  }
  const outcome = await send(services, open, outgoing);
  const sentParts = outcome.sent ?? outgoing.context.sentParts;
  await endSend(db, attemptRow, { ...resultOf(outcome), sentParts });
  await settle(services, open, row, outcome);
}

/** `signed_out`: the provider wants a new sign-in; the message was surely not sent. */
type Outcome = SendOutcome | { state: 'signed_out'; reason: string; sent?: undefined };

async function send(services: Services, open: OpenInbox, outgoing: LoadedOutgoing): Promise<Outcome> {
  const ids = { accountId: open.inbox.account_id, messageId: outgoing.message.id };
  const first = await sendOnce(services, open, outgoing);
  const isRefused = first.outcome.state === 'failed' && first.outcome.isSignIn === true;
  if (!isRefused || !first.fresh || !(await expireAccess(services, first.fresh))) return first.outcome;
  // Access may be taken back before its end. Renewing it works, or tells that a sign-in is needed.
  services.logger.info(ids, 'the provider did not take the access, which is renewed');
  const current = await openInboxConnection(services, ids.accountId, open.inbox.id);
  return (await sendOnce(services, current ?? open, outgoing)).outcome;
}

async function sendOnce(
  services: Services,
  open: OpenInbox,
  { message, context }: LoadedOutgoing,
): Promise<{ outcome: Outcome; fresh?: OpenInbox }> {
  const ids = { accountId: open.inbox.account_id, messageId: message.id };
  let fresh: OpenInbox;
  try {
    fresh = await freshConnection(services, open);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.logger.warn({ err: error, ...ids }, 'a message waits because the access could not be renewed');
    return { outcome: { state: error instanceof SignInNeededError ? 'signed_out' : 'retry', reason } };
  }
  const outcome = await fresh.channel
    .send(connectionTools(services), fresh.connection, message, context)
    .catch((error: unknown): SendOutcome => {
      services.logger.error({ err: error, ...ids }, 'a message could not be sent');
      return { state: 'retry', reason: 'It could not be sent' };
    });
  return { outcome, fresh };
}

const CUT_SHORT = 'It is not known whether it arrived, because sending it was cut short';

function resultOf(outcome: Outcome) {
  if (outcome.state === 'accepted') {
    const { refused = [] } = outcome;
    const detail = refused.map(({ address, reason }) => `${address}: ${reason}`).join('; ') || null;
    return { state: 'accepted' as const, detail, refused };
  }
  return {
    state: outcome.state === 'unknown' ? ('unknown' as const) : ('failed' as const),
    detail: outcome.reason,
  };
}

async function settle(
  services: Services,
  open: OpenInbox,
  row: OutboundMessage,
  outcome: Outcome,
): Promise<void> {
  switch (outcome.state) {
    case 'accepted':
      return noteSent(services, row, outcome);
    case 'failed':
      return failForGood(services, row, outcome.reason);
    case 'signed_out':
      return failUntilSignIn(services, row, outcome.reason);
    case 'unknown':
      if (!open.channel.repeatsSafely) return failForGood(services, row, outcome.reason);
      return tryLater(services, row, outcome);
    case 'retry':
      return outcome.isThrottled
        ? waitWithInbox(services, row, outcome.reason)
        : tryLater(services, row, outcome);
  }
}

async function noteSent(
  services: Services,
  row: OutboundMessage,
  accepted: { sourceId: string; refused?: readonly RefusedRecipient[] | undefined },
): Promise<void> {
  const origin = { accountId: row.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await setMessageSent(tx, row.message_id, accepted);
    await deleteOutbound(tx.db, row);
    await saveChannelState(tx.db, row.account_id, row.inbox_id, {
      sent_at: new Date(),
      outgoing_error: null,
    });
    await endPause(tx, row.inbox_id);
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

/** The agent sees at once that the message has failed; after a sign-in it is sent without them. */
async function failUntilSignIn(services: Services, row: OutboundMessage, reason: string): Promise<void> {
  const { account_id: accountId, inbox_id: inboxId, message_id: messageId } = row;
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  const isKept = await services.runInTx(origin, async (tx) => {
    // A sign-in locks the inbox too: it finds this message, or this finds the sign-in.
    await lockInbox(tx.db, accountId, inboxId);
    if (!(await findChannelState(tx.db, accountId, inboxId))?.needs_sign_in) return false;
    await markMessageFailed(tx, messageId, reason);
    await keepUntilSignIn(tx.db, row);
    return true;
  });
  if (!isKept) await tryLater(services, row, { reason });
}

/** The whole inbox waits, so the message has not used up one of its tries. After a day it has failed all the same. */
async function waitWithInbox(services: Services, row: OutboundMessage, reason: string): Promise<void> {
  const { account_id: accountId, inbox_id: inboxId, attempts } = row;
  if (Date.now() - row.created_at.getTime() > WAITS_AT_MOST_MS) return failForGood(services, row, reason);
  const resumesAt = await pauseThrottled(services, { accountId, inboxId }, reason);
  await postponeOutbound(services.database.tenant(accountId), row, { attempts, due_at: resumesAt });
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
