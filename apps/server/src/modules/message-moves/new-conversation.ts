import type { Tx } from '../../platform/events/unit-of-work';
import {
  type ContactInboxRow,
  findContact,
  findContactInboxById,
  findOrCreateContact,
  lockContactInboxAt,
  lockOrCreateContactInbox,
} from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { createConversation } from '../conversations/conversations.facade';
import { NotFoundError } from '../../platform/http/errors';
import type { MessageRow } from '../messages/messages.facade';
import { findWriter } from './moved-message.repository';

/** The stored headers of an incoming email; empty for other channels. */
export interface StoredMail {
  from?: string[];
  subject?: string | null;
  in_reply_to?: string | null;
  auto_reply?: boolean;
  date?: string | null;
}

export function mailOf({ content_attributes: attributes }: MessageRow): StoredMail | undefined {
  const { email } = attributes as { email?: StoredMail };
  return email;
}

/**
 * The contact inbox of whoever wrote the message, locked. That need not be the contact of its conversation: a mail also
 * joins as an answer of someone in copy.
 */
export async function lockLinkOfWriter(
  tx: Tx,
  { inbox_id: inboxId, contact_inbox_id: ownId }: ConversationRow,
  message: MessageRow,
): Promise<ContactInboxRow> {
  const writer = (await findWriter(tx.db, tx.accountId, message.id)) ?? mailOf(message)?.from?.[0];
  const sourceId = writer?.slice(0, 255);
  const known = sourceId && (await lockContactInboxAt(tx.db, tx.accountId, { inboxId, sourceId }));
  if (known) return known;
  if (sourceId?.includes('@')) {
    const { contact } = await findOrCreateContact(tx, {
      fields: { name: sourceId.split('@')[0] ?? sourceId, email: sourceId },
      verified: false,
      invalid: 'drop',
    });
    return lockOrCreateContactInbox(tx, { contactId: contact.id, inboxId, sourceId, sees: 'all' });
  }
  const own = await findContactInboxById(tx.db, tx.accountId, ownId);
  if (!own) throw new NotFoundError();
  return own;
}

/** A new conversation, as the message would have begun it. */
export async function conversationForMessage(
  tx: Tx,
  { link, message }: { link: ContactInboxRow; message: MessageRow },
): Promise<ConversationRow> {
  const contact = await findContact(tx.db, tx.accountId, link.contact_id);
  const mail = mailOf(message);
  return createConversation(tx, {
    inboxId: link.inbox_id,
    contactId: link.contact_id,
    contactInboxId: link.id,
    isContactBlocked: contact?.blocked ?? false,
    additionalAttributes: mail
      ? {
          source: 'email',
          in_reply_to: mail.in_reply_to ?? null,
          auto_reply: mail.auto_reply ?? false,
          mail_subject: mail.subject ?? null,
          initiated_at: { timestamp: mail.date ?? message.created_at.toISOString() },
        }
      : {},
    // Times of reports run from when the customer wrote.
    at: message.created_at,
  });
}
