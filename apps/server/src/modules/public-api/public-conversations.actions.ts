import type { PublicMessageInput, SubmittedValues } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ContactContext } from '../access/access.facade';
import { findContact } from '../contacts/contacts.facade';
import { checkAttributes, createConversation } from '../conversations/conversations.facade';
import {
  type ConversationRow,
  lockConversationById,
} from '../conversation-records/conversation-records.facade';
import { type AddedMessage, checkMessageRateLimit, type MessageRow } from '../messages/messages.facade';
import {
  answerMessage,
  findOwnConversation,
  limitByIp,
  limits,
  lockConversationOfLink,
  lockCurrentConversation,
  lockOwnLink,
  prepareMessage,
  PublicNotFoundError,
  writeMessage,
  writeMessageInOneRoundTrip,
} from '../visitors/visitors.facade';

/** Opens a conversation of the contact. Error: 404 no such conversation, or not the contact's. */
export async function openPublicConversation(
  ctx: ContactContext,
  displayId: number,
): Promise<ConversationRow> {
  const found = await findOwnConversation(ctx, displayId);
  if (!found) throw new PublicNotFoundError();
  return found;
}

/** Creates a conversation; if the inbox allows only one per contact, returns the newest one. Errors: 422, 429. */
export async function createPublicConversation(
  ctx: ContactContext,
  attributes: Record<string, unknown>,
): Promise<ConversationRow> {
  checkAttributes('custom_attributes', attributes);
  await limitByIp(ctx, limits.publicMessages, `${ctx.accountId}:${ctx.inbox.id}`);
  return ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    const present = ctx.inbox.lock_to_single_conversation
      ? await lockCurrentConversation(tx, ctx, link)
      : undefined;
    if (present) return present;
    const contact = await findContact(tx.db, tx.accountId, link.contact_id);
    return createConversation(tx, {
      inboxId: link.inbox_id,
      contactId: link.contact_id,
      contactInboxId: link.id,
      isContactBlocked: contact?.blocked ?? false,
      customAttributes: attributes,
    });
  });
}

/** Adds a message of the contact. Errors: 404, 409 reused echo id, 422 invalid message, 429 too many. */
export async function createPublicMessage(
  ctx: ContactContext,
  displayId: number,
  input: PublicMessageInput,
): Promise<AddedMessage> {
  const hasFiles = (input.attachments ?? []).length > 0;
  // A proven contact may also write to conversations of their other links, so the conversation must be read first.
  if (hasFiles || ctx.viewer.hmacVerified) return createAfterRead(ctx, displayId, input);
  await limitByIp(ctx, limits.publicMessages, `${ctx.accountId}:${ctx.inbox.id}`).catch(
    async (refusal: unknown) => {
      // A missing conversation must answer 404 even when the limit is reached.
      await openPublicConversation(ctx, displayId);
      throw refusal;
    },
  );
  const message = await prepareMessage(ctx, input);
  return ctx.write((tx) => {
    const lock = () => lockOwnConversation(tx, ctx, displayId);
    return writeMessageInOneRoundTrip(tx, ctx, { displayId, lock }, message);
  });
}

async function createAfterRead(
  ctx: ContactContext,
  displayId: number,
  input: PublicMessageInput,
): Promise<AddedMessage> {
  const found = await openPublicConversation(ctx, displayId);
  await limitByIp(ctx, limits.publicMessages, `${ctx.accountId}:${ctx.inbox.id}`);
  await checkMessageRateLimit(ctx, found.id);
  const prepared = await prepareMessage(ctx, input);
  return ctx.write(async (tx) => {
    const conversation = await lockConversationById(tx, found.id);
    return writeMessage(tx, ctx, conversation, prepared);
  });
}

async function lockOwnConversation(
  tx: Tx,
  ctx: ContactContext,
  displayId: number,
): Promise<{ conversation: ConversationRow }> {
  const own = { linkId: ctx.contactInbox.id, displayId };
  const conversation = await lockConversationOfLink(tx.db, tx.accountId, own);
  if (!conversation) throw new PublicNotFoundError();
  await checkMessageRateLimit(ctx, conversation.id);
  return { conversation };
}

/** Stores the contact's answer to a form, a choice or a survey. Errors: 404, 422. */
export async function answerPublicMessage(
  ctx: ContactContext,
  place: { conversationId: number; messageId: number },
  values: SubmittedValues,
): Promise<MessageRow> {
  const within = await openPublicConversation(ctx, place.conversationId);
  const answer = { message: { submitted_values: values } };
  const { message } = await answerMessage(ctx, place.messageId, answer, within);
  return message;
}
