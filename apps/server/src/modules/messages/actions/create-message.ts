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
} from '../../conversations/conversations.facade';
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
 * An agent (or a client for them) writes: a reply, a private note, or, in API inboxes only, what the contact
 * wrote. Errors: 422 for what the channel or the content type does not allow, 409 for a reused echo id.
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
 * The message leaves in one packet with the lock of its conversation. What is found wrong of either undoes both, before
 * anybody has seen them.
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

/** The draft that became the message goes with it, in the same transaction; a repeat clears nothing a second time. */
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

/** Files are taken in before a lock is held, and only from who may write. */
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

/** With whom it goes to among its content attributes, where it is an e-mail. Error: 422 for what is no address. */
export function withRecipients(inbox: Pick<InboxRow, 'channel_type'>, input: MessageInput): MessageInput {
  const given = withoutReservedAttributes(input.content_attributes ?? {});
  return { ...input, content_attributes: { ...given, ...recipientsOf(inbox, input) } };
}

/** Whoever writes, where nothing of the message hangs on its conversation; otherwise null. */
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

/** The same inside a transaction that holds the conversation's lock. */
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
 * Files and tickets become uploads before the transaction: no file is moved while a lock is held. A file that a person
 * announced is good in the conversation it was announced for alone.
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

/** Flood limit of a conversation, whoever writes. Error: 422, as the contract answers it. */
export async function checkMessageRateLimit(ctx: ActionContext, conversationId: number): Promise<void> {
  const verdict = await ctx.services.limits.check(PER_CONVERSATION, `${ctx.accountId}:${conversationId}`);
  if (!verdict.allowed) throw new RuleError('too_many_messages', 'Too many messages');
}

/** What the channel and the content type allow. Error: 422. */
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

/** Builds the draft, with the sender that follows from who calls and references held to the conversation. */
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

/** What of a draft the request alone says. */
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
 * `in_reply_to` (our id) and `in_reply_to_external_id` (the channel's) name one message of this conversation; what the
 * customer reads names no private note (T4). Anything else counts as nothing.
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
