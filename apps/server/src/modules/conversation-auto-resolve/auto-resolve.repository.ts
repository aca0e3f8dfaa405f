import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { STATUS } from '../conversation-records/conversation-records.facade';
import type { AccountRow } from '../accounts/accounts.facade';
import type { AutoResolveSettings } from './auto-resolve-settings';

/** Active accounts with auto-resolve on. Needs a database handle that sees all accounts. */
export async function listAutoResolvingAccounts(systemDb: DbReader): Promise<AccountRow[]> {
  return systemDb
    .selectFrom('accounts')
    .selectAll()
    .where('status', '=', 'active')
    .where(sql<boolean>`jsonb_typeof(settings -> 'auto_resolve_after') = 'number'`)
    .orderBy('id')
    .execute();
}

/** Open conversations that were inactive for the configured time, longest inactive first. */
export async function listInactiveConversations(
  db: DbReader,
  accountId: number,
  { settings, limit }: { settings: AutoResolveSettings; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', STATUS.open)
    .where('last_activity_at', '<', sql<Date>`now() - make_interval(mins => ${settings.after})`)
    .$if(settings.ignoresWaiting, (query) => query.where('waiting_since', 'is', null))
    .orderBy('last_activity_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
