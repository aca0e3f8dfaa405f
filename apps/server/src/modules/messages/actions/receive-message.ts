import { capabilitiesOf } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { findAccount } from '../../accounts/accounts.facade';
import {
  changeConversation,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';
// Imported directly, because this file reads STATUS while modules load: the facade, which imports this file, may not be
// evaluated yet.
import { STATUS } from '../../conversation-records/conversations.types';
import { type ContactRow, findContact, touchContactActivity } from '../../contacts/contacts.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { addActivity } from '../activity';
import { type AddedMessage, addMessage, type NewMessage } from '../add-message';
import type { EarlyInsert } from '../lock-and-insert-message';
import { findByEcho, findBySource } from '../messages.repository';

/**
 * Statuses in which a message of a contact does not reopen the conversation, so it may be inserted before the
 * conversation is read.
 */
export const STATUSES_OPEN_TO_MESSAGES: readonly number[] = [STATUS.open, STATUS.pending];

/**
 * Adds a message of a contact; every channel uses this function. Reopens a snoozed or resolved conversation, unless the
 * contact is blocked. The caller holds the conversation's lock. Callers that have them already pass `early`, the result
 * of `lockAndInsertMessage`, and `contact`, the conversation's locked contact.
 */
export async function receiveMessage(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  { early, contact }: { early?: EarlyInsert; contact?: ContactRow } = {},
): Promise<AddedMessage> {
  const isOpen = STATUSES_OPEN_TO_MESSAGES.includes(conversation.status);
  const needsReopening = !isOpen && !(await wasReceived(tx, conversation, draft));
  const reopened = needsReopening ? await reopen(tx, conversation, draft.at) : conversation;
  const added = await addMessage(tx, reopened, draft, early);
  if (!added.isRepeat) {
    const at = added.message.created_at;
    await touchContactActivity(tx, { contactId: conversation.contact_id, at, locked: contact });
  }
  return added;
}

/** A repeated message must not reopen a conversation that was resolved since. */
async function wasReceived(tx: Tx, conversation: ConversationRow, draft: NewMessage): Promise<boolean> {
  const { sender, echoId, sourceId } = draft;
  if (sender && echoId) {
    const key = {
      accountId: tx.accountId,
      conversationId: conversation.id,
      senderType: sender.type,
      senderId: sender.id,
      echoId,
    };
    if (await findByEcho(tx.db, key)) return true;
  }
  if (!sourceId) return false;
  return (await findBySource(tx.db, tx.accountId, conversation.inbox_id, sourceId)) !== undefined;
}

async function reopen(tx: Tx, conversation: ConversationRow, at?: Date): Promise<ConversationRow> {
  const { db, accountId } = tx;
  const contact = await findContact(db, accountId, conversation.contact_id);
  if (contact?.blocked) return conversation;
  const patch = { status: STATUS.open, snoozed_until: null };
  const opened = await changeConversation(tx, conversation, patch, { at });
  if (conversation.status !== STATUS.resolved) return opened;
  const inbox = await findInbox(db, accountId, conversation.inbox_id);
  if (!inbox || !capabilitiesOf(inbox.channel_type).isOperatedByApi) return opened;
  const account = await findAccount(db, accountId);
  return addActivity(tx, opened, { key: 'status.system_auto_open', locale: account?.locale ?? 'en' });
}
