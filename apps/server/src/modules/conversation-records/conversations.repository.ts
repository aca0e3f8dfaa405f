import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { ConversationsTable, InboxesTable } from '../../platform/db/tables';
import { NotFoundError } from '../../platform/http/errors';
import type { ConversationMessagePatch, ConversationPatch, ConversationRow } from './conversations.types';
import { findMergedInto, type MergedConversationKey } from './merged-conversations.repository';

/** Finds a conversation by its number, or by the number of one that was merged into it. */
export async function findByDisplayId(
  db: DbReader,
  accountId: number,
  displayId: number,
): Promise<ConversationRow | undefined> {
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('display_id', '=', displayId)
    .executeTakeFirst();
  return found ?? onward(db, accountId, { displayId }, (target) => findByDisplayId(db, accountId, target));
}

/** Looks up the conversation that a merged one went into, and calls `read` with its number. */
async function onward<T>(
  db: DbReader,
  accountId: number,
  merged: MergedConversationKey,
  read: (displayId: number) => Promise<T | undefined>,
): Promise<T | undefined> {
  const target = await findMergedInto(db, accountId, merged);
  return target === undefined ? undefined : read(target);
}

export interface ConversationWithChannel {
  conversation: ConversationRow;
  /** Null if the inbox was deleted. */
  channelType: Selectable<InboxesTable>['channel_type'] | null;
}

export async function findWithChannel(
  db: DbReader,
  accountId: number,
  displayId: number,
): Promise<ConversationWithChannel | undefined> {
  const found = await withChannel(db, accountId, displayId).executeTakeFirst();
  if (found) return splitChannelType(found);
  return onward(db, accountId, { displayId }, (target) => findWithChannel(db, accountId, target));
}

/** Like `findWithChannel`, but locks the conversation's row. */
export async function lockWithChannel(
  db: DbTransaction,
  accountId: number,
  displayId: number,
): Promise<ConversationWithChannel | undefined> {
  const found = await withChannel(db, accountId, displayId).forNoKeyUpdate('c').executeTakeFirst();
  if (found) return splitChannelType(found);
  return onward(db, accountId, { displayId }, (target) => lockWithChannel(db, accountId, target));
}

function withChannel(db: DbReader, accountId: number, displayId: number) {
  return db
    .selectFrom('conversations as c')
    .leftJoin('inboxes as i', (join) =>
      join
        .onRef('i.account_id', '=', 'c.account_id')
        .onRef('i.id', '=', 'c.inbox_id')
        .on('i.deleted_at', 'is', null),
    )
    .selectAll('c')
    .select('i.channel_type')
    .where('c.account_id', '=', accountId)
    .where('c.display_id', '=', displayId);
}

function splitChannelType(
  row: ConversationRow & { channel_type: ConversationWithChannel['channelType'] },
): ConversationWithChannel {
  const { channel_type: channelType, ...conversation } = row;
  return { conversation, channelType };
}

/** Locking the row makes message ids commit-ordered within the conversation. */
export async function lockByDisplayId(
  db: DbTransaction,
  accountId: number,
  displayId: number,
): Promise<ConversationRow | undefined> {
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('display_id', '=', displayId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? onward(db, accountId, { displayId }, (target) => lockByDisplayId(db, accountId, target));
}

/**
 * Locks a conversation by its internal id; if it was merged meanwhile, locks the one it went into. Undefined if it
 * was deleted.
 */
export async function lockIfExists(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<ConversationRow | undefined> {
  const found = await db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? onward(db, accountId, { id }, (target) => lockByDisplayId(db, accountId, target));
}

/** Like `lockIfExists`. Error: 404 if it was deleted meanwhile. */
export async function lockById(db: DbTransaction, accountId: number, id: number): Promise<ConversationRow> {
  const found = await lockIfExists(db, accountId, id);
  if (!found) throw new NotFoundError();
  return found;
}

export async function findByIds(db: DbReader, accountId: number, ids: number[]): Promise<ConversationRow[]> {
  return rowsByIds(db, 'conversations', accountId, ids);
}

/** Next display number of the account. Locks the counter's row until the transaction ends. */
export async function nextDisplayId(db: DbTransaction, accountId: number): Promise<number> {
  const { rows } = await sql<{ last_display_id: number }>`
    insert into conversation_numbers (account_id, last_display_id) values (${accountId}, 1)
    on conflict (account_id) do update set last_display_id = conversation_numbers.last_display_id + 1
    returning last_display_id`.execute(db);
  return rows[0]?.last_display_id ?? 1;
}

/** The newest conversation of these contact inboxes. */
export async function findNewestOfContactInbox(
  db: DbReader,
  accountId: number,
  contactInboxIds: number[],
): Promise<ConversationRow | undefined> {
  if (contactInboxIds.length === 0) return undefined;
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', 'in', contactInboxIds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertConversationRow(
  db: DbTransaction,
  values: Insertable<ConversationsTable>,
): Promise<ConversationRow> {
  return db.insertInto('conversations').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Updates a row and reads it. `touch`: sets `updated_at`. */
export async function updateConversationRow(
  db: DbTransaction,
  accountId: number,
  id: number,
  { patch, touch }: { patch: ConversationPatch; touch: boolean },
): Promise<ConversationRow> {
  const updated = touch ? { updated_at: sql<Date>`clock_timestamp()` } : {};
  return db
    .updateTable('conversations')
    .set({ ...patch, ...updated })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates a row whose new values are all known, without reading it. */
export async function writeConversationRow(
  db: DbTransaction,
  accountId: number,
  id: number,
  values: ConversationMessagePatch & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Messages and everything else that references the rows is deleted with them (cascade). */
export async function deleteConversationRows(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('conversations')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}
