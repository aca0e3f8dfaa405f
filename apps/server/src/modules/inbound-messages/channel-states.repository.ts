import type { Selectable, Updateable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { ChannelStatesTable } from '../../platform/db/tables';

export type ChannelState = Selectable<ChannelStatesTable>;

export async function findChannelState(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<ChannelState | undefined> {
  return db
    .selectFrom('channel_states')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .executeTakeFirst();
}

/** Notes what is known of an inbox's connection now. */
export async function saveChannelState(
  db: DbReader,
  accountId: number,
  inboxId: number,
  columns: Omit<Updateable<ChannelStatesTable>, 'account_id' | 'inbox_id'>,
): Promise<void> {
  await db
    .insertInto('channel_states')
    .values({ account_id: accountId, inbox_id: inboxId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'inbox_id']).doUpdateSet(columns))
    .execute();
}
