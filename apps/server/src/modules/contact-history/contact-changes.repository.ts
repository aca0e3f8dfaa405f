import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Changes } from '../../platform/events/changes';

export interface ContactChange {
  contact_id: number;
  actor_type: string;
  actor_id: number | null;
  changes: Changes;
  merged_contact_id: number | null;
  created_at: string;
}

/** Changes of contacts that were deleted meanwhile are left out; those of merged ones go to the contact that remains. */
export async function insertContactChanges(
  db: Db,
  accountId: number,
  changes: readonly ContactChange[],
): Promise<void> {
  await sql`
    insert into contact_changes
      (account_id, contact_id, actor_type, actor_id, changes, merged_contact_id, created_at)
    select c.account_id, c.id, r.actor_type, r.actor_id, r.changes, r.merged_contact_id, r.created_at
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(contact_id bigint, actor_type text,
      actor_id bigint, changes jsonb, merged_contact_id bigint, created_at timestamptz)
    left join contact_merges m on m.account_id = ${accountId} and m.mergee_id = r.contact_id and m.undone_at is null
    join contacts c on c.account_id = ${accountId} and c.id = coalesce(m.base_id, r.contact_id)
    order by r.created_at
    for key share of c`.execute(db);
}
