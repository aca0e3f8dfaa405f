import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { UserViewer } from '../../access/access.facade';
import { visibleConversations } from '../../conversation-records/conversation-records.facade';

/** Display ids of the newest conversation of each session of the contact whose claims wait for a decision. */
export async function listClaimingConversations(
  db: DbReader,
  viewer: UserViewer,
  contactId: number,
): Promise<number[]> {
  const { accountId } = viewer;
  const { rows } = await sql<{ display_id: number }>`
    select distinct on (l.id) conversations.display_id from contact_inboxes l
    join conversations on conversations.account_id = l.account_id and conversations.contact_inbox_id = l.id
    where l.account_id = ${accountId} and l.contact_id = ${contactId} and l.claims_state = 'pending'
      and not l.hmac_verified and ${visibleConversations(viewer)}
    order by l.id, conversations.id desc`.execute(db);
  return rows.map((row) => row.display_id);
}
