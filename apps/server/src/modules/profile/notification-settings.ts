import { emailFlags, type NotificationSettings, pushFlags } from '@parley/contract';
import type { Selectable, Updateable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { NotificationSettingsTable } from '../../platform/db/tables';
import { NotFoundError } from '../../platform/http/errors';

type NotificationSettingsRow = Selectable<NotificationSettingsTable>;

/** A member's settings in one account. Error: 404 not a member (any more). */
export async function findNotificationSettings(
  db: DbReader,
  accountId: number,
  userId: number,
): Promise<NotificationSettingsRow> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
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

export function presentNotificationSettings(row: NotificationSettingsRow): NotificationSettings {
  return {
    id: row.id,
    user_id: row.user_id,
    account_id: row.account_id,
    all_email_flags: emailFlags,
    selected_email_flags: row.email_flags,
    all_push_flags: pushFlags,
    selected_push_flags: row.push_flags,
  };
}
