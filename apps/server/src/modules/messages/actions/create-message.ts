import type { MessageInput } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  type ConversationWithChannel,
  lockConversation,
  lockConversationWithChannel,
  openConversationWithChannel,
} from '../../conversation-records/conversation-records.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import {
  type AddedMessage,
  addMessage,
  type NewMessage,
  type MessageSender,
  insertMessageEarly,
} from '../add-message';
import { clearSentDraft } from '../../reply-drafts/reply-drafts.facade';
import { buildNewMessage, plainMessageOf } from '../build-message';
import { checkMessageInput, checkMessageRateLimit } from '../check-message';
import { isMailInbox, hasRecipients, recipientsOf, withRecipients } from '../message-recipients';
import { prepareUploads } from '../message-uploads';
import { hasMessageVariables } from '../message-variables';
import { type MessageRow, updateMessageRow } from '../messages.repository';
import { receiveMessage } from './receive-message';

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
