import { limits, type MessageInput } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import { isUploadedFile, type UploadedFile } from '../../../platform/http-body';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  lockConversation,
  openConversationWithChannel,
} from '../../conversations/conversations.facade';
import { findUploadByTicket, storeUpload, type UploadRow } from '../../files/files.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import { type AddedMessage, addMessage, type MessageDraft } from '../add-message';
import { isAllowedOnWebsite } from '../attachment-types';
import { checkContentAttributes } from '../content-attributes';
import { receiveMessage } from './receive-message';

const PER_CONVERSATION = { name: 'messages-per-conversation', limit: 200, windowSeconds: 60 };

/**
 * An agent (or a client for them) writes: a reply, a private note, or, in API inboxes only, what the contact
 * wrote. Errors: 422 for what the channel or the content type does not allow, 409 for a reused echo id.
 */
export async function createMessage(
  ctx: ActionContext,
  displayId: number,
  input: MessageInput,
): Promise<AddedMessage> {
  const { conversation: found, channelType } = await openConversationWithChannel(ctx, displayId);
  await checkFlood(ctx, found.id);
  if (channelType === null) throw new RuleError('inbox_gone', 'The inbox of this conversation was deleted');
  const inbox = { channel_type: channelType };
  checkMessageInput(inbox, input);
  const uploads = await prepareUploads(ctx, inbox, input.attachments ?? []);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    return createMessageIn(tx, conversation, await draftOf(tx, ctx, conversation, input, uploads));
  });
}

/** The same inside a transaction that holds the conversation's lock. */
export async function createMessageIn(
  tx: Tx,
  conversation: ConversationRow,
  draft: MessageDraft,
): Promise<AddedMessage> {
  return draft.type === 'incoming'
    ? receiveMessage(tx, conversation, draft)
    : addMessage(tx, conversation, draft);
}

/** Files and tickets become uploads before the transaction: no file is moved while a lock is held. */
export async function prepareUploads(
  ctx: ActionContext,
  inbox: Pick<InboxRow, 'channel_type'>,
  attachments: readonly (string | object)[],
): Promise<UploadRow[]> {
  if (attachments.length > limits.attachmentsPerMessage) {
    throw new RuleError(
      'too_many_attachments',
      `Attachments are too many (maximum is ${limits.attachmentsPerMessage})`,
    );
  }
  const isAllowed = inbox.channel_type === 'Channel::WebWidget' ? isAllowedOnWebsite : undefined;
  const uploads: UploadRow[] = [];
  for (const attachment of attachments) {
    if (isUploadedFile(attachment))
      uploads.push(await storeUpload(ctx, attachment as UploadedFile, { isAllowed }));
    else if (typeof attachment === 'string') uploads.push(await findUploadByTicket(ctx, attachment));
    else throw new RuleError('attachment_invalid', 'Attachments are invalid');
  }
  return uploads;
}

/** Flood limit of a conversation, whoever writes. Error: 422, as the contract answers it. */
export async function checkFlood(ctx: ActionContext, conversationId: number): Promise<void> {
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversationId}`);
  if (!verdict.allowed) throw new RuleError('too_many_messages', 'Too many messages');
}

/** What the channel and the content type allow. Error: 422. */
export function checkMessageInput(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): void {
  if (input.message_type === 'incoming' && inbox.channel_type !== 'Channel::Api') {
    throw new RuleError('incoming_not_allowed', 'Incoming messages are only allowed in Api inboxes');
  }
  checkContentAttributes(input.content_type ?? 'text', input.content_attributes ?? {});
  const isEmpty = !input.content?.trim() && (input.attachments ?? []).length === 0;
  const isPlain = (input.content_type ?? 'text') === 'text' && !input.template_params;
  if (isEmpty && isPlain) throw new RuleError('message_empty', "Content can't be blank");
}

/** Builds the draft, with the sender that follows from who calls and references held to the conversation. */
export async function draftOf(
  tx: Tx,
  ctx: ActionContext,
  conversation: ConversationRow,
  input: MessageInput,
  uploads: UploadRow[],
): Promise<MessageDraft> {
  const type = input.message_type ?? 'outgoing';
  const contentAttributes = { ...input.content_attributes };
  if (input.external_created_at != null) contentAttributes.external_created_at = input.external_created_at;
  return {
    type,
    content: input.content ?? null,
    contentType: input.content_type,
    contentAttributes: await resolveReply(tx.db, conversation, contentAttributes),
    additionalAttributes: {
      ...(input.template_params ? { template_params: input.template_params } : {}),
      ...(input.campaign_id ? { campaign_id: input.campaign_id } : {}),
    },
    private: type === 'incoming' ? false : input.private,
    sourceId: input.source_id,
    sender:
      ctx.viewer.kind === 'user' && type === 'outgoing'
        ? { type: 'User', id: ctx.viewer.userId }
        : { type: 'Contact', id: conversation.contact_id },
    echoId: input.echo_id,
    uploads,
    isVoiceMessage: input.is_voice_message,
  };
}

/** `in_reply_to` (our id) and `in_reply_to_external_id` (the channel's) name one message of this conversation. */
export async function resolveReply(
  db: DbReader,
  conversation: ConversationRow,
  attributes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { in_reply_to: ownId, in_reply_to_external_id: externalId } = attributes;
  if (ownId == null && externalId == null) return attributes;
  let query = db
    .selectFrom('messages')
    .select(['id', 'source_id'])
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id);
  query =
    ownId == null ? query.where('source_id', '=', String(externalId)) : query.where('id', '=', safeId(ownId));
  const target = await query.limit(1).executeTakeFirst();
  return {
    ...attributes,
    in_reply_to: target?.id ?? null,
    in_reply_to_external_id: target?.source_id ?? null,
  };
}

function safeId(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : -1;
}
