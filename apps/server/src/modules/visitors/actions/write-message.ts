import { limits, type PublicMessageInput } from '@parley/contract';
import type { FieldReason } from '@parley/contract/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ValidationError } from '../../../platform/http/errors';
import { lockContact } from '../../contacts/contacts.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import type { UploadRow } from '../../files/files.facade';
import {
  type AddedMessage,
  findMessage,
  STATUSES_OPEN_TO_MESSAGES,
  prepareUploads,
  receiveMessage,
  resolveReply,
  lockAndInsertMessage,
} from '../../messages/messages.facade';
import { sendAutomaticMessages } from '../automatic-messages';
import type { ExternalCaller } from '../external-caller';

const ACTIVITY = 2;

export interface WrittenMessage {
  content: string | null;
  echoId: string | null;
  uploads: UploadRow[];
  /** Id of the message this one replies to, as the client sent it. */
  replyTo: unknown;
}

/**
 * Checks a message against the limits and stores its files, before any lock is taken. Errors: 422 empty, too long, too
 * many files or of a type that is not supported.
 */
export async function prepareMessage(
  ctx: ExternalCaller,
  input: PublicMessageInput & { reply_to?: unknown },
): Promise<WrittenMessage> {
  const content = input.content ?? null;
  const attachments = input.attachments ?? [];
  if ((content?.length ?? 0) > limits.messageContentCharacters) {
    const maximum = limits.messageContentCharacters;
    throw refused(`Content is too long (maximum is ${maximum} characters)`, {
      code: 'too_long',
      params: { maximum },
    });
  }
  if (!content?.trim() && attachments.length === 0)
    throw refused("Content can't be blank", { code: 'blank' });
  return {
    content,
    echoId: input.echo_id ?? null,
    uploads: await prepareUploads(ctx, ctx.inbox, attachments),
    replyTo: input.reply_to ?? null,
  };
}

/** Adds the message to a conversation that the caller has locked, followed by automatic messages. */
export async function writeMessage(
  tx: Tx,
  ctx: ExternalCaller,
  conversation: ConversationRow,
  message: WrittenMessage,
): Promise<AddedMessage> {
  const contentAttributes = await replyAttributes(tx, conversation, message.replyTo);
  const added = await receiveMessage(tx, conversation, {
    ...plainMessageOf(message),
    contentAttributes,
    sender: { type: 'Contact', id: conversation.contact_id },
    uploads: message.uploads,
  });
  return sendAutomaticReplies(tx, ctx, added);
}

/**
 * Adds a message without files and reply reference in the same round trip as the lock of the caller's own conversation.
 * `lock` sends that lock; it throws, which rolls the message back, if there is no such conversation or nothing may be
 * written to it.
 */
export async function writeMessageInOneRoundTrip(
  tx: Tx,
  ctx: ExternalCaller,
  { displayId, lock }: { displayId: number; lock(tx: Tx): Promise<{ conversation: ConversationRow }> },
  message: WrittenMessage,
): Promise<AddedMessage> {
  const { accountId, db } = tx;
  const { id: contactInboxId, contact_id: contactId } = ctx.contactInbox;
  const draft = plainMessageOf(message);
  const writing = lockAndInsertMessage(
    tx,
    { displayId, contactInboxId, statuses: STATUSES_OPEN_TO_MESSAGES, lock: () => lock(tx) },
    { ...draft, sender: 'contact' },
  );
  const lockingContact = lockContact(db, accountId, contactId);
  tx.send(lockingContact);
  const { locked, early } = await writing;
  const sender = { type: 'Contact' as const, id: locked.conversation.contact_id };
  const contact = await lockingContact;
  const added = await receiveMessage(tx, locked.conversation, { ...draft, sender }, { early, contact });
  return sendAutomaticReplies(tx, ctx, added);
}

function plainMessageOf({ content, echoId }: WrittenMessage) {
  return { type: 'incoming' as const, content, echoId };
}

async function sendAutomaticReplies(tx: Tx, ctx: ExternalCaller, added: AddedMessage): Promise<AddedMessage> {
  if (added.isRepeat) return added;
  const { inbox, account, contact } = ctx;
  const after = await sendAutomaticMessages(tx, added.conversation, {
    inbox,
    locale: account.locale,
    isReachable: contact.email !== null,
  });
  return { ...added, conversation: after };
}

/**
 * External callers cannot reply to a message they cannot see: a private note or activity message is treated as unknown
 * (T4).
 */
async function replyAttributes(
  tx: Tx,
  conversation: ConversationRow,
  replyTo: unknown,
): Promise<Record<string, unknown>> {
  if (replyTo === null) return {};
  const id = Number(replyTo);
  const target = Number.isSafeInteger(id)
    ? await findMessage(tx.db, tx.accountId, conversation.id, id)
    : undefined;
  if (!target || target.private || target.message_type === ACTIVITY) return { in_reply_to: null };
  return resolveReply(tx.db, conversation, { in_reply_to: target.id });
}

function refused(message: string, reason: FieldReason): ValidationError {
  return new ValidationError([{ attribute: 'content', message, ...reason }]);
}
