import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { NotificationSettingsTable } from '../../platform/db/tables';
import { NotFoundError } from '../../platform/http/errors';

export type NotificationSettingsRow = Selectable<NotificationSettingsTable>;

/** A member's settings in one account. Error: 404 not a member (any more). */
export async function findNotificationSettings(
  db: DbReader,
  accountId: number,
  userId: number,
): Promise<NotificationSettingsRow> {
  const [row] = await listNotificationSettings(db, accountId, [userId]);
  if (!row) throw new NotFoundError();
  return row;
}

export async function listNotificationSettings(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<NotificationSettingsRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
}

export async function replaceNotificationFlags(
  db: DbReader,
  accountId: number,
  userId: number,
  flags: Required<Pick<Updateable<NotificationSettingsTable>, 'email_flags' | 'push_flags'>>,
): Promise<NotificationSettingsRow> {
  const row = await db
    .updateTable('notification_settings')
    .set(flags)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}

/** SQL condition: the settings row `s` has new conversations enabled for mail or push. */
const wantsNewConversations = sql<boolean>`('email_conversation_creation' = any(s.email_flags)
  or 'push_conversation_creation' = any(s.push_flags))`;

/** SQL condition: an event of the conversation may notify somebody. */
export function mayNotify(
  accountId: Expression<number>,
  conversationId: Expression<number | null>,
): Expression<SqlBool> {
  return sql<boolean>`(
    exists (select from conversation_participants p where p.account_id = ${accountId}
      and p.conversation_id = ${conversationId})
    or exists (select from conversations o where o.account_id = ${accountId} and o.id = ${conversationId}
      and o.assignee_id is not null)
    or exists (select from notification_settings s where s.account_id = ${accountId} and ${wantsNewConversations}))`;
}

/** User ids by inbox: members with notifications of new conversations enabled. */
export async function findNewConversationSubscribers(
  db: DbReader,
  accountId: number,
  inboxIds: readonly number[],
): Promise<Map<number, number[]>> {
  const byInbox = new Map<number, number[]>();
  if (inboxIds.length === 0) return byInbox;
  const { rows } = await sql<{ inbox_id: number; user_id: number }>`
    select im.inbox_id, im.user_id from inbox_members im
    join notification_settings s on s.account_id = im.account_id and s.user_id = im.user_id
    where im.account_id = ${accountId} and im.inbox_id = any(${[...inboxIds]}::bigint[]) and ${wantsNewConversations}
    order by im.inbox_id, im.user_id`.execute(db);
  for (const row of rows) byInbox.set(row.inbox_id, [...(byInbox.get(row.inbox_id) ?? []), row.user_id]);
  return byInbox;
}
