import { limits, type MessageInput } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import { isUploadedFile, type UploadedFile } from '../../../platform/http-body';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  type ConversationWithChannel,
  lockConversation,
  lockConversationWithChannel,
  openConversationWithChannel,
} from '../../conversation-records/conversation-records.facade';
import {
  findUploadBySignedId,
  isAllowedOnWebsite,
  storeUpload,
  type UploadRow,
} from '../../files/files.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import {
  type AddedMessage,
  addMessage,
  type NewMessage,
  type MessageSender,
  insertMessageEarly,
} from '../add-message';
import { clearSentDraft } from '../../reply-drafts/reply-drafts.facade';
import { checkContentAttributes, withoutReservedAttributes } from '../content-attributes';
import { isMailInbox, hasRecipients, recipientsOf } from '../message-recipients';
import { hasMessageVariables } from '../message-variables';
import { type MessageRow, updateMessageRow } from '../messages.repository';
import { receiveMessage } from './receive-message';

const PER_CONVERSATION = { name: 'messages-per-conversation', limit: 200, windowSeconds: 60 };

/**
 * Creates a message of an agent (or of a client acting for one): a reply, a private note or, in API inboxes only, a
 * message of the contact. Errors: 422 for what the channel or the content type does not allow, 409 for an echo id that
 * was used with other content.
 */
export async function createMessage(
  ctx: ActionContext,
  displayId: number,
  input: MessageInput,
): Promise<AddedMessage> {
  const sender = senderOfPlainMessage(ctx, input);
  return sender
    ? createInOneRoundTrip(ctx, displayId, input, sender)
    : createAfterRead(ctx, displayId, input);
}

/**
 * Sends the INSERT of the message in the same round trip as the lock of its conversation. If a check fails afterwards,
 * the transaction rolls back both before anybody could see them.
 */
async function createInOneRoundTrip(
  ctx: ActionContext,
  displayId: number,
  input: MessageInput,
  sender: MessageSender,
): Promise<AddedMessage> {
  const draft = { ...plainMessageOf(input), sender };
  return writeMessage(ctx, input, async (tx) => {
    const locking = lockConversationWithChannel(tx, ctx.viewer, displayId);
    const writing = insertMessageEarly(tx, { displayId }, draft);
    const { conversation, channelType } = await locking;
    await checkMessageRateLimit(ctx, conversation.id);
    const inbox = channelOf(channelType);
    checkMessageInput(inbox, input);
    const written = await writing;
    const isMail = isMailInbox(inbox) && written !== undefined;
    return addMessage(tx, conversation, draft, {
      written: isMail ? await addRecipients(tx, written, recipientsOf(inbox, input)) : written,
    });
  });
}

/**
 * Clears the reply draft that became this message in the same transaction. A repeated request does not clear a draft
 * again, since it may hold a newer text.
 */
async function writeMessage(
  ctx: ActionContext,
  input: MessageInput,
  write: (tx: Tx) => Promise<AddedMessage>,
): Promise<AddedMessage> {
  const { draft_version: version, draft_writer: writer } = input;
  if (version === undefined || writer === undefined) return ctx.write(write);
  const { added, tell } = await ctx.write(async (tx) => {
    const written = await write(tx);
    const sent = { version, writer, mode: input.private ? ('note' as const) : ('reply' as const) };
    return {
      added: written,
      tell: written.isRepeat ? undefined : await clearSentDraft(tx, ctx, written.conversation, sent),
    };
  });
  tell?.();
  return added;
}

async function addRecipients(tx: Tx, written: MessageRow, recipients: Record<string, string[]>) {
  return updateMessageRow(tx.db, tx.accountId, written.id, {
    content_attributes: JSON.stringify({ ...written.content_attributes, ...recipients }),
  });
}

/**
 * Files are stored before the lock is taken, so that no lock waits for a file, and only after the caller's permission
 * to write was checked.
 */
async function createAfterRead(
  ctx: ActionContext,
  displayId: number,
  input: MessageInput,
): Promise<AddedMessage> {
  const { conversation: found, channelType } = await openConversationWithChannel(ctx, displayId);
  await checkMessageRateLimit(ctx, found.id);
  const inbox = channelOf(channelType);
  checkMessageInput(inbox, input);
  const addressed = withRecipients(inbox, input);
  const uploads = await prepareUploads(ctx, inbox, input.attachments ?? [], found.id);
  return writeMessage(ctx, input, async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    return createMessageIn(
      tx,
      conversation,
      await buildNewMessage(tx, ctx, conversation, addressed, uploads),
    );
  });
}

/**
 * Adds the recipients of an e-mail to the content attributes; other inboxes have none. Error: 422 for an invalid
 * address.
 */
export function withRecipients(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): MessageInput {
  const given = withoutReservedAttributes(input.content_attributes ?? {});
  return { ...input, content_attributes: { ...given, ...recipientsOf(inbox, input) } };
}

/**
 * The sender of a message that can be inserted before its conversation is read: no files, reply reference, recipients
 * or variables. Null for every other message.
 */
function senderOfPlainMessage(ctx: ActionContext, input: MessageInput): MessageSender | null {
  const { in_reply_to: ownId, in_reply_to_external_id: externalId } = input.content_attributes ?? {};
  const { message_type: type = 'outgoing', content = null } = input;
  const isPlain =
    type === 'outgoing' &&
    (input.attachments ?? []).length === 0 &&
    ownId == null &&
    externalId == null &&
    !hasRecipients(input) &&
    !hasMessageVariables({ type, content });
  return isPlain && ctx.viewer.kind === 'user' ? { type: 'User', id: ctx.viewer.userId } : null;
}

