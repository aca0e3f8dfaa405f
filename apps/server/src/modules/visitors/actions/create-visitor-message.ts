import type { StartVisitorConversationInput, VisitorMessageInput } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ContactInboxRow, VisitorContext } from '../../access/access.facade';
import {
  type ContactRow,
  findContact,
  type Identified,
  identifyContact,
} from '../../contacts/contacts.facade';
import { checkAttributes, createConversation } from '../../conversations/conversations.facade';
import {
  type ConversationRow,
  lockConversationIfExists,
} from '../../conversation-records/conversation-records.facade';
import { listLabels } from '../../labels/labels.facade';
import { type AddedMessage, checkMessageRateLimit } from '../../messages/messages.facade';
import { conversationOrigin } from '../conversation-origin';
import { findCurrentConversation, lockCurrentConversation, lockOwnLink } from '../visitor-conversations';
import { countByIp, limitBy, limitByIp, limits, refuseByIp } from '../visitor-limits';
import { findConversationIdByEchoId } from '../visitors.repository';
import { prepareMessage, type WrittenMessage, writeMessage } from './write-message';

/**
 * Adds a visitor's message. Without a conversation the message creates one; of several concurrent first messages one
 * creates it, and the others are added to it (D4). Errors: 409 reused echo id, 422 invalid message, 429 too many.
 */
export async function createVisitorMessage(
  ctx: VisitorContext,
  input: VisitorMessageInput,
): Promise<AddedMessage> {
  checkAttributes('custom_attributes', input.custom_attributes ?? {});
  await limitBy(ctx, limits.messages, `${ctx.accountId}:${ctx.contactInbox.id}`);
  const current = await findCurrentConversation(ctx);
  if (current) await checkMessageRateLimit(ctx, current.id);
  else await refuseByIp(ctx, limits.conversations);
  const prepared = await prepareMessage(ctx, input);
  const { added, isFirst } = await ctx.write((tx) => writeToCurrent(tx, ctx, input, prepared));
  // Counted only after the write: of several concurrent first messages only one creates a conversation.
  if (isFirst) await countByIp(ctx, limits.conversations);
  return added;
}

async function writeToCurrent(
  tx: Tx,
  ctx: VisitorContext,
  input: VisitorMessageInput,
  prepared: WrittenMessage,
): Promise<{ added: AddedMessage; isFirst: boolean }> {
  const link = await lockOwnLink(tx, ctx);
  const current = await lockCurrentConversation(tx, ctx, link);
  const labels = current ? [] : await findExistingLabels(tx, input.labels ?? []);
  const conversation = current ?? (await makeConversation(tx, ctx, link, { ...input, labels }));
  return { added: await writeMessage(tx, ctx, conversation, prepared), isFirst: !current };
}

export interface StartedConversation {
  conversation: ConversationRow;
  link: ContactInboxRow;
  /** The contact as the visitor may see it. */
  contact: ContactRow;
}

/**
 * Starts a new conversation for a visitor, with the values of the pre-chat form. The same request again (by its echo
 * id) returns the first conversation (D2). Errors: as for `createVisitorMessage`.
 */
export async function startVisitorConversation(
  ctx: VisitorContext,
  input: StartVisitorConversationInput,
): Promise<StartedConversation> {
  checkAttributes('custom_attributes', input.custom_attributes ?? {});
  await limitBy(ctx, limits.messages, `${ctx.accountId}:${ctx.contactInbox.id}`);
  await limitByIp(ctx, limits.conversations);
  const message = await prepareMessage(ctx, input);
  return ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    const { link: ownLink, contact } = await identifyFromForm(tx, ctx, link, input.contact ?? {});
    const conversation =
      (await startedBefore(tx, ownLink, message.echoId)) ??
      (await makeConversation(tx, ctx, ownLink, { ...input, labels: [] }));
    const written = await writeMessage(tx, { ...ctx, contact, contactInbox: ownLink }, conversation, message);
    return { conversation: written.conversation, link: ownLink, contact };
  });
}

/** Applies the values of the pre-chat form; a name that is already known is kept. */
function identifyFromForm(
  tx: Tx,
  { channel }: VisitorContext,
  link: ContactInboxRow,
  { name, email, phone_number }: NonNullable<StartVisitorConversationInput['contact']>,
): Promise<Identified> {
  return identifyContact(tx, {
    link,
    fields: { name, email, phone_number },
    verified: false,
    mayJoinExisting: !channel.hmac_mandatory,
    invalid: 'drop',
    keepName: true,
  });
}

async function startedBefore(
  tx: Tx,
  link: ContactInboxRow,
  echoId: string | null,
): Promise<ConversationRow | undefined> {
  if (echoId === null) return undefined;
  const id = await findConversationIdByEchoId(tx.db, tx.accountId, {
    linkId: link.id,
    contactId: link.contact_id,
    echoId,
  });
  return id === undefined ? undefined : lockConversationIfExists(tx, id);
}

async function makeConversation(
  tx: Tx,
  ctx: VisitorContext,
  link: ContactInboxRow,
  input: Pick<VisitorMessageInput, 'custom_attributes' | 'referer_url' | 'timestamp'> & { labels: string[] },
): Promise<ConversationRow> {
  const contact = await findContact(tx.db, tx.accountId, link.contact_id);
  return createConversation(tx, {
    inboxId: link.inbox_id,
    contactId: link.contact_id,
    contactInboxId: link.id,
    isContactBlocked: contact?.blocked ?? false,
    labels: input.labels,
    additionalAttributes: conversationOrigin(ctx.request, input),
    customAttributes: input.custom_attributes ?? {},
  });
}

/** Titles of the existing labels among `titles`; visitors cannot create labels. */
export async function findExistingLabels(tx: Tx, titles: readonly string[]): Promise<string[]> {
  if (titles.length === 0) return [];
  const requested = new Set(titles.map((title) => title.trim().toLowerCase()));
  const labels = await listLabels(tx.db, tx.accountId);
  return labels.map((label) => label.title).filter((title) => requested.has(title));
}
