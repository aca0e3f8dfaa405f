import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';

/**
 * For the rest of the transaction the relay sees what a request of this account sees and nothing else, so a
 * handler that forgets its account reads nothing foreign (T1).
 */
export async function asAccount(db: DbTransaction, accountId: number): Promise<void> {
  await sql`select set_config('app.account_id', ${String(accountId)}, true), set_config('role', 'parley_app', true)`.execute(
    db,
  );
}

/** Back to the relay's own rights: cursors, jobs. */
export async function asSystem(db: DbTransaction): Promise<void> {
  await sql`select set_config('role', 'parley_system', true)`.execute(db);
}
