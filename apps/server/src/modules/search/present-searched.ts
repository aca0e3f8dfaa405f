import type { Message } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { loadAgents } from '../agents/agents.facade';
import { loadContacts } from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { loadInboxes } from '../inboxes/inboxes.facade';
import { findFirstMessages, presentMessages } from '../messages/messages.facade';
import { presentSearchedConversation } from './search.presenter';

/** Presents found conversations in the order of the rows, with their related rows. */
export async function presentSearchedConversations(db: DbReader, accountId: number, rows: ConversationRow[]) {
  if (rows.length === 0) return [];
  const idsOf = (pick: (row: ConversationRow) => number | null) => rows.flatMap((row) => pick(row) ?? []);
  const [contacts, inboxes, agents, messages] = await Promise.all([
    loadContacts(
      db,
      accountId,
      idsOf((row) => row.contact_id),
    ),
    loadInboxes(
      db,
      accountId,
      idsOf((row) => row.inbox_id),
    ),
    loadAgents(
      db,
      accountId,
      idsOf((row) => row.assignee_id),
    ),
    loadOldestMessages(
      db,
      accountId,
      idsOf((row) => row.id),
    ),
  ]);
  return rows.flatMap((row) => {
    const contact = contacts.get(row.contact_id);
    const inbox = inboxes.get(row.inbox_id);
    if (!contact || !inbox) return []; // deleted meanwhile
    const agent = row.assignee_id === null ? undefined : agents.get(row.assignee_id);
    return [presentSearchedConversation(row, { contact, inbox, agent, message: messages.get(row.id) })];
  });
}

/** The first message of each conversation, by conversation id. */
async function loadOldestMessages(
  db: DbReader,
  accountId: number,
  conversationIds: number[],
): Promise<Map<number, Message>> {
  const rows = await findFirstMessages(db, accountId, conversationIds);
  const presented = await presentMessages(db, accountId, rows);
  const byId = new Map(presented.map((message) => [message.id, message]));
  return new Map(
    rows.flatMap((row) => {
      const message = byId.get(row.id);
      return message ? [[row.conversation_id, message] as const] : [];
    }),
  );
}
