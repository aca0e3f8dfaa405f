import type { Db } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/retry';
import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findMessages, isDeleted } from '../../messages/messages.facade';
import type { Body } from '../bodies/load-bodies';
import { containsMessage, redactMessage } from '../bodies/redact-message';
import { isChannelDelivery } from '../delivery/channel-delivery';
import { broadcastWebhookUpdate } from '../delivery-broadcasts';
import {
  type ErasableRow,
  eraseAnswers,
  listIdsOfConversations,
  lockDeliveries,
  replaceBodies,
} from '../erase-message.repository';
import { LOG_KEPT_DAYS } from './remove-old-deliveries.job';

const ERASE_DELETED_MESSAGE = 'erase-deleted-message';
const PAGE = 50;
const TRIES = 25;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/**
 * Delays before the job runs again. It always runs a second time, for the response to a request in progress and for a
 * body being built when the message was deleted. After that, only while the message itself waits for its channel
 * delivery, and as long as the log is kept.
 */
const REPEAT_DELAYS_MS = [
  2 * MINUTE,
  10 * MINUTE,
  60 * MINUTE,
  360 * MINUTE,
  ...Array.from({ length: LOG_KEPT_DAYS }, () => DAY),
] as const;

interface DeletedMessage extends Record<string, unknown> {
  accountId: number;
  /** Conversation of the message at the time of its deletion. */
  conversationId: number;
  messageId: number;
  /** Sequence number of the event that reported the deletion. */
  seq: number;
}

interface Payload extends DeletedMessage {
  /** Number of repetitions so far; default: 0. */
  round?: number;
}

/** The job key allows one waiting job per message. */
export function eraseMessageJob(message: DeletedMessage, round = 0, runAt?: Date): JobSpec {
  const { accountId, messageId } = message;
  return {
    job: ERASE_DELETED_MESSAGE,
    payload: { ...message, round },
    key: `erase-message:${accountId}:${messageId}`,
    maxAttempts: TRIES,
    ...(runAt ? { runAt } : {}),
  };
}

/**
 * Erases the content of a deleted message from an account's delivery log: from the bodies, sent or not, and from the
 * responses to deliveries that may have contained it. Only the channel delivery of the message itself keeps its body
 * until it is delivered or given up. Idempotent.
 */
export function eraseDeletedMessage(services: Services): JobDefinition<Payload> {
  return {
    name: ERASE_DELETED_MESSAGE,
    async run({ round = 0, ...deleted }, run) {
      const { accountId, conversationId, messageId } = deleted;
      const db = services.database.tenant(accountId);
      const [message] = await findMessages(db, accountId, [messageId]);
      // Deleted with its conversation, whose deliveries are deleted too.
      if (!message || !isDeleted(message)) return;
      const text = message.content ?? '';
      const places = [conversationId, message.conversation_id];
      const ids = await listIdsOfConversations(db, accountId, places);
      let isWaiting = false;
      for (let at = 0; at < ids.length; at += PAGE) {
        if (run.signal.aborted) return run.addJobs([eraseMessageJob(deleted, round)]);
        const page = await erasePage(db, { ...deleted, text }, ids.slice(at, at + PAGE));
        isWaiting ||= page.isWaiting;
        for (const id of page.webhookIds) broadcastWebhookUpdate(services, accountId, id);
      }
      const backAfter = REPEAT_DELAYS_MS[round];
      if (backAfter === undefined || (round > 0 && !isWaiting)) return;
      await run.addJobs([eraseMessageJob(deleted, round + 1, new Date(Date.now() + backAfter))]);
    },
  };
}

interface Erasing extends DeletedMessage {
  text: string;
}

/** `isWaiting`: the channel delivery of the message is not finished. `webhookIds`: webhooks whose log changed. */
async function erasePage(
  db: Db,
  { accountId, messageId, seq, text }: Erasing,
  ids: readonly number[],
): Promise<{ isWaiting: boolean; webhookIds: Set<number> }> {
  return inTransaction(db, async (tx) => {
    const telling = (await lockDeliveries(tx, accountId, ids)).filter(({ body }) =>
      containsMessage(body, messageId),
    );
    const open = telling.filter((row) => !isChannelDeliveryPending(row, messageId));
    const changed = new Map<number, Body>();
    for (const { id, body } of open) {
      const after = redactMessage(body, messageId, text);
      if (JSON.stringify(after) !== JSON.stringify(body)) changed.set(id, after);
    }
    await replaceBodies(tx, accountId, changed);
    await eraseAnswers(
      tx,
      accountId,
      open.filter((row) => row.event_seq === null || row.event_seq < seq).map(({ id }) => id),
    );
    const webhookIds = open.flatMap((row) => (changed.has(row.id) ? (row.webhook_id ?? []) : []));
    return { isWaiting: open.length < telling.length, webhookIds: new Set(webhookIds) };
  });
}

/**
 * Whether this is the unfinished channel delivery of the message, through which the customer gets it, as opposed to a
 * delivery that only reports the message.
 */
function isChannelDeliveryPending(row: ErasableRow, messageId: number): boolean {
  const isOfIt = row.event === 'message_created' && row.message_id === messageId && isChannelDelivery(row);
  return isOfIt && (row.state === 'pending' || row.state === 'failed');
}
