import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { WEBSITE } from '../../channels/website/website-type';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { InboxesTable } from '../../platform/db/tables';

export type InboxRow = Selectable<InboxesTable>;

/** One inbox; undefined when it does not exist, is marked as deleted, or belongs to another account. */
export async function findInbox(db: DbReader, accountId: number, id: number): Promise<InboxRow | undefined> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The public token of a website inbox, with which its chat is embedded; undefined for other inboxes. */
export async function findWebsiteToken(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('inboxes as i')
    .innerJoin('channel_web_widgets as w', (join) =>
      join.onRef('w.account_id', '=', 'i.account_id').onRef('w.id', '=', 'i.channel_id'),
    )
    .select('w.website_token')
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', inboxId)
    .where('i.channel_type', '=', WEBSITE)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.website_token;
}

/** Inboxes by id, including those marked as deleted, because older data may still show them. */
export async function loadInboxes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, InboxRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inboxes sorted by name; `ids` null: all of the account. */
export async function listInboxes(
  db: DbReader,
  accountId: number,
  ids: readonly number[] | null,
): Promise<InboxRow[]> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/**
 * Ids of the website inboxes whose pre-chat form has a field, in order. Locks them, so that none is deleted before it
 * is changed.
 */
export async function lockInboxIdsWithPreChatField(
  db: DbTransaction,
  accountId: number,
  field: { field_type: string; name: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('inboxes as i')
    .innerJoin('channel_web_widgets as w', (join) =>
      join.onRef('w.account_id', '=', 'i.account_id').onRef('w.id', '=', 'i.channel_id'),
    )
    .select('i.id')
    .where('i.account_id', '=', accountId)
    .where('i.channel_type', '=', WEBSITE)
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`w.pre_chat_form_options @> ${JSON.stringify({ pre_chat_fields: [field] })}::jsonb`)
    .orderBy('i.id')
    .forNoKeyUpdate('i')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks the inbox until the transaction ends. */
export async function lockInbox(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<InboxRow | undefined> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type InboxColumns = Omit<Updateable<InboxesTable>, 'account_id' | 'id'>;

export async function insertInbox(db: DbTransaction, values: Insertable<InboxesTable>): Promise<InboxRow> {
  return db.insertInto('inboxes').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateInbox(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: InboxColumns,
): Promise<InboxRow> {
  return db
    .updateTable('inboxes')
    .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An inbox that was marked as deleted. */
export async function findDeletedInbox(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<InboxRow | undefined> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

export async function deleteInboxRow(db: DbTransaction, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('inboxes').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Number of inboxes that are not marked as deleted. */
export async function countInboxes(db: DbReader, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inboxes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inboxes whose survey rules have the label. Locks them until the transaction ends. */
export async function listInboxesWithSurveyLabel(
  db: DbReader,
  accountId: number,
  label: string,
): Promise<Pick<InboxRow, 'id' | 'csat_config'>[]> {
  return db
    .selectFrom('inboxes')
    .select(['id', 'csat_config'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`csat_config #> '{survey_rules,values}' ? ${label}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setCsatConfig(
  db: DbReader,
  accountId: number,
  id: number,
  config: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('inboxes')
    .set({ csat_config: JSON.stringify(config), updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
