import type { ConversationWithHits } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { DbReader } from '../../platform/db/database';
import { loadContacts } from '../contacts/contacts.facade';
import { loadInboxes } from '../inboxes/inboxes.facade';
import { findMessages, presentMessages } from '../messages/messages.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { ConversationListRequest } from './queries/list-request';

/** Conversations with their messages that matched the search, in the order of the rows. */
export async function presentWithHits(
  db: DbReader,
  accountId: number,
  { rows, hits }: { rows: ConversationRow[]; hits: NonNullable<ConversationListRequest['hits']> },
): Promise<ConversationWithHits[]> {
  if (rows.length === 0) return [];
  const rowIds = new Set(rows.map((row) => row.id));
  const messageIds = hits.filter((hit) => rowIds.has(hit.conversation_id)).map((hit) => hit.id);
  const [contacts, inboxes, found] = await Promise.all([
    loadContacts(
      db,
      accountId,
      rows.map((row) => row.contact_id),
    ),
    loadInboxes(
      db,
      accountId,
      rows.map((row) => row.inbox_id),
    ),
    findMessages(db, accountId, messageIds),
  ]);
  const messages = await presentMessages(db, accountId, found);
  return rows.flatMap((row) => {
    const contact = contacts.get(row.contact_id);
    const inbox = inboxes.get(row.inbox_id);
    if (!contact || !inbox) return []; // deleted meanwhile
    return [
      {
        id: row.display_id,
        uuid: row.uuid,
        created_at: unix(row.created_at),
        contact: { id: contact.id, name: contact.name },
        inbox: { id: inbox.id, name: inbox.name, channel_type: inbox.channel_type },
        messages: messages
          .filter((message) => message.conversation_id === row.display_id)
          .map((message) => ({
            content: message.content,
            id: message.id,
            ...(message.sender?.name ? { sender_name: message.sender.name } : {}),
            message_type: message.message_type,
            created_at: message.created_at,
          })),
        account_id: row.account_id,
      },
    ];
  });
}
