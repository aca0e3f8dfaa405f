import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { NotificationsTable } from '../../platform/db/tables';
import type { UserViewer } from '../access/access.facade';
import { openableConversations } from '../conversation-records/conversation-records.facade';
import type { NotificationRef } from './notifications.events';
import type { NotificationRow } from './notifications.types';

export interface NotificationFilter {
  /** Include read notifications. */
  read: boolean;
  /** Include snoozed notifications. */
  snoozed: boolean;
  /** Only these types; default: all. */
  types?: readonly number[];
}

/**
 * Notifications of the viewer about conversations they may open. Every read on behalf of a person must use this query.
 */
function own(db: DbReader, viewer: UserViewer) {
  const mine = db
    .selectFrom('notifications')
    .where('notifications.account_id', '=', viewer.accountId)
    .where('notifications.user_id', '=', viewer.userId);
  return viewer.role === 'administrator' ? mine : mine.where(mayOpen(viewer));
}

/** SQL condition: the viewer may open the conversation of a row of `notifications`. */
export function mayOpen(viewer: UserViewer): Expression<SqlBool> {
  return sql<boolean>`exists (select from conversations where conversations.account_id = notifications.account_id
    and conversations.id = notifications.conversation_id and ${openableConversations(viewer)})`;
}

/** SQL condition: the account has at least one notification. */
export function hasNotifications(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`exists (select from notifications n where n.account_id = ${accountId})`;
}

const filtered = (db: DbReader, viewer: UserViewer, { read, snoozed, types }: NotificationFilter) =>
  own(db, viewer)
    .$if(types !== undefined, (query) =>
      query.where(
        'notifications.notification_type',
        '=',
        sql<number>`any(${[...(types ?? [])]}::smallint[])`,
      ),
    )
    .$if(!read, (query) => query.where('notifications.read_at', 'is', null))
    .$if(!snoozed, (query) => query.where('notifications.snoozed_until', 'is', null));

export interface NotificationPage extends NotificationFilter {
  page: number;
  order: 'asc' | 'desc';
  perPage: number;
}

export async function listNotificationRows(
  db: DbReader,
  viewer: UserViewer,
  { page, order, perPage, ...which }: NotificationPage,
): Promise<NotificationRow[]> {
  return filtered(db, viewer, which)
    .selectAll('notifications')
    .orderBy('notifications.last_activity_at', order)
    .orderBy('notifications.id', order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

/** Number of notifications that match the filter, and how many of them are unread. */
export async function countNotifications(
  db: DbReader,
  viewer: UserViewer,
  which: NotificationFilter,
): Promise<{ count: number; unread: number }> {
  return filtered(db, viewer, which)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where notifications.read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Number of unread notifications that are not snoozed, for several people in one statement, by user id. */
export async function countUnreadOfEach(
  db: DbReader,
  viewers: readonly UserViewer[],
): Promise<Map<number, number>> {
  if (viewers.length === 0) return new Map();
  const counts = viewers.map(
    (viewer) =>
      sql`select ${viewer.userId}::bigint as user_id, (${filtered(db, viewer, {
        read: false,
        snoozed: false,
      }).select(sql<number>`count(*)`.as('unread'))}) as unread`,
  );
  const { rows } = await sql<{
    user_id: number;
    unread: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

/** Locks a notification of the viewer until the transaction ends. */
export async function lockOwnNotification(
  db: DbReader,
  viewer: UserViewer,
  id: number,
): Promise<NotificationRow | undefined> {
  return own(db, viewer)
    .selectAll('notifications')
    .where('notifications.id', '=', id)
    .forUpdate('notifications')
    .executeTakeFirst();
}

export async function findNotifications(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** The current notification of a person about a conversation. */
export async function findOfConversation(
  db: DbReader,
  place: { accountId: number; conversationId: number; userId: number },
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', place.accountId)
    .where('conversation_id', '=', place.conversationId)
    .where('user_id', '=', place.userId)
    .executeTakeFirst();
}

export async function insertNotifications(
  db: DbReader,
  rows: Insertable<NotificationsTable>[],
): Promise<NotificationRef[]> {
  return db
    .insertInto('notifications')
    .values(rows)
    .returning(['id', 'user_id', 'conversation_id'])
    .execute();
}

type Patch = Partial<Pick<NotificationRow, 'read_at' | 'snoozed_until'>>;

export async function updateNotification(
  db: DbReader,
  { account_id, id }: Pick<NotificationRow, 'account_id' | 'id'>,
  patch: Patch,
): Promise<NotificationRow> {
  return db
    .updateTable('notifications')
    .set({ ...patch, updated_at: new Date() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks unread notifications of a person as read, of all conversations or one; returns those that changed. */
export async function markRead(
  db: DbReader,
  viewer: UserViewer,
  conversationId?: number,
): Promise<NotificationRef[]> {
  return db
    .updateTable('notifications')
    .set({ read_at: new Date(), updated_at: new Date() })
    .where('account_id', '=', viewer.accountId)
    .where('user_id', '=', viewer.userId)
    .where('read_at', 'is', null)
    .$if(conversationId !== undefined, (query) =>
      query.where('conversation_id', '=', conversationId as number),
    )
    .returning(['id', 'user_id', 'conversation_id'])
    .execute();
}

export async function deleteNotificationRow(
  db: DbReader,
  { account_id, id }: Pick<NotificationRow, 'account_id' | 'id'>,
): Promise<void> {
  await db.deleteFrom('notifications').where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** Returns the number of deleted notifications. */
export async function deleteOfUser(db: DbReader, viewer: UserViewer, which: 'all' | 'read'): Promise<number> {
  const result = await db
    .deleteFrom('notifications')
    .where('account_id', '=', viewer.accountId)
    .where('user_id', '=', viewer.userId)
    .$if(which === 'read', (query) => query.where('read_at', 'is not', null))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteOfConversations(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<NotificationRef[]> {
  return db
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', sql<number>`any(${[...conversationIds]}::bigint[])`)
    .returning(['id', 'user_id', 'conversation_id'])
    .execute();
}

/** Deletes notifications of conversations the viewer may not open any more. */
export async function deleteInaccessibleNotifications(
  db: DbReader,
  viewer: UserViewer,
): Promise<NotificationRef[]> {
  return db
    .deleteFrom('notifications')
    .where('notifications.account_id', '=', viewer.accountId)
    .where('notifications.user_id', '=', viewer.userId)
    .where(sql<boolean>`not ${mayOpen(viewer)}`)
    .returning(['id', 'user_id', 'conversation_id'])
    .execute();
}

/** The notifications of these conversations, with their recipients. */
export async function listOfConversations(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<NotificationRef[]> {
  if (conversationIds.length === 0) return [];
  return db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'conversation_id'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', sql<number>`any(${[...conversationIds]}::bigint[])`)
    .execute();
}

export async function deleteByIds(db: DbReader, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