function channelOf(channelType: ConversationWithChannel['channelType']): Pick<InboxRow, 'channel_type'> {
  if (channelType === null) throw new RuleError('inbox_gone', 'The inbox of this conversation was deleted');
  return { channel_type: channelType };
}

/** Adds a message inside a transaction that holds the conversation's lock. */
export async function createMessageIn(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
): Promise<AddedMessage> {
  return draft.type === 'incoming'
    ? receiveMessage(tx, conversation, draft)
    : addMessage(tx, conversation, draft);
}

/**
 * Turns uploaded files and signed upload ids into uploads. Call it before the transaction: no file is stored while a
 * lock is held. A file registered for direct upload may only be attached to the conversation it was registered for.
 */
export async function prepareUploads(
  ctx: ActionContext,
  inbox: Pick<InboxRow, 'channel_type'>,
  attachments: readonly (string | object)[],
  conversationId?: number,
): Promise<UploadRow[]> {
  if (attachments.length > limits.attachmentsPerMessage) {
    throw new RuleError(
      'too_many_attachments',
      `Attachments are too many (maximum is ${limits.attachmentsPerMessage})`,
      { limit: limits.attachmentsPerMessage },
    );
  }
  const isAllowed = inbox.channel_type === 'Channel::WebWidget' ? isAllowedOnWebsite : undefined;
  const uploads: UploadRow[] = [];
  for (const attachment of attachments) {
    if (isUploadedFile(attachment))
      uploads.push(await storeUpload(ctx, attachment as UploadedFile, { isAllowed }));
    else if (typeof attachment === 'string') {
      const upload = await findUploadBySignedId(ctx, attachment, conversationId);
      if (isAllowed && !isAllowed(upload.content_type, upload.extension ?? '')) {
        throw new RuleError('file_type_not_supported', 'Attachments file type not supported');
      }
      uploads.push(upload);
    } else throw new RuleError('attachment_invalid', 'Attachments are invalid');
  }
  return uploads;
}

/** Rate limit of a conversation, whoever writes. Error: 422, as the contract defines it. */
export async function checkMessageRateLimit(ctx: ActionContext, conversationId: number): Promise<void> {
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversationId}`);
  if (!verdict.allowed) throw new RuleError('too_many_messages', 'Too many messages');
}

/** Checks the input against the channel and the content type. Error: 422. */
export function checkMessageInput(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): void {
  if (input.message_type === 'activity') {
    throw new RuleError('activity_not_allowed', 'Activity messages are written by the system alone');
  }
  if (input.message_type === 'incoming' && inbox.channel_type !== 'Channel::Api') {
    throw new RuleError('incoming_not_allowed', 'Incoming messages are only allowed in Api inboxes');
  }
  checkContentAttributes(input.content_type ?? 'text', input.content_attributes ?? {});
  const isEmpty = !input.content?.trim() && (input.attachments ?? []).length === 0;
  const isPlain = (input.content_type ?? 'text') === 'text' && !input.template_params;
  if (isEmpty && isPlain) throw new RuleError('message_empty', "Content can't be blank");
}

/**
 * Builds the new message: derives the sender from the caller and resolves the message it replies to within this
 * conversation.
 */
export async function buildNewMessage(
  tx: Tx,
  ctx: ActionContext,
  conversation: ConversationRow,
  input: MessageInput,
  uploads: UploadRow[],
): Promise<NewMessage> {
  const draft = plainMessageOf(input);
  return {
    ...draft,
    contentAttributes: await resolveReply(tx.db, conversation, draft.contentAttributes, draft),
    sender:
      ctx.viewer.kind === 'user' && draft.type === 'outgoing'
        ? { type: 'User', id: ctx.viewer.userId }
        : { type: 'Contact', id: conversation.contact_id },
    uploads,
  };
}

/** The values of a message that follow from the request alone, without its conversation. */
function plainMessageOf(input: MessageInput) {
  const type = input.message_type ?? 'outgoing';
  const contentAttributes = withoutReservedAttributes(input.content_attributes ?? {});
  if (input.external_created_at != null) contentAttributes.external_created_at = input.external_created_at;
  return {
    type,
    content: input.content ?? null,
    contentType: input.content_type,
    contentAttributes,
    additionalAttributes: {
      ...(input.template_params ? { template_params: input.template_params } : {}),
      ...(input.campaign_id ? { campaign_id: input.campaign_id } : {}),
    },
    private: type === 'incoming' ? false : input.private,
    sourceId: input.source_id,
    echoId: input.echo_id,
    isVoiceMessage: input.is_voice_message,
  };
}

/**
 * Resolves `in_reply_to` (our id) or `in_reply_to_external_id` (the channel's id) to a message of this conversation. A
 * public message must not refer to a private note (T4). Any other reference becomes null.
 */
export async function resolveReply(
  db: DbReader,
  conversation: ConversationRow,
  attributes: Record<string, unknown>,
  reply: { private?: boolean } = {},
): Promise<Record<string, unknown>> {
  const { in_reply_to: ownId, in_reply_to_external_id: externalId } = attributes;
  if (ownId == null && externalId == null) return attributes;
  let query = db
    .selectFrom('messages')
    .select(['id', 'source_id'])
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id);
  if (!reply.private) query = query.where('private', '=', false);
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
