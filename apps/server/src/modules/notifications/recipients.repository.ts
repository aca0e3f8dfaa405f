import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

export interface DeliveryPreferences {
  user_id: number;
  email_flags: string[];
  push_flags: string[];
  may_get_mail: boolean;
  device_ids: string[];
}

/** How members want to be notified, and their browsers, by user id; people who left or are disabled are missing. */
export async function loadDeliveryPreferences(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, DeliveryPreferences>> {
  const { rows } = await sql<DeliveryPreferences>`
    select s.user_id, s.email_flags, s.push_flags, u.confirmed_at is not null as may_get_mail,
      array(select d.id from notification_subscriptions d
        where d.user_id = s.user_id and d.subscription_type = 'browser_push' order by d.id) as device_ids
    from notification_settings s join users u on u.id = s.user_id and u.disabled_at is null
    where s.account_id = ${accountId} and s.user_id = any(${[...new Set(userIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

export interface RecipientLocale {
  id: number;
  /** Null: the person chose no language. */
  own: string | null;
  /** Language of the account. */
  locale: string;
}

export async function listRecipientLocales(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<RecipientLocale[]> {
  const { rows } = await sql<RecipientLocale>`
    select u.id, u.ui_settings->>'locale' as own, a.locale from users u join accounts a on a.id = ${accountId}
    where u.id = any(${[...userIds]}::bigint[])`.execute(db);
  return rows;
}
