import { createHash } from 'node:crypto';
import { type RouteBody, type routes, scheduledMessageLimits } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ConflictError, RuleError } from '../../../platform/http/errors';
import type { AccountContext } from '../../access/access.facade';
import { actorName, readSnoozedUntil } from '../../conversations/conversations.facade';
import {
  type ConversationRow,
  lockConversation,
  openConversationWithChannel,
} from '../../conversation-records/conversation-records.facade';
import { claimUploads, type UploadRow } from '../../files/files.facade';
import {
  checkMessageRateLimit,
  checkMessageInput,
  prepareUploads,
  withRecipients,
} from '../../messages/messages.facade';
import { clearSentDraft } from '../../reply-drafts/reply-drafts.facade';
import { scheduledMessageUpdated } from '../scheduled-messages.events';
import {
  countShown,
  findScheduledByEcho,
  insertFiles,
  insertScheduled,
  readClock,
} from '../scheduled-messages.repository';
import { NotSendableError, type ScheduledMessageRow } from '../scheduled-messages.types';
import { readScheduledTime } from '../scheduled-time';
import { sendInTransaction } from '../send-in-transaction';

type Body = RouteBody<typeof routes.createScheduledMessage>;

/**
 * Schedules a message, or sends it now if the delay is 0. Repeating the same `echo_id` returns the same one. Errors:
 * 409 the `echo_id` was used for something else; 422.
 */
export async function scheduleMessage(
  ctx: AccountContext,
  displayId: number,
  body: Body,
): Promise<ScheduledMessageRow> {
  const { conversation: found, channelType } = await openConversationWithChannel(ctx, displayId);
  if (channelType === null) throw new NotSendableError('inbox_gone');
  await checkMessageRateLimit(ctx, found.id);
  const inbox = { channel_type: channelType };
  checkMessageInput(inbox, body);
  const thenSnoozedUntil =
    body.then_status === 'snoozed' ? (readSnoozedUntil(body.then_snoozed_until) ?? null) : null;
  const { content_attributes: attributes = {} } = withRecipients(inbox, body);
  const uploads = await prepareUploads(ctx, inbox, body.attachments ?? [], found.id);
  const echoHash = hashOf({ ...body, content_attributes: attributes }, uploads);
  const name = body.delay_seconds === 0 ? await actorName(ctx) : null;

  const { row, broadcastDraftCleared } = await ctx.write(async (tx): Promise<Kept> => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const earlier = await findEarlier(tx, ctx, conversation, { echoId: body.echo_id, echoHash });
    if (earlier) return { row: earlier };
    await checkScheduledLimit(tx, conversation.id);
    const scheduledAt = timeOf(body, await readClock(tx.db));
    const scheduled = await insertScheduled(tx.db, {
      account_id: tx.accountId,
      conversation_id: conversation.id,
      user_id: ctx.viewer.userId,
      echo_id: body.echo_id,
      echo_hash: echoHash,
      content: body.content ?? null,
      private: body.private ?? false,
      content_attributes: JSON.stringify(attributes),
      is_voice_message: body.is_voice_message ?? false,
      then_status: body.then_status ?? null,
      then_snoozed_until: thenSnoozedUntil,
      held_for_undo: body.scheduled_at === undefined,
      locale: ctx.locale,
      state: 'waiting',
      scheduled_at: scheduledAt,
    });
    await keepFiles(tx, scheduled.id, uploads);
    const broadcastDraftCleared = await clearDraft(tx, ctx, conversation, body);
    if (body.scheduled_at === undefined && body.delay_seconds === 0)
      return {
        row: await sendInTransaction(tx, scheduled, { conversation, sender: { ctx, name } }),
        broadcastDraftCleared: broadcastDraftCleared,
      };
    tx.emit(scheduledMessageUpdated(scheduled, conversation));
    return { row: scheduled, broadcastDraftCleared: broadcastDraftCleared };
  });
  broadcastDraftCleared?.();
  return row;
}

interface Kept {
  row: ScheduledMessageRow;
  /** Broadcasts to other windows that the draft was cleared; call it after the commit. */
  broadcastDraftCleared?: (() => void) | undefined;
}

/** Clears the draft that became the message, in the same transaction. */
async function clearDraft(
  tx: Tx,
  ctx: AccountContext,
  conversation: ConversationRow,
  { draft_version: version, draft_writer: writer, private: isPrivate }: Body,
): Promise<(() => void) | undefined> {
  if (version === undefined || writer === undefined) return undefined;
  return clearSentDraft(tx, ctx, conversation, { version, writer, mode: isPrivate ? 'note' : 'reply' });
}

function timeOf({ scheduled_at: at, delay_seconds: delay }: Body, now: Date): Date {
  if (at !== undefined) return readScheduledTime(at, now);
  if (delay !== undefined) return new Date(now.getTime() + delay * 1_000);
  throw new RuleError('scheduled_at_missing', "Scheduled at can't be blank");
}

async function findEarlier(
  tx: Tx,
  { viewer }: AccountContext,
  conversation: ConversationRow,
  { echoId, echoHash }: { echoId: string; echoHash: string },
): Promise<ScheduledMessageRow | undefined> {
  const { userId } = viewer;
  const key = { accountId: tx.accountId, conversationId: conversation.id, userId, echoId };
  const earlier = await findScheduledByEcho(tx.db, key);
  if (earlier && earlier.echo_hash !== echoHash) {
    throw new ConflictError('echo_id_reused', 'This echo_id was used before for another scheduled message');
  }
  return earlier;
}

/** Does not wait for concurrent scheduling in other conversations: the limit may be exceeded by a few. */
async function checkScheduledLimit(tx: Tx, conversationId: number): Promise<void> {
  const { ofAccount, ofConversation } = await countShown(tx.db, tx.accountId, conversationId);
  const isFull =
    ofAccount >= scheduledMessageLimits.perAccount ||
    ofConversation >= scheduledMessageLimits.perConversation;
  if (isFull) throw new RuleError('too_many_scheduled', 'Too many scheduled messages');
}

/** Files belong to this message until it is sent or canceled. */
async function keepFiles(tx: Tx, scheduledId: number, uploads: readonly UploadRow[]): Promise<void> {
  await claimUploads(tx, uploads);
  await insertFiles(
    tx.db,
    uploads.map((upload) => ({
      account_id: tx.accountId,
      scheduled_message_id: scheduledId,
      blob_id: upload.blob_id,
    })),
  );
}

/** Fingerprint that makes two requests with one `echo_id` equal. */
function hashOf(body: Body, uploads: readonly UploadRow[]): string {
  const parts = [
    body.content ?? null,
    body.private ?? false,
    body.content_attributes ?? {},
    body.is_voice_message ?? false,
    body.scheduled_at ?? null,
    body.delay_seconds ?? null,
    body.then_status ?? null,
    body.then_snoozed_until ?? null,
    uploads.map((upload) => [upload.filename, upload.sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
