import type { ContactSummary } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleConversations } from '../../conversation-records/conversation-records.facade';

const RATINGS_SHOWN = 3;

/** Numbers of what hangs on a contact, of what the viewer may see. */
export async function countRelated(
  db: DbReader,
  viewer: UserViewer,
  contactId: number,
): Promise<ContactSummary> {
  const { accountId } = viewer;
  const { rows } = await sql<ContactSummary>`
    with seen as (
      select conversations.id, conversations.status, conversations.csat_rating, conversations.last_activity_at
      from conversations
      where conversations.account_id = ${accountId} and conversations.contact_id = ${contactId}
        and ${visibleConversations(viewer)}
    )
    select (select count(*) from seen) as conversations_count,
      (select count(*) from seen where status = 0) as open_conversations_count,
      (select count(*) from seen
        join messages m on m.account_id = ${accountId} and m.conversation_id = seen.id
        join attachments a on a.account_id = m.account_id and a.message_id = m.id) as attachments_count,
      (select count(*) from contact_notes
        where account_id = ${accountId} and contact_id = ${contactId}) as notes_count,
      array(select csat_rating from seen where csat_rating is not null
        order by last_activity_at desc, id desc limit ${RATINGS_SHOWN}) as last_ratings`.execute(db);
  return rows[0] ?? noneRelated;
}

const noneRelated: ContactSummary = {
  conversations_count: 0,
  open_conversations_count: 0,
  attachments_count: 0,
  notes_count: 0,
  last_ratings: [],
};
