import type { ContactConversationCount } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleConversations } from '../../conversation-records/conversation-records.facade';

/** How many conversations of each contact are in the viewer's lists; contacts without any are missing. */
export async function countConversationsOfContacts(
  db: DbReader,
  viewer: UserViewer,
  contactIds: readonly number[],
): Promise<ContactConversationCount[]> {
  const { rows } = await sql<ContactConversationCount>`
    select conversations.contact_id, count(*) as conversations_count from conversations
    where conversations.account_id = ${viewer.accountId}
      and conversations.contact_id = any(${[...contactIds]}::bigint[]) and ${visibleConversations(viewer)}
    group by conversations.contact_id`.execute(db);
  return rows;
}
