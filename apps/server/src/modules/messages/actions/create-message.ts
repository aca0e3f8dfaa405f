import type { MessageInput } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  type ConversationWithChannel,
  lockConversationWithChannel,
  openConversationWithChannel,
} from '../../conversation-records/conversation-records.facade';
import type { UploadRow } from '../../files/files.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import { clearSentDraft } from '../../reply-drafts/reply-drafts.facade';
import { type AddedMessage, addMessage, type NewMessage } from '../add-message';
import { buildNewMessage, earlyMessageOf } from '../build-message';
import { checkMessageInput, checkMessageRateLimit } from '../check-message';
import { type EarlyInsert, lockAndInsertMessage } from '../lock-and-insert-message';
import { recipientsOf, withRecipients } from '../message-recipients';
import { prepareUploads } from '../message-uploads';
import { updateMessageRow } from '../messages.repository';
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
  const withFiles = await prepareWithFiles(ctx, displayId, input);
  const { added, broadcastDraftCleared } = await ctx.write(async (tx) => {
    const lock = () => lockConversationWithChannel(tx, ctx.viewer, displayId);
    const draft = earlyMessageOf(ctx, input);
    const { locked, early } = await lockAndInsertMessage(tx, { displayId, lock }, draft);
    const prepared = withFiles ?? (await prepare(ctx, locked, input));
    const message = await buildNewMessage(tx, ctx, locked.conversation, prepared.input, prepared.uploads);
    const written = await addRecipients(tx, early, recipientsOf(prepared.inbox, input));
    const added = await createMessageIn(tx, locked.conversation, message, written);
    return { added, broadcastDraftCleared: await clearDraft(tx, ctx, input, added) };
  });
  broadcastDraftCleared?.();
  return added;
}

/** A request whose values the conversation's channel allows. */
interface PreparedMessage {
  inbox: Pick<InboxRow, 'channel_type'>;
  /** The request, with the recipients of an e-mail in its content attributes. */
  input: MessageInput;
  uploads: UploadRow[];
}

/**
 * Prepares a message with files before the transaction, so that no lock waits for a file; they are stored only after the
 * caller's permission to write was checked. Null for a message without files, which is prepared under the lock.
 */
async function prepareWithFiles(
  ctx: ActionContext,
  displayId: number,
  input: MessageInput,
): Promise<PreparedMessage | null> {
  const { attachments = [] } = input;
  if (attachments.length === 0) return null;
  const found = await openConversationWithChannel(ctx, displayId);
  const prepared = await prepare(ctx, found, input);
  const uploads = await prepareUploads(ctx, prepared.inbox, attachments, found.conversation.id);
  return { ...prepared, uploads };
}

async function prepare(
  ctx: ActionContext,
  { conversation, channelType }: ConversationWithChannel,
  input: MessageInput,
): Promise<PreparedMessage> {
  await checkMessageRateLimit(ctx, conversation.id);
  if (channelType === null) throw new RuleError('inbox_gone', 'The inbox of this conversation was deleted');
  const inbox = { channel_type: channelType };
  checkMessageInput(inbox, input);
  return { inbox, input: withRecipients(inbox, input), uploads: [] };
}

/** A message inserted before its inbox was known has no recipients yet; in an e-mail inbox it gets empty lists. */
async function addRecipients(
  tx: Tx,
  early: EarlyInsert,
  recipients: Record<string, string[]>,
): Promise<EarlyInsert> {
  if (early.outcome !== 'inserted' || Object.keys(recipients).length === 0) return early;
  const { id, content_attributes: given } = early.message;
  const content_attributes = JSON.stringify({ ...given, ...recipients });
  return { ...early, message: await updateMessageRow(tx.db, tx.accountId, id, { content_attributes }) };
}

/** Adds a message inside a transaction that holds the conversation's lock; `early` as in `addMessage`. */
export async function createMessageIn(
  tx: Tx,
  conversation: ConversationRow,
  message: NewMessage,
  early?: EarlyInsert,
): Promise<AddedMessage> {
  return message.type === 'incoming'
    ? receiveMessage(tx, conversation, message, { early })
    : addMessage(tx, conversation, message, early);
}

/**
 * Clears the reply draft that became this message, in its transaction. A repeated request does not clear a draft again,
 * since it may hold a newer text. Call the returned function after the commit; it notifies the person's windows.
 */
async function clearDraft(
  tx: Tx,
  ctx: ActionContext,
  { draft_version: version, draft_writer: writer, private: isPrivate }: MessageInput,
  { conversation, isRepeat }: AddedMessage,
): Promise<(() => void) | undefined> {
  if (version === undefined || writer === undefined || isRepeat) return undefined;
  return clearSentDraft(tx, ctx, conversation, { version, writer, mode: isPrivate ? 'note' : 'reply' });
}
