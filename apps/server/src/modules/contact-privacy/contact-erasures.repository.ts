import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactErasuresTable } from '../../platform/db/tables';

export type ContactErasureRow = Selectable<ContactErasuresTable>;

/**
 * Undefined if this contact is being erased already. A contact that came back, because a merge was undone, is erased again.
 */
export async function insertErasure(
  db: DbTransaction,
  accountId: number,
  { contactId, userId }: { contactId: number; userId: number },
): Promise<ContactErasureRow | undefined> {
  return db
    .insertInto('contact_erasures')
    .values({ account_id: accountId, contact_id: contactId, requested_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'contact_id'])
        .doUpdateSet({
          requested_by: userId,
          created_at: sql<Date>`clock_timestamp()`,
          deleted_at: null,
          finished_at: null,
        })
        .where('contact_erasures.finished_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findErasure(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ContactErasureRow | undefined> {
  return db
    .selectFrom('contact_erasures')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Notes the ids under which logs and files know the contact: contacts and conversations that were merged into theirs,
 * conversations, contact inboxes, and the keys of pictures. Call it before rows are deleted; what was noted before stays.
 */
export async function noteBelongings(
  db: DbTransaction,
  accountId: number,
  { id, contactId }: { id: number; contactId: number },
): Promise<void> {
  await sql`
    with recursive noted(id) as (
      select id from conversations where account_id = ${accountId} and contact_id = ${contactId}
      union
      select m.source_id from noted n
      join conversation_merges m on m.account_id = ${accountId} and m.target_id = n.id
    )
    update contact_erasures e set
      merged_contact_ids = to_jsonb(array(
        select jsonb_array_elements(e.merged_contact_ids)::bigint union
        select merged_contact_id from contact_changes
        where account_id = ${accountId} and contact_id = ${contactId} and merged_contact_id is not null union
        select (data ->> 'mergedContactId')::bigint from event_log
        where account_id = ${accountId} and contact_id = ${contactId} and type = 'contact.merged')),
      conversation_ids = to_jsonb(array(
        select jsonb_array_elements(e.conversation_ids)::bigint union select id from noted)),
      contact_inbox_ids = to_jsonb(array(
        select jsonb_array_elements(e.contact_inbox_ids)::bigint union
        select id from contact_inboxes where account_id = ${accountId} and contact_id = ${contactId})),
      merged_avatar_keys = to_jsonb(array(
        select jsonb_array_elements_text(e.merged_avatar_keys) union
        select key from contact_merges m cross join lateral (values (m.mergee_avatar_key), (m.base_avatar_key)) as keys(key)
        where m.account_id = ${accountId} and m.base_id = ${contactId} and key is not null)),
      avatar_key = coalesce(
        (select avatar_key from contacts where account_id = ${accountId} and id = ${contactId}), e.avatar_key)
    where e.account_id = ${accountId} and e.id = ${id}`.execute(db);
}

export async function markDeleted(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db
    .updateTable('contact_erasures')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Ends an erasure; its row keeps who erased which contact, and when. */
export async function finishErasure(db: DbReader, accountId: number, id: number): Promise<void> {
  await db
    .updateTable('contact_erasures')
    .set({
      finished_at: sql<Date>`clock_timestamp()`,
      avatar_key: null,
      merged_avatar_keys: '[]',
      merged_contact_ids: '[]',
      conversation_ids: '[]',
      contact_inbox_ids: '[]',
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
