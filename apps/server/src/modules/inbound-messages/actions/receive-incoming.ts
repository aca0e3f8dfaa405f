import { capabilitiesOf } from '@parley/contract';
import type { IncomingMessage } from '../../../channels/messages';
import type { Tx } from '../../../platform/events/unit-of-work';
import { findAccount } from '../../accounts/accounts.facade';
import {
  type ContactInboxRow,
  type ContactRow,
  findOrCreateContact,
  lockContactInboxAt,
  lockOrCreateContactInbox,
} from '../../contacts/contacts.facade';
import {
  type ConversationRow,
  findNewestOfContactInbox,
  lockConversationIfExists,
  STATUS,
} from '../../conversation-records/conversation-records.facade';
import { createConversation } from '../../conversations/conversations.facade';
import type { AttachableFile } from '../../files/files.facade';
import { addMessage, type AddedMessage, receiveMessage, resolveReply } from '../../messages/messages.facade';
import { sendAutomaticMessages } from '../../visitors/visitors.facade';
import { findThread } from '../find-thread';
import { contactPictureOffered } from '../inbound.events';
import type { OpenInbox } from '../open-inbox-connection';
import { findKnownMessage, findWriter } from './look-up-together';
import { lockedLinks, sourceIdOf, writtenConversations } from './lock-writers';

export interface StoredIncoming {
  state: 'stored';
  conversation_id: number;
  message_id: number;
  sender: string;
  subject: string | null;
}

/**
 * Stores a message that arrived through a provider, in the conversation it belongs to. Undefined: this transaction has
 * written to that conversation already, so the message is for the next one. Clients, webhooks and reports then see each
 * message and what it changes, however many arrive together.
 */
export async function receiveIncoming(
  tx: Tx,
  { inbox }: OpenInbox,
  incoming: IncomingMessage,
  files: readonly AttachableFile[],
): Promise<StoredIncoming | { state: 'nothing'; reason: string } | undefined> {
  const { thread } = incoming;
  const known = await findKnownMessage(tx, inbox.id, incoming.sourceId);
  // The same message by another way (a mailbox and a forwarding rule) is one message, and begins no conversation (D3).
  if (known) return outcomeOf(incoming, known);
  const found = thread
    ? await findThread(tx, { inboxId: inbox.id, keys: thread, participants: incoming.participants ?? [] })
    : undefined;
  if (!found && !capabilitiesOf(inbox.channel_type).hasConnection) {
    return { state: 'nothing', reason: 'unknown_conversation' };
  }
  const conversation = found?.conversation ?? (await conversationOfContact(tx, { inbox }, incoming));
  if (writtenConversations(tx).has(conversation.id)) return undefined;
  const added = await write(tx, conversation, incoming, files);
  if (!added.isRepeat && !incoming.isAutomatic && !incoming.isEcho) {
    const account = await tx.transactionState('inbound.account', () => findAccount(tx.db, tx.accountId));
    await sendAutomaticMessages(tx, added.conversation, {
      inbox,
      locale: account?.locale ?? 'en',
      isReachable: true,
    });
  }
  return outcomeOf(incoming, added.message);
}

function outcomeOf(
  { contact, subject }: IncomingMessage,
  message: { id: number; conversation_id: number },
): StoredIncoming {
  return {
    state: 'stored',
    conversation_id: message.conversation_id,
    message_id: message.id,
    sender: contact.sourceId.slice(0, 255),
    subject: subject?.slice(0, 255) ?? null,
  };
}

async function write(
  tx: Tx,
  conversation: ConversationRow,
  incoming: IncomingMessage,
  files: readonly AttachableFile[],
): Promise<AddedMessage> {
  const { content, contentType, sourceId, isEcho, inReplyTo } = incoming;
  const contentAttributes = {
    ...incoming.contentAttributes,
    ...(isEcho && { external_echo: true }),
    ...(inReplyTo && !incoming.thread ? { in_reply_to_external_id: inReplyTo } : {}),
  };
  const draft = {
    content,
    contentAttributes: await resolveReply(tx.db, conversation, contentAttributes),
    sourceId,
    uploads: [...files],
    ...(contentType && { contentType }),
  };
  if (isEcho) return addMessage(tx, conversation, { ...draft, type: 'outgoing', sender: null });
  const sender = { type: 'Contact' as const, id: conversation.contact_id };
  return receiveMessage(tx, conversation, { ...draft, type: 'incoming', sender });
}

/** The contact's conversation in this inbox, as the inbox is set; a new one if there is none to go on with. */
async function conversationOfContact(
  tx: Tx,
  { inbox }: Pick<OpenInbox, 'inbox'>,
  incoming: IncomingMessage,
): Promise<ConversationRow> {
  const link = await linkOf(tx, inbox.id, incoming);
  const current = incoming.thread ? undefined : await currentOf(tx, link, inbox.lock_to_single_conversation);
  if (current) return current;
  const contact = await findWriter(tx, link.contact_id);
  return createConversation(tx, {
    inboxId: inbox.id,
    contactId: link.contact_id,
    contactInboxId: link.id,
    isContactBlocked: contact?.blocked ?? false,
    additionalAttributes: incoming.conversationAttributes ?? {},
  });
}

/** The conversation that a message without thread keys goes on with; locked. Creates nothing. */
export async function findCurrentOfWriter(
  tx: Tx,
  { inbox }: Pick<OpenInbox, 'inbox'>,
  { contact }: IncomingMessage,
): Promise<ConversationRow | undefined> {
  const place = { inboxId: inbox.id, sourceId: sourceIdOf(contact) };
  const link = await lockContactInboxAt(tx.db, tx.accountId, place);
  return link && currentOf(tx, link, inbox.lock_to_single_conversation);
}

/** The newest conversation of the contact; a resolved one only if the inbox has one conversation per contact. */
async function currentOf(
  tx: Tx,
  link: ContactInboxRow,
  isLockedToOne: boolean,
): Promise<ConversationRow | undefined> {
  const newest = await findNewestOfContactInbox(tx.db, tx.accountId, [link.id]);
  if (!newest) return undefined;
  const locked = await lockConversationIfExists(tx, newest.id);
  return locked && (isLockedToOne || locked.status !== STATUS.resolved) ? locked : undefined;
}

/** The contact inbox of the writer, locked, so that first messages that arrive at once make one conversation (D4). */
async function linkOf(tx: Tx, inboxId: number, { contact }: IncomingMessage): Promise<ContactInboxRow> {
  const sourceId = sourceIdOf(contact);
  const locked = lockedLinks(tx);
  const present =
    locked.get(sourceId) ?? (await lockContactInboxAt(tx.db, tx.accountId, { inboxId, sourceId }));
  if (present) return present;
  const { id: contactId, avatar_key: picture } = await contactOf(tx, contact);
  if (contact.avatar && picture === null) {
    tx.emit(contactPictureOffered({ inboxId, contactId, data: { reference: contact.avatar } }));
  }
  const created = await lockOrCreateContactInbox(tx, { contactId, inboxId, sourceId, sees: 'all' });
  locked.set(sourceId, created);
  return created;
}

async function contactOf(tx: Tx, contact: IncomingMessage['contact']): Promise<ContactRow> {
  const { name, email, phoneNumber, additionalAttributes } = contact;
  const found = await findOrCreateContact(tx, {
    fields: {
      name: name?.slice(0, 255) ?? null,
      ...(email !== undefined && { email }),
      ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
      ...(additionalAttributes && { additional_attributes: additionalAttributes }),
    },
    verified: false,
    invalid: 'drop',
  });
  return found.contact;
}
