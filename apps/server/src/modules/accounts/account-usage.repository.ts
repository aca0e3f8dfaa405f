import { sql } from 'kysely';
import { channelTypesWith } from '../../channels';
import type { DbReader } from '../../platform/db/database';

export async function countMembers(db: DbReader, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account_users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Number of conversations created in the last 30 days. */
export async function countRecentConversations(db: DbReader, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Number of inboxes that do not count as web. */
export async function countOtherInboxes(db: DbReader, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('inboxes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where(
      'channel_type',
      'not in',
      channelTypesWith(({ countsAsWeb }) => countsAsWeb),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
