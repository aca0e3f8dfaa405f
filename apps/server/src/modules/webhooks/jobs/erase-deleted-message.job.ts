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
 * It always comes back once: for the answer to a call that was under way, and for a body that was being made, when the
 * message was deleted. After that only as long as the message itself waits to be handed over, and as the log is kept.
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
  /** Where it stood when it was deleted. */
  conversationId: number;
  messageId: number;
  /** Number of the event that told of its deletion. */
  seq: number;
}

interface Payload extends DeletedMessage {
  /** How often it came back; left out: never yet. */
  round?: number;
}

/** One waiting at a time for a message. */
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
 * Takes what a deleted message said out of the log of one account: out of the bodies, sent or not, and the answers to
 * those that may have told it. Only what hands the message itself over keeps its body until that is settled. Done once
 * more, it changes nothing.
 */
export function eraseDeletedMessage(services: Services): JobDefinition<Payload> {
  return {
    name: ERASE_DELETED_MESSAGE,
    async run({ round = 0, ...deleted }, run) {
      const { accountId, conversationId, messageId } = deleted;
      const db = services.database.tenant(accountId);
      const [message] = await findMessages(db, accountId, [messageId]);
      // Gone with its conversation, and so is the log of that.
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

/** `isWaiting`: the message is still being handed over. `webhookIds`: whose log looks different now. */
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

/** This is how the message reaches the customer; what tells somebody of it is something else. */
function isChannelDeliveryPending(row: ErasableRow, messageId: number): boolean {
  const isOfIt = row.event === 'message_created' && row.message_id === messageId && isChannelDelivery(row);
  return isOfIt && (row.state === 'pending' || row.state === 'failed');
}
